import { passwordChangeMachine } from '../../machines/passwordChangeMachine.ts';
import { isSubmittable, type PasswordDraft } from '../../src/domain/account/passwordDraft.ts';
import { defineModel } from '../support/defineModel.ts';
import { noAnswer } from './events.ts';

const rulesBroken = {
  code: 'refused',
  fields: ['newPassword'],
  texts: ['Das neue Passwort ist zu kurz.', 'Das neue Passwort ist zu leicht zu erraten.'],
};

const filledIn = {
  currentPassword: 'recurring-jobs',
  newPassword: 'gurke fährt tandem',
  confirmation: 'gurke fährt tandem',
};
const nothing = { currentPassword: '', newPassword: '', confirmation: '' };

const typed = (edit: Partial<PasswordDraft>) => ({ type: 'draft.edited', edit });
const submit = { type: 'submit.requested' };
const leave = { type: 'leave.requested' };
const changed = { type: 'xstate.done.actor.changePassword' };
const refused = { type: 'xstate.error.actor.changePassword', error: rulesBroken };
const failed = { type: 'xstate.error.actor.changePassword', error: noAnswer };
const timeIsUp = { type: 'xstate.after.redirectDelay.passwordChange.changed' };

const start = { state: 'editing.untried', context: { draft: nothing } };
const untried = (edit: Partial<PasswordDraft>) => ({
  event: typed(edit),
  state: 'editing.untried',
});
const refusedThere = { event: submit, state: 'editing.untried' };
const complete = { ...untried(filledIn), context: { draft: filledIn } };
const submitted = { event: submit, state: 'submitting', asks: ['changePassword'] };
const changedThere = { event: changed, state: 'changed', context: { draft: nothing } };
const cancelled = { event: leave, state: 'cancelled', emits: ['page.left'] };
const backAgain = { state: 'left', emits: ['page.left'] };

export const passwordChangeModel = defineModel({
  chart: passwordChangeMachine,
  paths: 14,
  cases: {
    'draft.edited': [{ edit: filledIn }, { edit: { confirmation: 'gurke fährt rad' } }],
    'submit.requested': [{}],
    'leave.requested': [{}],
    'xstate.done.actor.changePassword': [{}],
    'xstate.error.actor.changePassword': [{ error: rulesBroken }, { error: noAnswer }],
    'xstate.after.redirectDelay.passwordChange.changed': [{}],
  },
  facts: ({ draft }: { draft: PasswordDraft }) => isSubmittable(draft),
  journeys: [
    {
      name: 'it can be sent only when all three are filled in and the new one was typed twice alike',
      start,
      steps: [
        refusedThere,
        untried({ currentPassword: 'recurring-jobs' }),
        refusedThere,
        untried({ newPassword: 'gurke fährt tandem' }),
        refusedThere,
        untried({ confirmation: 'gurke fährt rad' }),
        refusedThere,
        untried({ confirmation: 'gurke fährt tandem' }),
        untried({ currentPassword: '' }),
        refusedThere,
        untried({ currentPassword: 'recurring-jobs' }),
        submitted,
      ],
    },
    {
      name: 'while it is being sent nothing can be done, a second submit included',
      start,
      steps: [
        complete,
        submitted,
        { event: submit, state: 'submitting' },
        { event: typed({ newPassword: 'x' }), state: 'submitting', context: { draft: filledIn } },
        { event: leave, state: 'submitting' },
        changedThere,
      ],
    },
    {
      name: 'a changed password is said so, and after three seconds the page goes back',
      start,
      steps: [complete, submitted, changedThere, { event: timeIsUp, ...backAgain }],
    },
    {
      name: 'whoever does not want to wait goes back at once',
      start,
      steps: [complete, submitted, changedThere, { event: leave, ...backAgain }],
    },
    {
      name: 'a refusal is told with the words of the server, all that was typed is kept, and the next try is sent',
      start,
      steps: [
        complete,
        submitted,
        {
          event: refused,
          state: 'editing.failed',
          context: { draft: filledIn, failure: rulesBroken, atFault: ['newPassword'] },
        },
        {
          event: typed({ newPassword: 'trompete im regen' }),
          state: 'editing.failed',
          context: { failure: rulesBroken, atFault: [] },
        },
        { event: submit, state: 'editing.failed' },
        { event: typed({ confirmation: 'trompete im regen' }), state: 'editing.failed' },
        submitted,
        changedThere,
      ],
    },
    {
      name: 'any other failure is told in general, all that was typed is kept, and it can be sent again',
      start,
      steps: [
        complete,
        submitted,
        { event: failed, state: 'editing.failed', context: { draft: filledIn, failure: noAnswer } },
        submitted,
        { event: failed, state: 'editing.failed' },
        cancelled,
      ],
    },
    {
      name: 'cancelling goes back and sends nothing',
      start,
      steps: [complete, cancelled],
    },
  ],
});
