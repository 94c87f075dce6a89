import { assign, emit, setup } from 'xstate';
import type { CurrentUser } from '../../src/domain/entities.ts';
import { failureOf, isSessionRefused } from '../../src/domain/failure.ts';
import { isSignInPath } from '../../src/domain/navigation/route.ts';
import { promisePort } from '../ports.ts';

interface SessionContext {
  /** The current path. */
  pathname: string;
  user: CurrentUser | null;
  /** Retries of the current check, which had no answer. */
  retries: number;
}

type SessionEvent =
  | { type: 'path.changed'; pathname: string }
  | { type: 'authorization.lost' }
  | { type: 'signIn.accepted' }
  | { type: 'signOut.requested' }
  | { type: 'connection.restored' };

type SessionEmitted =
  /** Sent when the server accepted the password but not the session that follows. */
  | { type: 'session.unconfirmed' }
  /** Sent when the session could not be checked. */
  | { type: 'session.unreached' };

const MAX_RETRIES = 2;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { pathname: string },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'undecided',
  },
  actors: {
    fetchCurrentUser: promisePort<CurrentUser>('fetchCurrentUser'),
    signOut: promisePort<void>('signOut'),
  },
  delays: {
    retryPause: 700,
    signOutTimeout: 5_000,
  },
  guards: {
    isSignInPath: ({ context }) => isSignInPath(context.pathname),
    canRetry: ({ context }) => context.retries < MAX_RETRIES,
    isRefused: (_, params: { error: unknown }) => isSessionRefused(failureOf(params.error)),
  },
  actions: {
    storePath: assign((_, params: { pathname: string }) => ({ pathname: params.pathname })),
    storeUser: assign((_, params: { user: CurrentUser }) => ({ user: params.user })),
    clearUser: assign({ user: null }),
    resetRetries: assign({ retries: 0 }),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    announceUnconfirmed: emit({ type: 'session.unconfirmed' }),
    announceUnreached: emit({ type: 'session.unreached' }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in. Checked on start and whenever the path changes.',
  meta: {
    impossible: {
      'signIn.accepted': 'The sign-in form is shown to those who are not signed in only.',
      'signOut.requested': 'The user menu is shown to those who are signed in only.',
    },
  },
  context: ({ input }) => ({ pathname: input.pathname, user: null, retries: 0 }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The first check, before anything is shown but a quiet splash.',
      tags: ['undecided'],
      exit: 'resetRetries',
      initial: 'asking',
      states: {
        asking: {
          description: 'Asks the server who is signed in.',
          invoke: {
            id: 'fetchCurrentUser',
            src: 'fetchCurrentUser',
            onDone: [
              {
                description: 'The sign-in page was loaded again and stands in for another page.',
                guard: 'isSignInPath',
                target: '#session.signedIn.returning',
                actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
              },
              {
                target: '#session.signedIn',
                actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signedOut',
              },
              { guard: 'canRetry', target: 'pausing', actions: 'countRetry' },
              { target: '#session.unreached' },
            ],
          },
        },
        pausing: {
          description: 'No answer, or neither yes nor no: it is asked again in a moment.',
          after: { retryPause: { target: 'asking' } },
        },
      },
      on: {
        'path.changed': {
          description: 'The newer path ends the older check.',
          target: 'checking',
          reenter: true,
          actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
        },
      },
    },
    signedIn: {
      description: 'The person is signed in and working.',
      initial: 'settled',
      states: {
        settled: { description: 'The session was good when last checked.' },
        rechecking: {
          description: 'Checks again behind the screen, which stays as it is.',
          exit: 'resetRetries',
          initial: 'asking',
          states: {
            asking: {
              description: 'Asks the server who is signed in.',
              invoke: {
                id: 'fetchCurrentUser',
                src: 'fetchCurrentUser',
                onDone: {
                  target: '#session.signedIn.settled',
                  actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                    target: '#session.signedOut',
                    actions: 'clearUser',
                  },
                  { guard: 'canRetry', target: 'pausing', actions: 'countRetry' },
                  { target: '#session.signedIn.unchecked' },
                ],
              },
            },
            pausing: {
              description: 'No answer, or neither yes nor no: it is asked again in a moment.',
              after: { retryPause: { target: 'asking' } },
            },
          },
          on: { 'authorization.lost': { description: 'Ignored here: a check is running.' } },
        },
        unchecked: {
          description:
            'Whether the session holds could not be asked. What is loaded stays, until the server has answered.',
          entry: 'announceUnreached',
          on: { 'connection.restored': { target: 'rechecking' } },
        },
        returning: {
          description: 'The session holds after all: back to the page that was open.',
        },
      },
      on: {
        'path.changed': {
          description: 'A newer path ends an older check.',
          target: '.rechecking',
          actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
        },
        'authorization.lost': {
          description: 'A request was refused: perhaps the session has ended.',
          target: '.rechecking',
        },
        'signOut.requested': {
          description: 'Leaves at once, without waiting for the server.',
          target: 'signedOut.departed',
          actions: 'clearUser',
        },
      },
    },
    unreached: {
      description:
        'Whether there is a session could not be asked, and nothing is loaded. The sign-in page says so.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The connection is retried by itself; its return is reported here.',
          entry: 'announceUnreached',
          on: { 'connection.restored': { target: 'asking' } },
        },
        asking: {
          description: 'Asks the server, which answers again, or because the path has changed.',
          invoke: {
            id: 'fetchCurrentUser',
            src: 'fetchCurrentUser',
            onDone: {
              target: '#session.signedIn.returning',
              actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signedOut',
              },
              { target: 'waiting' },
            ],
          },
        },
      },
      on: {
        'path.changed': {
          target: '.asking',
          actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
        },
        'signIn.accepted': { target: 'signedOut.confirming' },
      },
    },
    signedOut: {
      description: 'There is no session; only the sign-in page is shown.',
      initial: 'settled',
      states: {
        settled: { description: 'The server says that there is no session.' },
        rechecking: {
          description: 'Checks again because the path has changed.',
          tags: ['undecided'],
          invoke: {
            id: 'fetchCurrentUser',
            src: 'fetchCurrentUser',
            onDone: {
              target: '#session.signedIn',
              actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'settled',
              },
              { target: '#session.unreached' },
            ],
          },
        },
        confirming: {
          description: 'The password was right; asks who that is before showing anything.',
          tags: ['undecided'],
          invoke: {
            id: 'fetchCurrentUser',
            src: 'fetchCurrentUser',
            onDone: {
              target: '#session.signedIn',
              actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'settled',
                actions: 'announceUnconfirmed',
              },
              { target: '#session.unreached', actions: 'announceUnconfirmed' },
            ],
          },
          on: {
            'path.changed': {
              description: 'No check: the answer to this one decides where to go.',
              actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
            },
          },
        },
        departed: {
          description: 'Signed out by choice. Only a password leads in again.',
          initial: 'leaving',
          states: {
            leaving: {
              description:
                'The server ends the session behind the sign-in page, which is shown at once.',
              invoke: {
                id: 'signOut',
                src: 'signOut',
                onDone: { target: 'resting' },
                onError: { description: 'A failed sign-out still leaves.', target: 'resting' },
              },
              after: { signOutTimeout: { target: 'resting' } },
            },
            resting: { description: 'The sign-in page waits for the next person.' },
          },
          on: {
            'path.changed': {
              description: 'No check: it would undo a sign-out that failed or has not arrived.',
              actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
            },
          },
        },
      },
      on: {
        'path.changed': {
          description: 'A newer path ends an older check.',
          target: '.rechecking',
          actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
        },
        'signIn.accepted': { target: '.confirming' },
      },
    },
  },
  on: {
    'connection.restored': {
      description:
        'Ignored here: the session is known or being asked about; no sign-out is undone.',
    },
    'authorization.lost': {
      description: 'Ignored here: a request of a page that is gone was refused.',
    },
  },
});
