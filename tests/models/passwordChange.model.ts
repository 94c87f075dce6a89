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
const changedMind = {
  ...filledIn,
  newPassword: 'trompete im regen',
  confirmation: 'trompete im regen',
};
const nothing = { currentPassword: '', newPassword: '', confirmation: '' };

const typed = (edit: Partial<PasswordDraft>) => ({ type: 'draft.edited', edit });
const submit = { type: 'submit.requested' };
const leave = { type: 'leave.requested' };
const changed = { type: 'xstate.done.actor.changePassword' };
const refused = { type: 'xstate.error.actor.changePassword', error: rulesBroken };
const unanswered = { type: 'xstate.error.actor.changePassword', error: noAnswer };
const timeIsUp = { type: 'xstate.after.redirectDelay.passwordChange.changed' };

const start = {
  state: 'editing.untried',
  context: { draft: nothing, failure: null, rejectedFields: [] },
};
const edited = (draft: PasswordDraft, state = 'editing.untried') => ({
  event: typed(draft),
  state,
  context: { draft },
});
const notSent = { event: submit, state: 'editing.untried' };
const complete = edited(filledIn);
const submittedWith = (draft: PasswordDraft) => ({
  event: submit,
  state: 'submitting',
  asks: [{ port: 'changePassword', input: draft }],
});
const submitted = submittedWith(filledIn);
const changedThere = {
  event: changed,
  state: 'changed',
  starts: { redirectDelay: 3_000 },
  context: { draft: nothing },
};
const refusedThere = {
  event: refused,
  state: 'editing.refused',
  context: { failure: rulesBroken, rejectedFields: ['newPassword'] },
};
const unansweredThere = {
  event: unanswered,
  state: 'editing.unanswered',
  context: { failure: noAnswer, rejectedFields: [] },
};
const cancelled = { event: leave, state: 'cancelled', emits: ['page.left'] };
const backAgain = { state: 'left', emits: ['page.left'] };

export const passwordChangeModel = defineModel({
  chart: passwordChangeMachine,
  marks: { tags: { changed: ['changed', 'left'] }, ends: ['left', 'cancelled'] },
  generatedSteps: 41,
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
      name: 'specification: it can be sent only when all three are filled in and the new one was typed twice alike',
      start,
      steps: [
        notSent,
        edited({ ...filledIn, newPassword: '', confirmation: '' }),
        notSent,
        edited({ ...filledIn, confirmation: '' }),
        notSent,
        edited({ ...filledIn, confirmation: 'gurke fährt rad' }),
        notSent,
        edited({ ...filledIn, currentPassword: '' }),
        notSent,
        complete,
        submitted,
      ],
    },
    {
      name: 'one field is edited, the others stay as they are',
      start,
      steps: [
        {
          event: typed({ currentPassword: 'recurring-jobs' }),
          state: 'editing.untried',
          context: { draft: { ...nothing, currentPassword: 'recurring-jobs' } },
        },
        {
          event: typed({ newPassword: 'gurke fährt tandem' }),
          state: 'editing.untried',
          context: { draft: { ...filledIn, confirmation: '' } },
        },
      ],
    },
    {
      name: 'specification: while it is being sent nothing can be done, a second submit included',
      start,
      steps: [
        complete,
        submitted,
        { event: submit, state: 'submitting' },
        { event: typed({ newPassword: 'x' }), state: 'submitting' },
        { event: leave, state: 'submitting' },
        changedThere,
      ],
    },
    {
      name: 'specification: a changed password is reported, and after three seconds the page goes back',
      start,
      steps: [complete, submitted, changedThere, { event: timeIsUp, ...backAgain }],
    },
    {
      name: 'a click goes back without waiting',
      start,
      steps: [complete, submitted, changedThere, { event: leave, ...backAgain }],
    },
    {
      name: 'a refusal keeps what was typed for the next try',
      start,
      steps: [
        complete,
        submitted,
        refusedThere,
        {
          event: typed({ newPassword: 'trompete im regen' }),
          state: 'editing.refused',
          context: {
            draft: { ...filledIn, newPassword: 'trompete im regen' },
            rejectedFields: [],
          },
        },
        { event: submit, state: 'editing.refused' },
        edited(changedMind, 'editing.refused'),
        submittedWith(changedMind),
        changedThere,
      ],
    },
    {
      name: 'a rejected field stays marked while another one is edited',
      start,
      steps: [
        complete,
        submitted,
        refusedThere,
        {
          event: typed({ currentPassword: 'other-jobs' }),
          state: 'editing.refused',
          context: { draft: { ...filledIn, currentPassword: 'other-jobs' } },
        },
      ],
    },
    {
      name: 'a change without an answer can be sent again',
      start,
      steps: [
        complete,
        submitted,
        refusedThere,
        submitted,
        unansweredThere,
        submitted,
        unansweredThere,
        cancelled,
      ],
    },
    {
      name: 'specification: cancelling goes back and sends nothing',
      start,
      steps: [complete, cancelled],
    },
  ],
});
