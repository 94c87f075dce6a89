import { invitationMachine } from '../../../machines/account/invitationMachine.ts';
import {
  isSubmittable,
  type Invitation,
  type InvitationDraft,
} from '../../../src/domain/account/invitation.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { absent, noAnswer } from '../events.ts';

const weak = { code: 'refused', fields: ['newPassword'] };

const token = '3f9a';
const anna = { username: 'anna' };
const first = { username: null };
const nothing = { username: '', newPassword: '', confirmation: '' };
const password = { newPassword: 'gurke fährt tandem', confirmation: 'gurke fährt tandem' };
const better = { newPassword: 'trompete im regen', confirmation: 'trompete im regen' };
const filledIn = { ...nothing, ...password };

const typed = (edit: Partial<InvitationDraft>) => ({ type: 'draft.edited', edit });
const submit = { type: 'submit.requested' };
const retry = { type: 'retry.requested' };
const unconfirmed = { type: 'session.unconfirmed' };
const known = (output: Invitation) => ({ type: 'xstate.done.actor.fetchInvitation', output });
const unknown = { type: 'xstate.error.actor.fetchInvitation', error: absent };
const unasked = { type: 'xstate.error.actor.fetchInvitation', error: noAnswer };
const accepted = { type: 'xstate.done.actor.acceptInvitation' };
const refused = { type: 'xstate.error.actor.acceptInvitation', error: weak };
const used = { type: 'xstate.error.actor.acceptInvitation', error: absent };
const unanswered = { type: 'xstate.error.actor.acceptInvitation', error: noAnswer };

const start = {
  input: { token },
  start: {
    state: 'opening',
    asks: [{ port: 'fetchInvitation', input: { token } }],
    context: {
      token,
      invitation: { username: '' },
      draft: nothing,
      failure: null,
      rejectedFields: [],
    },
  },
};
const opened = step(known(anna), 'editing.untried', { invitation: anna });
const openedAsFirst = { ...opened, event: known(first), context: { invitation: first } };
const edited = (draft: InvitationDraft, state = 'editing.untried') =>
  step(typed(draft), state, { draft });
const notSent = step(submit, 'editing.untried');
const complete = edited(filledIn);
const submitted = {
  event: submit,
  state: 'submitting',
  asks: [{ port: 'acceptInvitation', input: { token, draft: filledIn } }],
};
const acceptedThere = {
  event: accepted,
  state: 'accepted',
  emits: ['signIn.accepted'],
  context: { draft: nothing },
};
const bothRejected = { ...weak, fields: ['username', 'newPassword'] };
const refusedThere = step(refused, 'editing.refused', {
  failure: weak,
  rejectedFields: ['newPassword'],
});
const unansweredThere = step(unanswered, 'editing.unanswered', {
  failure: noAnswer,
  rejectedFields: [],
});

