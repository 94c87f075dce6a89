import { assign, emit, setup } from 'xstate';
import type { CurrentUser } from '../src/domain/entities.ts';
import { isSignInPath } from '../src/domain/route.ts';
import { promisePort } from './ports.ts';

interface SessionContext {
  /** The path that was opened last. */
  pathname: string;
  user: CurrentUser | null;
}

type SessionEvent =
  | { type: 'path.changed'; pathname: string }
  | { type: 'authorization.lost' }
  | { type: 'signIn.accepted' }
  | { type: 'signOut.requested' }
  | { type: 'connection.restored' };

/** Sent when the server took the password but then did not know the session. */
type SessionEmitted = { type: 'session.unconfirmed' };

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { pathname: string },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'signedIn' | 'undecided',
  },
  actors: {
    fetchCurrentUser: promisePort<CurrentUser>('fetchCurrentUser'),
    signOut: promisePort<void>('signOut'),
  },
  guards: {
    isSignInPath: (_, params: { pathname: string }) => isSignInPath(params.pathname),
  },
  actions: {
    storePath: assign((_, params: { pathname: string }) => ({ pathname: params.pathname })),
    storeUser: assign((_, params: { user: CurrentUser }) => ({ user: params.user })),
    clearUser: assign({ user: null }),
    announceUnconfirmed: emit({ type: 'session.unconfirmed' }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in. Checked on start and whenever the path changes.',
  context: ({ input }) => ({ pathname: input.pathname, user: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The first check, before anything is shown but a quiet splash.',
      tags: ['undecided'],
      invoke: {
        id: 'fetchCurrentUser',
        src: 'fetchCurrentUser',
        onDone: {
          target: 'signedIn',
          actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          description: 'Whatever the failure is, nobody is signed in.',
          target: 'signedOut',
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
      description: 'Somebody is signed in and works.',
      tags: ['signedIn'],
      initial: 'settled',
      states: {
        settled: {
          description: 'The session was good when last checked.',
          on: {
            'path.changed': {
              target: 'rechecking',
              actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
            },
            'authorization.lost': {
              description: 'A call was refused: perhaps the session has ended.',
              target: 'rechecking',
            },
          },
        },
        rechecking: {
          description: 'Checks again behind the screen, which stays as it is.',
          invoke: {
            id: 'fetchCurrentUser',
            src: 'fetchCurrentUser',
            onDone: {
              target: 'settled',
              actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: { target: '#session.signedOut', actions: 'clearUser' },
          },
          on: {
            'path.changed': {
              description: 'The newer path ends the older check.',
              target: 'rechecking',
              reenter: true,
              actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
            },
            'authorization.lost': { description: 'Ignored here: a check is under way already.' },
          },
        },
        signingOut: {
          description: 'Tells the server; the person is leaving in any case.',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#session.signedOut.departed', actions: 'clearUser' },
            onError: {
              description: 'A failed sign-out still leaves.',
              target: '#session.signedOut.departed',
              actions: 'clearUser',
            },
          },
          on: {
            'signOut.requested': { description: 'Ignored here: a second click does nothing.' },
            'path.changed': {
              description: 'No check: the person is leaving.',
              actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
            },
          },
        },
      },
      on: {
        'signOut.requested': { target: '.signingOut' },
      },
    },
    signedOut: {
      description: 'Nobody is signed in; only the sign-in page is shown.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The sign-in page waits for somebody.',
          on: {
            'path.changed': {
              target: 'rechecking',
              actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
            },
            'connection.restored': {
              description: 'Perhaps nobody was known only because nobody could be asked.',
              target: 'rechecking',
            },
            'signIn.accepted': { target: 'confirming' },
          },
        },
        rechecking: {
          description: 'Asks again behind the sign-in page: the session may be good after all.',
          tags: ['undecided'],
          invoke: {
            id: 'fetchCurrentUser',
            src: 'fetchCurrentUser',
            onDone: {
              target: '#session.signedIn',
              actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: { target: 'settled' },
          },
          on: {
            'path.changed': {
              description: 'The newer path ends the older check.',
              target: 'rechecking',
              reenter: true,
              actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
            },
            'connection.restored': {
              description: 'A check from before may never be answered.',
              target: 'rechecking',
              reenter: true,
            },
            'signIn.accepted': { target: 'confirming' },
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
            onError: { target: 'settled', actions: 'announceUnconfirmed' },
          },
          on: {
            'path.changed': {
              description: 'No check: the answer to this one decides where to go.',
              actions: { type: 'storePath', params: ({ event }) => ({ pathname: event.pathname }) },
            },
          },
        },
        departed: {
          description: 'Signed out by choice, on the way to the sign-in page or there.',
          on: {
            'path.changed': [
              {
                description: 'No check on arrival: it would undo a sign-out that failed.',
                guard: {
                  type: 'isSignInPath',
                  params: ({ event }) => ({ pathname: event.pathname }),
                },
                actions: {
                  type: 'storePath',
                  params: ({ event }) => ({ pathname: event.pathname }),
                },
              },
              {
                target: 'rechecking',
                actions: {
                  type: 'storePath',
                  params: ({ event }) => ({ pathname: event.pathname }),
                },
              },
            ],
            'connection.restored': {
              description: 'Ignored here: a check would undo a sign-out that failed.',
            },
            'signIn.accepted': { target: 'confirming' },
          },
        },
      },
    },
  },
});
