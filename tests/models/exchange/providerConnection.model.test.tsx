import { page, userEvent } from 'vitest/browser';
import { OUTCOME_COOKIE } from '../../../src/domain/reports/signInOutcome.ts';
import { answer, demoUser, failing, ok } from '../../support/pages/backend.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import {
  button,
  isOffered,
  returnsToWindow,
  sees,
  seesNot,
} from '../../support/screen/gestures.ts';
import { providerConnectionModel } from './providerConnection.model.ts';

const STATUS = 'GET bexio/status';
const DISCONNECT = 'POST bexio/disconnect';

const status = page.getByRole('status').filter({ has: page.getByText(/bexio/) });
const connect = page.getByRole('link', { name: 'bexio verbinden' });
const disconnect = button('Trennen …');
const dialog = page.getByRole('alertdialog');
const confirm = dialog.getByRole('button', { name: 'Trennen', exact: true });
const cancel = dialog.getByRole('button', { name: 'Abbrechen' });
const busy = dialog.getByRole('button', { name: 'Wird getrennt …' });
const checkAgain = button('Nochmals prüfen');
const failure = page.getByRole('alert');
const closeOutcome = button('Schliessen');
const required = page.getByText('bexio nötig');
const VISIBLE = { visibilityProperty: true };
const main = page.getByRole('main');
const tool = (name: string) => main.getByRole('link', { name, exact: true });
const timesheets = tool('Stundenrapporte');
const storno = tool('Stornozeiten');

async function seesTools(areOpen: boolean, tags: number): Promise<void> {
  for (const one of [timesheets, storno]) {
    await sees(one);
    if (isOffered(one) !== areOpen) throw new Error('A tool is disabled at the wrong time.');
  }
  const shown = required.elements().filter((element) => element.checkVisibility(VISIBLE));
  if (shown.length !== tags) throw new Error('A tool is tagged at the wrong time.');
  await sees(tool('Ferien'));
}

async function seesConnected(text: RegExp = /^Verbunden/): Promise<void> {
  await sees(status.filter({ hasText: text }));
  await seesNot(connect);
  await seesTools(true, 0);
}

async function seesDisconnected(): Promise<void> {
  await sees(status.filter({ hasText: /^Nicht verbunden/ }));
  await sees(connect);
  await seesNot(disconnect);
  await seesNot(dialog);
  await seesTools(false, 2);
}

async function seesQuietly(): Promise<void> {
  await seesConnected();
  await sees(disconnect);
  await seesNot(failure);
  await seesNot(dialog);
}

describeModel({
  model: providerConnectionModel,
  path: '/reporting',
  logs: /"provider\.checkFailed"/,
  begin: ({ requests }, input) => {
    const { outcome } = input as { readonly outcome: string | null };
    if (outcome) document.cookie = `${OUTCOME_COOKIE}=${outcome}; Path=/`;
    requests.always('GET auth/me', demoUser);
    return Promise.resolve();
  },
  gestures: {
    'refresh.requested': { perform: () => returnsToWindow() },
    'outcome.dismissed': {
      offered: () => isOffered(closeOutcome),
      perform: () => closeOutcome.click(),
    },
    'disconnect.requested': {
      offered: () => isOffered(disconnect),
      perform: () => disconnect.click(),
    },
    'disconnect.confirmed': { offered: () => isOffered(confirm), perform: () => confirm.click() },
    'disconnect.declined': {
      offered: () => isOffered(cancel),
      perform: () => cancel.click(),
      force: () => userEvent.keyboard('{Escape}'),
    },
    'xstate.done.actor.checkConnection': {
      perform: (testContext, { output }: { output: boolean }) =>
        answer(testContext, STATUS, ok({ has_token: output })),
    },
    'xstate.error.actor.checkConnection': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, STATUS, failing(error)),
    },
    'xstate.done.actor.disconnect': {
      perform: (testContext) => answer(testContext, DISCONNECT, { status: 204 }),
    },
    'xstate.error.actor.disconnect': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, DISCONNECT, failing(error)),
    },
  },
  views: {
    checking: async () => {
      await seesNot(connect);
      await seesNot(disconnect);
      await seesTools(false, 0);
    },
    'connected.quiet': seesQuietly,
    'connected.rechecking': seesQuietly,
    'connected.asking': async () => {
      await sees(dialog.getByText('An den Daten in bexio ändert sich nichts.', { exact: false }));
      await sees(confirm);
    },
    'connected.disconnecting': () => sees(busy),
    'connected.kept': async () => {
      await seesConnected();
      await sees(failure.getByText('bexio ist weiterhin verbunden.', { exact: false }));
      await sees(disconnect);
    },
    'connected.verifying': () => seesConnected(/bexio getrennt wurde\. Wird geprüft …$/),
    'connected.unclear': async () => {
      await seesConnected(/bexio getrennt wurde\.$/);
      await sees(checkAgain);
    },
    'disconnected.quiet': seesDisconnected,
    'disconnected.rechecking': seesDisconnected,
  },
});
