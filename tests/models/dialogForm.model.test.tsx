import { userEvent } from 'vitest/browser';
import type { AccessDraft, AccessEdit, NewLink } from '../../src/domain/account/userAccess.ts';
import { describeModel } from '../support/model/describeModel.ts';
import { failing } from '../support/pages/backend.ts';
import { isOffered, sees, seesNot } from '../support/screen/gestures.ts';
import {
  answerDialog,
  dialog,
  disabled,
  fillsIn,
  isDone,
  name,
  opener,
  seesLink,
  seesUsers,
  submit,
} from './account/accessScreen.ts';
import { dialogFormModel, ELSEWHERE } from './dialogForm.model.ts';

const close = dialog.getByRole('button', { name: 'Abbrechen' });
const failure = dialog.getByRole('alert');
const unclear = dialog.getByText('Es ist unklar, ob dies gespeichert wurde.', { exact: false });

describeModel({
  model: {
    ...dialogFormModel,
    journeys: dialogFormModel.journeys.filter((journey) => !ELSEWHERE.includes(journey.name)),
  },
  path: '/users',
  begin: async (testContext, input) => {
    await seesUsers(testContext);
    await opener((input as { draft: AccessDraft }).draft).click();
    await sees(submit);
  },
  gestures: {
    'draft.edited': {
      offered: () =>
        [name, disabled].some(
          (control) => isOffered(control) && !(control.element() as HTMLInputElement).readOnly,
        ),
      perform: (_, { edit }: { edit: AccessEdit }) => fillsIn(edit),
    },
    'submit.requested': {
      offered: () => isOffered(submit),
      perform: () => submit.click(),
      force: () => userEvent.keyboard('{Enter}'),
    },
    'dialog.closed': {
      offered: () => isOffered(close),
      perform: () => close.click(),
      force: () => userEvent.keyboard('{Escape}'),
    },
    'xstate.done.actor.sendDraft': {
      perform: (testContext, { output }: { output: NewLink | null }) => isDone(testContext, output),
    },
    'xstate.error.actor.sendDraft': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answerDialog(testContext, failing(error)),
    },
  },
  views: {
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
    sending: async () => {
      await sees(submit);
      await seesNot(failure);
    },
    sent: async () => {
      await seesNot(submit);
      if (dialog.elements().length > 0) await seesLink();
    },
    closed: () => seesNot(dialog),
  },
});
