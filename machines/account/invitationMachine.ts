import { assign, emit, setup } from 'xstate';
import {
  isSubmittable,
  NO_INVITATION,
  type Acceptance,
  type Invitation,
  type InvitationDraft,
  type InvitationEdit,
} from '../../src/domain/account/invitation.ts';
import { failureOf, isUncertain, type Failure } from '../../src/domain/failure.ts';
import { promisePort } from '../ports.ts';

interface InvitationContext {
  /** Of the link that was opened. */
  token: string;
  invitation: Invitation;
  draft: InvitationDraft;
  failure: Failure | null;
  /** The rejected fields that were not edited since. */
  rejectedFields: readonly string[];
}

type InvitationEvent =
  | { type: 'draft.edited'; edit: InvitationEdit }
  | { type: 'submit.requested' }
  | { type: 'retry.requested' }
  | { type: 'session.unconfirmed' };

type InvitationEmitted = { type: 'signIn.accepted' };

export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    input: {} as { token: string },
    events: {} as InvitationEvent,
    emitted: {} as InvitationEmitted,
  },
  actors: {
    fetchInvitation: promisePort<Invitation, { token: string }>('fetchInvitation'),
    acceptInvitation: promisePort<void, Acceptance>('acceptInvitation'),
  },
  guards: {
    isSubmittable: ({ context }) => isSubmittable(context.draft, context.invitation),
    isMissing: (_, params: { error: unknown }) => failureOf(params.error).code === 'notFound',
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
  },
  actions: {
    storeInvitation: assign((_, params: { output: Invitation }) => ({
      invitation: params.output,
      failure: null,
    })),
    editDraft: assign(({ context }, params: { edit: InvitationEdit }) => ({
      draft: { ...context.draft, ...params.edit },
      rejectedFields: context.rejectedFields.filter((field) => !(field in params.edit)),
    })),
    storeFailure: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, rejectedFields: failure.fields ?? [] };
    }),
    forgetPasswords: assign({ draft: { username: '', newPassword: '', confirmation: '' } }),
    announceAccepted: emit({ type: 'signIn.accepted' }),
  },
}).createMachine({
  id: 'invitation',
  description: 'The page that a one-time link opens: whom it is for, and the password they choose.',
  context: ({ input }) => ({
    token: input.token,
    invitation: NO_INVITATION,
    draft: { username: '', newPassword: '', confirmation: '' },
    failure: null,
    rejectedFields: [],
  }),
  initial: 'opening',
  meta: {
    impossible: {
      'draft.edited': 'There is no form.',
      'submit.requested': 'There is no form.',
      'retry.requested': 'The server was asked, or is being asked.',
      'session.unconfirmed': 'Only an accepted password is confirmed.',
    },
  },
  states: {
    opening: {
      description: 'Asks the server whom the link is for.',
      invoke: {
        id: 'fetchInvitation',
        src: 'fetchInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'editing',
          actions: { type: 'storeInvitation', params: ({ event }) => event },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'invalid',
          },
          {
            target: 'unopened',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    editing: {
      description: 'The form is open; typed text is kept.',
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        refused: {
          description:
            'Says why the password was not set. Rejected fields are marked until they are edited.',
        },
        unanswered: {
          description: 'Says that the password may be set: no answer came, or none to rely on.',
        },
      },
      on: {
        'draft.edited': { actions: { type: 'editDraft', params: ({ event }) => event } },
        'submit.requested': { guard: 'isSubmittable', target: 'submitting' },
      },
    },
    submitting: {
      description: 'The password is on its way to the server; all controls are disabled.',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => ({ token: context.token, draft: context.draft }),
        onDone: { target: 'accepted', actions: ['forgetPasswords', 'announceAccepted'] },
        onError: [
          {
            description: 'The link has expired meanwhile, or an earlier try has used it.',
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'invalid',
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'editing.unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'editing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'submit.requested': { description: 'Ignored here: a second submit does nothing.' },
        'draft.edited': { description: 'Ignored here: what was typed is being sent.' },
      },
    },
    accepted: {
      description: 'The password is set; the session takes over and opens the start page.',
      on: {
        'session.unconfirmed': {
          description: 'The server has no session: the password is set all the same.',
          target: 'unconfirmed',
        },
      },
    },
    unconfirmed: {
      description: 'Says that the password is set, and leads to the sign-in.',
      type: 'final',
    },
    invalid: {
      description: 'Says that the link is no longer valid, and who can make another one.',
      type: 'final',
    },
    unopened: {
      description: 'Whom the link is for could not be asked.',
      on: { 'retry.requested': { target: 'opening' } },
    },
  },
});
