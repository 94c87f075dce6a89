import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { PasswordDraft } from '../../../src/domain/account/passwordDraft.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { wireJobListings, wireWorkers } from '../../support/records.ts';
import {
  button,
  fillsInAnyway,
  isOffered,
  sees,
  seesNot,
  submitsAnyway,
  types,
} from '../../support/screen/gestures.ts';
import { passwordChangeModel } from './passwordChange.model.ts';

const heading = page.getByRole('heading', { name: 'Passwort ändern' });
const startPage = page.getByRole('heading', { name: 'Neue Anfragen', level: 1 });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const currentPassword = field('Aktuelles Passwort');
const newPassword = field('Neues Passwort');
const confirmation = field('Neues Passwort wiederholen');
const submit = button('Passwort ändern');
const busy = button('Wird geändert …');
const cancel = button('Abbrechen');
const leave = button(/^(Abbrechen|Jetzt zurück)$/);
const mismatch = page.getByText('Die Passwörter stimmen nicht überein');
const failure = page.getByRole('alert');
const unclear = page.getByText('Es ist unklar, ob das Passwort geändert wurde.', { exact: false });
const success = page.getByText('Das Passwort wurde geändert.');

/** Types into the fields that the edit names; a wrong confirmation is reported at once. */
async function typeInto(edit: Partial<PasswordDraft>): Promise<void> {
  if (edit.currentPassword !== undefined) await types(currentPassword, edit.currentPassword);
  if (edit.newPassword !== undefined) await types(newPassword, edit.newPassword);
  if (edit.confirmation === undefined) return;
  await types(confirmation, edit.confirmation);
  if (edit.confirmation === '') return;
  const wanted = (newPassword.element() as HTMLInputElement).value;
  await (edit.confirmation === wanted ? seesNot(mismatch) : sees(mismatch));
}

const UNANSWERED = [
  'Beim Ändern des Passworts ist ein Fehler aufgetreten',
  'Es ist unklar, ob das Passwort geändert wurde. Versuchen Sie es erneut: Wird das aktuelle Passwort abgelehnt, gilt bereits das neue.',
];

interface Rejection {
  readonly texts?: readonly string[];
  readonly fields?: readonly string[];
}

const WIRE_FIELDS: Readonly<Record<string, string>> = {
  currentPassword: 'current_password',
  newPassword: 'new_password',
};

/** Answers with the server's texts, which the page then shows, each on a line of its own, or not. */
async function fail(testContext: TestContext, { texts, fields = [] }: Rejection): Promise<void> {
  const name = 'POST auth/change-password';
  const body = { errors: texts, fields: fields.map((rejected) => WIRE_FIELDS[rejected]) };
  await answer(testContext, name, texts ? { status: 422, body } : unreachable);
  const lines = texts ?? UNANSWERED;
  await expect
    .poll(() => (failure.query() as HTMLElement | null)?.innerText.split('\n'))
    .toEqual(lines);
}

describeModel({
  model: passwordChangeModel,
  path: '/password-change',
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET job', ok(wireJobListings));
    requests.always('GET worker', ok(wireWorkers));
  },
  gestures: {
    'draft.edited': {
      offered: () => [currentPassword, newPassword, confirmation].some(isOffered),
      perform: (_, { edit }: { edit: Partial<PasswordDraft> }) => typeInto(edit),
      force: (_, { edit }: { edit: Partial<PasswordDraft> }) =>
        fillsInAnyway({ currentPassword, newPassword, confirmation }, edit),
    },
    'submit.requested': {
      offered: () => isOffered(submit),
      perform: () => submit.click(),
      force: () => submitsAnyway(confirmation),
    },
    'leave.requested': {
      offered: () => isOffered(leave),
      perform: () => leave.click(),
      force: () => leave.click({ force: true }),
    },
    'xstate.done.actor.changePassword': {
      perform: (testContext) => answer(testContext, 'POST auth/change-password', { status: 204 }),
    },
    'xstate.error.actor.changePassword': {
      perform: (testContext, { error }: { error: Rejection }) => fail(testContext, error),
    },
  },
  views: {
    'editing.untried': async () => {
      await sees(heading);
      await sees(cancel);
      await seesNot(failure);
      await seesNot(success);
    },
    'editing.refused': async () => {
      await sees(failure);
      await seesNot(unclear);
      await sees(submit);
      await seesNot(success);
    },
    'editing.unanswered': async () => {
      await sees(unclear);
      await sees(submit);
      await seesNot(success);
    },
    submitting: async () => {
      await sees(busy);
      await seesNot(failure);
    },
    changed: async () => {
      await sees(success);
      await seesNot(currentPassword);
      await seesNot(failure);
    },
    left: () => sees(startPage),
    cancelled: () => sees(startPage),
  },
});
