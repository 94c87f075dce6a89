import { page } from 'vitest/browser';
import type { InvitationDraft } from '../../../src/domain/account/invitation.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { answer, demoUser, ok, refused, unreachable } from '../../support/pages/backend.ts';
import {
  button,
  fillsInAnyway,
  isOffered,
  sees,
  seesNot,
  submitsAnyway,
  types,
} from '../../support/screen/gestures.ts';
import { invitationModel } from './invitation.model.ts';

const heading = page.getByRole('heading', { name: 'Passwort festlegen', level: 1 });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const password = field('Passwort');
const confirmation = field('Passwort wiederholen');
const submit = button('Passwort festlegen und anmelden');
const busy = button('Anmeldung läuft …');
const tryAgain = button('Erneut versuchen');
const failure = page.getByRole('alert');
const unclear = page.getByText('Es ist unklar, ob das Passwort festgelegt wurde.', {
  exact: false,
});
const invalid = page.getByText('Dieser Link gilt nicht oder nicht mehr', { exact: false });
const unopened = page.getByText('Der Link konnte nicht geprüft werden.', { exact: false });
const set = page.getByText('Ihr Passwort ist festgelegt.', { exact: false });

const QUESTION = 'POST invitation';
const ACCEPTANCE = 'POST invitation/password';

const invalidLink = { status: 404, body: { code: 'invalidLink', message: '' } };
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  username: 'username',
  newPassword: 'new_password',
};

const weak = (fields: readonly string[]) => ({
  status: 422,
  body: {
    code: 'passwordCommon',
    message: 'Zu leicht zu erraten.',
    fields: fields.map((name) => WIRE_FIELDS[name]),
  },
});

interface Refusal {
  readonly code: string;
  readonly fields?: readonly string[];
}

const answerOf = ({ code, fields = [] }: Refusal) =>
  code === 'notFound' ? invalidLink : code === 'refused' ? weak(fields) : unreachable;

async function typeInto(edit: Partial<InvitationDraft>): Promise<void> {
  if (edit.username) await types(field('Benutzername'), edit.username);
  if (edit.newPassword !== undefined) await types(password, edit.newPassword);
  if (edit.confirmation !== undefined) await types(confirmation, edit.confirmation);
}

describeModel({
  model: invitationModel,
  path: '/invitation#3f9a',
  begin: (testContext) => answer(testContext, 'GET auth/me', refused),
  gestures: {
    'draft.edited': {
      offered: () => [password, confirmation].some(isOffered),
      perform: (_, { edit }: { edit: Partial<InvitationDraft> }) => typeInto(edit),
      force: (_, { edit }: { edit: Partial<InvitationDraft> }) =>
        fillsInAnyway({ newPassword: password, confirmation }, edit),
    },
    'submit.requested': {
      offered: () => isOffered(submit),
      perform: () => submit.click(),
      force: () => submitsAnyway(confirmation),
    },
    'retry.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
    'session.unconfirmed': {
      perform: (testContext) => answer(testContext, 'GET auth/me', refused),
    },
    'xstate.done.actor.fetchInvitation': {
      perform: (testContext, { output }: { output: object }) =>
        answer(testContext, QUESTION, ok(output)),
    },
    'xstate.error.actor.fetchInvitation': {
      perform: (testContext, { error }: { error: Refusal }) =>
        answer(testContext, QUESTION, answerOf(error)),
    },
    'xstate.done.actor.acceptInvitation': {
      perform: (testContext) => answer(testContext, ACCEPTANCE, demoUser),
    },
    'xstate.error.actor.acceptInvitation': {
      perform: (testContext, { error }: { error: Refusal }) =>
        answer(testContext, ACCEPTANCE, answerOf(error)),
    },
  },
  views: {
    opening: async () => {
      await sees(heading);
      await seesNot(submit);
    },
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
    submitting: async () => {
      await sees(busy);
      await seesNot(failure);
    },
    accepted: () => sees(busy),
    unconfirmed: async () => {
      await sees(set);
      await sees(page.getByRole('link', { name: 'Zur Anmeldung' }));
    },
    invalid: async () => {
      await sees(invalid);
      await seesNot(password);
      await sees(page.getByRole('link', { name: 'Zur Anmeldung' }));
    },
    unopened: async () => {
      await sees(unopened);
      await sees(tryAgain);
    },
  },
});