export const invitationModel = defineModel({
  chart: invitationMachine,
  marks: { ends: ['unconfirmed', 'invalid'] },
  inputs: [{ token }],
  equivalents: {
    'invitation.submitting: invoke onError 1 is tried before the one above':
      'a failure has one reason',
    'invitation.submitting: invoke onDone does announceAccepted before forgetPasswords':
      'what is announced has no passwords',
    'invitation: invitation of storeInvitation sticks to its first value': 'it is known once',
    'invitation: output for storeInvitation sticks to its first value': 'it is known once',
    'invitation.opening: asks fetchInvitation with its first input': 'another link is another page',
  },
  generatedSteps: 30,
  cases: {
    'draft.edited': [{ edit: { ...password, username: '' } }, { edit: { confirmation: 'gurk' } }],
    'submit.requested': [{}],
    'retry.requested': [{}],
    'session.unconfirmed': [{}],
    'xstate.done.actor.fetchInvitation': [{ output: anna }],
    'xstate.error.actor.fetchInvitation': [{ error: absent }, { error: noAnswer }],
    'xstate.done.actor.acceptInvitation': [{}],
    'xstate.error.actor.acceptInvitation': [
      { error: absent },
      { error: weak },
      { error: noAnswer },
    ],
  },
  facts: ({ draft, invitation }: { draft: InvitationDraft; invitation: Invitation }) =>
    isSubmittable(draft, invitation),
  journeys: [
    {
      name: 'it can be sent only when the password was typed twice alike',
      ...start,
      steps: [
        opened,
        notSent,
        edited({ ...filledIn, confirmation: 'gurke fährt rad' }),
        notSent,
        edited({ ...filledIn, newPassword: '', confirmation: '' }),
        notSent,
        complete,
        submitted,
      ],
    },
    {
      name: 'the first user chooses a name as well',
      ...start,
      steps: [
        openedAsFirst,
        complete,
        notSent,
        edited({ ...filledIn, username: 'verena' }),
        {
          event: submit,
          state: 'submitting',
          asks: [
            {
              port: 'acceptInvitation',
              input: { token, draft: { ...filledIn, username: 'verena' } },
            },
          ],
        },
        acceptedThere,
      ],
    },
    {
      name: 'while it is being sent nothing can be done, and a set password is announced once',
      ...start,
      steps: [
        opened,
        complete,
        submitted,
        step(submit, 'submitting'),
        step(typed({ newPassword: 'x' }), 'submitting'),
        acceptedThere,
      ],
    },
    {
      name: 'a session that does not hold says that the password is set',
      ...start,
      steps: [opened, complete, submitted, acceptedThere, step(unconfirmed, 'unconfirmed')],
    },
    {
      name: 'a refusal is shown, typed text is kept, and the next try is sent',
      ...start,
      steps: [
        opened,
        complete,
        submitted,
        refusedThere,
        step(typed({ confirmation: 'trompete' }), 'editing.refused', {
          draft: { ...filledIn, confirmation: 'trompete' },
        }),
        step(typed(better), 'editing.refused', {
          draft: { ...nothing, ...better },
          rejectedFields: [],
        }),
        {
          ...submitted,
          asks: [{ port: 'acceptInvitation', input: { token, draft: { ...nothing, ...better } } }],
        },
        acceptedThere,
      ],
    },
    {
      name: 'of several rejected fields, one that is edited is no longer marked',
      ...start,
      steps: [
        openedAsFirst,
        edited({ ...filledIn, username: 'verena' }),
        {
          ...submitted,
          asks: [
            {
              port: 'acceptInvitation',
              input: { token, draft: { ...filledIn, username: 'verena' } },
            },
          ],
        },
        step({ ...refused, error: bothRejected }, 'editing.refused', {
          failure: bothRejected,
          rejectedFields: ['username', 'newPassword'],
        }),
        step(typed({ confirmation: 'trompete' }), 'editing.refused', {
          draft: { ...filledIn, username: 'verena', confirmation: 'trompete' },
        }),
        step(typed({ username: 'vera' }), 'editing.refused', {
          draft: { ...filledIn, username: 'vera', confirmation: 'trompete' },
          rejectedFields: ['newPassword'],
        }),
      ],
    },
    {
      name: 'without an answer it may be set, and a second try that finds the link used says so',
      ...start,
      steps: [
        opened,
        complete,
        submitted,
        refusedThere,
        submitted,
        unansweredThere,
        submitted,
        step(used, 'invalid'),
      ],
    },
    {
      name: 'a link that the server does not know is invalid',
      ...start,
      steps: [step(unknown, 'invalid')],
    },
    {
      name: 'a link that could not be asked about is asked about again',
      ...start,
      steps: [
        step(unasked, 'unopened', { failure: noAnswer }),
        {
          event: retry,
          state: 'opening',
          asks: [{ port: 'fetchInvitation', input: { token } }],
        },
        { ...opened, context: { invitation: anna, failure: null } },
      ],
    },
  ],
});
