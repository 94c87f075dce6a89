import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccessDraft, AccessEdit } from '../../../src/domain/account/userAccess.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, failing, ok } from '../../support/pages/backend.ts';
import { button, isOffered, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { wireUser } from '../../support/records.ts';
import { userAccessModel } from './userAccess.model.ts';

const wireVera = { ...wireUser, id: 6, username: 'vera', role: 'viewer' };
const wireBruno = { ...wireUser, id: 5, username: 'bruno', email: 'bruno@example.ch' };

const dialog = page.getByRole('dialog');
function opener(draft: AccessDraft) {
  if (draft.kind === 'invite') return button('Jemanden einladen …');
  return button(`${draft.kind === 'change' ? 'Ändern' : 'Neuer Link'}: ${draft.user.username}`);
}
const name = dialog.getByLabelText(/^Benutzername/);
const disabled = dialog.getByLabelText('Gesperrt', { exact: false });
const close = dialog.getByRole('button', { name: /^(Abbrechen|Fertig|Links behalten)$/ });
const submit = dialog.getByRole('button', {
  name: /^(Link erstellen|Speichern|Alle Links erneuern)$/,
});
const failure = dialog.getByRole('alert');
const offer = dialog.getByText('anna konnte die Links der Mitarbeitenden sehen');
const unclear = dialog.getByText('Es ist unklar, ob dies gespeichert wurde.', { exact: false });
const made = dialog.getByLabelText('Link', { exact: true });

/** The request of the dialog that is open. */
function requestOf({ requests }: TestContext): string | undefined {
  const sent = ['POST user', 'POST user/5/link', 'PUT user/2', 'PUT user/6'];
  return sent.find((call) => requests.waiting.includes(call));
}

async function answerDialog(testContext: TestContext, with_: Parameters<typeof answer>[2]) {
  await expect.poll(() => requestOf(testContext)).toBeDefined();
  await answer(testContext, requestOf(testContext)!, with_);
}

async function seesLink(): Promise<void> {
  const value = () => (made.element() as HTMLInputElement).value;
  await expect.poll(value).toMatch(/\/invitation#(3f9a|77c1)$/);
}

describeModel({
  model: userAccessModel,
  path: '/users',
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET user', ok([wireUser, wireBruno, wireVera]));
    await sees(button('Ändern: anna'));
  },
  gestures: {
    'dialog.opened': {
      offered: () => dialog.elements().length === 0,
      perform: (_, { draft }: { draft: AccessDraft }) => opener(draft).click(),
    },
    'dialog.closed': {
      offered: () => isOffered(close),
      perform: () => close.click(),
      force: () => userEvent.keyboard('{Escape}'),
    },
    'draft.edited': {
      offered: () =>
        [name, disabled].some(
          (control) => isOffered(control) && !(control.element() as HTMLInputElement).readOnly,
        ),
      perform: async (_, { edit }: { edit: AccessEdit }) => {
        if (edit.username !== undefined) await types(name, edit.username);
        if (edit.role) await dialog.getByRole('radio').first().click();
        if (edit.disabled !== undefined) await disabled.click();
      },
    },
    'submit.requested': {
      offered: () => isOffered(submit),
      perform: () => submit.click(),
      force: () => userEvent.keyboard('{Enter}'),
    },
    'xstate.done.actor.saveAccess': {
      perform: (
        testContext,
        { output }: { output: { username: string; token: string } | null },
      ) => {
        if (output === null) return answerDialog(testContext, ok(wireUser));
        const { username, token } = output;
        const link = { token, expires_at: '2026-11-23T08:00:00Z' };
        const isLink = requestOf(testContext) === 'POST user/5/link';
        return answerDialog(
          testContext,
          ok(isLink ? link : { ...wireUser, id: 3, username, link }),
        );
      },
    },
    'xstate.error.actor.saveAccess': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answerDialog(testContext, failing(error)),
    },
    'xstate.done.actor.renewLinks': {
      perform: (testContext, { output }: { output: object }) =>
        answer(testContext, 'POST worker/links', ok(output)),
    },
    'xstate.error.actor.renewLinks': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, 'POST worker/links', failing(error)),
    },
  },
  views: {
    closed: () => seesNot(dialog),
    'editing.untried': async () => {
      await sees(submit);
      await seesNot(failure);
    },
    'editing.refused': async () => {
      await sees(failure);
      await seesNot(unclear);
      await sees(submit);
    },
    'editing.unanswered': async () => {
      await sees(unclear);
      await sees(submit);
    },
    saving: async () => {
      await sees(submit);
      await seesNot(failure);
    },
    'offering.untried': async () => {
      await sees(offer);
      await seesNot(failure);
    },
    'offering.refused': async () => {
      await sees(offer);
      await sees(failure);
      await seesNot(unclear);
    },
    'offering.unanswered': async () => {
      await sees(offer);
      await sees(unclear);
    },
    renewing: async () => {
      await sees(offer);
      await seesNot(failure);
    },
    renewed: () => sees(dialog.getByRole('link').last()),
    linked: seesLink,
  },
});
