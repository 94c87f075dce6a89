import { assign, emit, setup } from 'xstate';
import {
  isComplete,
  type Credentials,
  type CredentialsEdit,
} from '../src/domain/account/credentials.ts';
import { failureOf } from '../src/domain/failure.ts';
import { promisePort } from './ports.ts';

interface SignInContext {
  draft: Credentials;
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
    announceAccepted: emit({ type: 'signIn.accepted' }),
  },
}).createMachine({
  id: 'signIn',
  description: 'Signing in with username and password.',
  context: { draft: { username: '', password: '' } },
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
        'draft.edited': {
          actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
        },
        'submit.requested': { guard: 'isComplete', target: 'submitting' },
      },
    },
    submitting: {
      description: 'The server checks the password.',
      tags: ['busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.draft,
        onDone: { target: 'accepted', actions: 'announceAccepted' },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.rejected',
          },
          { target: 'editing.failed' },
        ],
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
});
