import { passwordChangeMachine } from '../../../machines/account/passwordChangeMachine.ts';
import { isSubmittable, type PasswordDraft } from '../../../src/domain/account/passwordDraft.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer } from '../events.ts';

const rulesBroken = {
  code: 'refused',
  fields: ['newPassword'],
  texts: ['Das neue Passwort ist zu kurz.', 'Das neue Passwort ist zu leicht zu erraten.'],
};

const bothWrong = {
  ...rulesBroken,
  fields: ['currentPassword', 'newPassword'],
  texts: ['Das aktuelle Passwort ist falsch.', 'Das neue Passwort ist zu kurz.'],
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
const edited = (draft: PasswordDraft, state = 'editing.untried') =>
  step(typed(draft), state, { draft });
const notSent = step(submit, 'editing.untried');
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
const refusedThere = step(refused, 'editing.refused', {
  failure: rulesBroken,
  rejectedFields: ['newPassword'],
});
const unansweredThere = step(unanswered, 'editing.unanswered', {
  failure: noAnswer,
  rejectedFields: [],
});
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
        step(typed({ currentPassword: 'recurring-jobs' }), 'editing.untried', {
          draft: { ...nothing, currentPassword: 'recurring-jobs' },
        }),
        step(typed({ newPassword: 'gurke fährt tandem' }), 'editing.untried', {
          draft: { ...filledIn, confirmation: '' },
        }),
      ],
    },
    {
      name: 'specification: while it is being sent nothing can be done, a second submit included',
      start,
      steps: [
        complete,
        submitted,
        step(submit, 'submitting'),
        step(typed({ newPassword: 'x' }), 'submitting'),
        step(leave, 'submitting'),
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
        step(typed({ newPassword: 'trompete im regen' }), 'editing.refused', {
          draft: { ...filledIn, newPassword: 'trompete im regen' },
          rejectedFields: [],
        }),
        step(submit, 'editing.refused'),
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
        step(typed({ currentPassword: 'other-jobs' }), 'editing.refused', {
          draft: { ...filledIn, currentPassword: 'other-jobs' },
        }),
      ],
    },
    {
      name: 'of several rejected fields, one that is edited is no longer marked',
      start,
      steps: [
        complete,
        submitted,
        step({ ...refused, error: bothWrong }, 'editing.refused', {
          failure: bothWrong,
          rejectedFields: ['currentPassword', 'newPassword'],
        }),
        step(typed({ confirmation: 'trompete im regen' }), 'editing.refused', {
          draft: { ...filledIn, confirmation: 'trompete im regen' },
        }),
        step(typed({ currentPassword: 'other-jobs' }), 'editing.refused', {
          draft: {
            ...filledIn,
            currentPassword: 'other-jobs',
            confirmation: 'trompete im regen',
          },
          rejectedFields: ['newPassword'],
        }),
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
