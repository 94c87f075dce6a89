import { page, userEvent } from 'vitest/browser';
import type { Failure } from '../../../src/domain/failure.ts';
import {
  viewPath,
  type SavedView,
  type UnnamedView,
  type ViewChange,
  type ViewDraft,
} from '../../../src/domain/list/savedViews.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, failing, ok } from '../../support/pages/backend.ts';
import { wireCustomer } from '../../support/records.ts';
import { isOffered, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { savedViewsModel, shown } from './savedViews.model.ts';

const opener = page.getByRole('button', { name: /^Ansicht/ });
const menu = page.getByRole('menu', { name: 'Meine Ansichten' });
const item = (name: string | RegExp) => menu.getByRole('menuitem', { name });
const notice = page.getByRole('region', { name: 'Meine Ansichten' });
const inNotice = (name: string) => notice.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: /^(Als Ansicht speichern|Ansicht umbenennen)$/ });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

const NAMING = /^Als (weitere )?Ansicht speichern …$/;
const RENAMING = 'Umbenennen …';
const SAVING = 'Änderungen speichern';
const DELETING = 'Löschen';

/** Opens the menu, anew if it is open. */
async function opensMenu(): Promise<void> {
  if (menu.elements().length > 0) await userEvent.keyboard('{Escape}');
  await opener.click();
}

/** Chooses what the menu of a view offers. */
async function chooses({ go }: TestContext, view: SavedView, offer: string | RegExp) {
  if (menu.elements().length > 0) await userEvent.keyboard('{Escape}');
  const name = view.name || shown.name;
  go(viewPath({ ...view, name }));
  await sees(page.getByRole('button', { name: new RegExp(`^Ansicht ${name}`) }));
  await opensMenu();
  await item(offer).click();
}

const stores = (testContext: TestContext, views: readonly SavedView[]) =>
  answer(testContext, 'PUT saved-views', ok({ views }));

describeModel({
  model: savedViewsModel,
  path: '/customers',
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET customer', ok([wireCustomer]));
    await sees(opener);
  },
  gestures: {
    'views.wanted': { perform: opensMenu },
    'naming.requested': {
      offered: () => isOffered(item(NAMING)) || isOffered(item(RENAMING)),
      perform: (testContext, { draft: { kind, view } }: { draft: UnnamedView }) =>
        chooses(testContext, view, kind === 'save' ? NAMING : RENAMING),
    },
    'change.requested': {
      offered: () => isOffered(item(SAVING)) || isOffered(item(DELETING)),
      perform: (testContext, { change: { kind, view } }: { change: ViewChange }) =>
        chooses(testContext, view, kind === 'save' ? SAVING : DELETING),
    },
    'undo.requested': {
      offered: () => isOffered(inNotice('Rückgängig')),
      perform: () => inNotice('Rückgängig').click(),
    },
    'retry.requested': {
      offered: () => isOffered(inNotice('Erneut versuchen')),
      perform: () => inNotice('Erneut versuchen').click(),
    },
    'notice.closed': {
      offered: () => isOffered(inNotice('Schliessen')),
      perform: () => inNotice('Schliessen').click(),
    },
    'xstate.done.actor.fetchViews': {
      perform: (testContext, { output }: { output: readonly SavedView[] }) =>
        answer(testContext, 'GET saved-views', ok({ views: output })),
    },
    'xstate.error.actor.fetchViews': {
      perform: (testContext, { error }: { error: Failure }) =>
        answer(testContext, 'GET saved-views', failing(error)),
    },
    'xstate.done.actor.saveChange': {
      perform: (testContext, { output }: { output: readonly SavedView[] }) =>
        stores(testContext, output),
    },
    'xstate.error.actor.saveChange': {
      perform: (testContext, { error }: { error: Failure }) =>
        answer(testContext, 'PUT saved-views', failing(error)),
    },
    'xstate.done.actor.form': {
      perform: async (
        testContext,
        { output }: { output: { sent: ViewDraft | null; answer: readonly SavedView[] } },
      ) => {
        if (!output.sent) return inDialog('Abbrechen').click();
        await types(dialog.getByRole('textbox', { name: 'Name' }), output.sent.name);
        await inDialog('Speichern').click();
        await stores(testContext, output.answer);
      },
    },
  },
  views: {
    unasked: () => seesNot(menu),
    loading: () => sees(menu.getByText('Wird geladen …')),
    'known.quiet': async () => {
      await sees(opener);
      await seesNot(notice);
    },
    'known.deleted': () => sees(notice.getByText(/^Die Ansicht .+ ist gelöscht\./)),
    'known.unchanged': () => sees(notice.getByRole('alert')),
    naming: () => sees(dialog),
    changing: () => seesNot(notice),
    unknown: () => sees(menu.getByText('Ihre Ansichten konnten nicht geladen werden.')),
  },
});
