import { page } from 'vitest/browser';
import { describeModel } from '../../support/model/describeModel.ts';
import { answer, ok, refused, unreachable } from '../../support/pages/backend.ts';
import {
  button,
  isOffered,
  sees,
  seesNot,
  submitsAnyway,
  types,
} from '../../support/screen/gestures.ts';
import { signInModel } from './signIn.model.ts';

const username = page.getByLabelText('Benutzername');
const password = page.getByLabelText('Passwort');
const submit = button('Anmelden');
const busy = button('Anmeldung läuft …');
const wrong = page.getByText('Benutzername oder Passwort ist falsch');
const failed = page.getByText('Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.');

describeModel({
  model: signInModel,
  path: '/login',
  begin: (testContext) => answer(testContext, 'GET auth/me', refused),
  gestures: {
    'draft.edited': {
      perform: async (_, { edit }: { edit: { username?: string; password?: string } }) => {
        if (edit.username !== undefined) await types(username, edit.username);
        if (edit.password !== undefined) await types(password, edit.password);
      },
    },
    'submit.requested': {
      offered: () => isOffered(submit),
      perform: () => submit.click(),
      force: () => submitsAnyway(password),
    },
    'session.unconfirmed': {
      perform: (testContext) => answer(testContext, 'GET auth/me', refused),
    },
    // No sign-out runs on this page, so the form does not wait.
    'xstate.done.actor.awaitSignOut': { perform: () => {} },
    'xstate.done.actor.signIn': {
      perform: (testContext) => answer(testContext, 'POST auth/login', ok()),
    },
    'xstate.error.actor.signIn': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(
          testContext,
          'POST auth/login',
          error.code === 'unauthorized' ? refused : unreachable,
        ),
    },
  },
  passing: ['submitting.waiting'],
  views: {
    'editing.untried': async () => {
      await sees(submit);
      await seesNot(wrong);
      await seesNot(failed);
    },
    'editing.rejected': async () => {
      await sees(wrong);
      await seesNot(failed);
    },
    'editing.failed': async () => {
      await sees(failed);
      await seesNot(wrong);
    },
    'submitting.asking': () => sees(busy),
    accepted: () => sees(busy),
  },
});
