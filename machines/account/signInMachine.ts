import { assign, emit, setup } from 'xstate';
import {
  isComplete,
  type Credentials,
  type CredentialsEdit,
} from '../../src/domain/account/credentials.ts';
import { failureOf } from '../../src/domain/failure.ts';
import { promisePort } from '../ports.ts';

interface SignInContext {
  draft: Credentials;
  /** The last submission. */
  sent: Credentials;
}

type SignInEvent =
  | { type: 'draft.edited'; edit: CredentialsEdit }
  | { type: 'submit.requested' }
  | { type: 'session.unconfirmed' };

type SignInEmitted = { type: 'signIn.accepted' };

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as 'busy',
  },
  actors: {
    awaitSignOut: promisePort<void>('awaitSignOut'),
    signIn: promisePort<void, Credentials>('signIn'),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.draft),
    isUnauthorized: (_, params: { error: unknown }) =>
      failureOf(params.error).code === 'unauthorized',
  },
  actions: {
    editDraft: assign(({ context }, params: { edit: CredentialsEdit }) => ({
      draft: { ...context.draft, ...params.edit },
    })),
    storeSent: assign(({ context }) => ({ sent: context.draft })),
    announceAccepted: emit({ type: 'signIn.accepted' }),
  },
}).createMachine({
  id: 'signIn',
  description: 'Signing in with username and password.',
  meta: { impossible: { 'session.unconfirmed': 'Only an accepted password is confirmed.' } },
  context: {
    draft: { username: '', password: '' },
    sent: { username: '', password: '' },
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is open.',
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        rejected: { description: 'The server did not know this username with this password.' },
        failed: { description: 'The server could not be asked, or could not say.' },
      },
      on: {
        'submit.requested': { guard: 'isComplete', target: 'submitting', actions: 'storeSent' },
      },
    },
    submitting: {
      description: 'The form is on its way; typing goes on.',
      tags: ['busy'],
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'A sign-out may still be running. Its answer would take the cookies of the new session along.',
          invoke: {
            id: 'awaitSignOut',
            src: 'awaitSignOut',
            onDone: { target: 'asking' },
          },
        },
        asking: {
          description: 'The server checks the password.',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => context.sent,
            onDone: { target: '#signIn.accepted', actions: 'announceAccepted' },
            onError: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
                target: '#signIn.editing.rejected',
              },
              { target: '#signIn.editing.failed' },
            ],
          },
        },
      },
      on: {
        'submit.requested': { description: 'Ignored here: a second submit does nothing.' },
      },
    },
    accepted: {
      description: 'The password was right; the session takes over and opens the start page.',
      tags: ['busy'],
      on: {
        'session.unconfirmed': {
          description: 'The session did not hold; the form comes back with its message.',
          target: 'editing.failed',
        },
        'submit.requested': { description: 'Ignored here: the answer has come.' },
      },
    },
  },
  on: {
    'draft.edited': {
      description: 'Typed text is kept in every state. A request under way has what was sent.',
      actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
    },
  },
});
