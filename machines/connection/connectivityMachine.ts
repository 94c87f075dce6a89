import { assign, emit, setup } from 'xstate';
import { listenerPort, promisePort } from '../ports.ts';

interface ConnectivityContext {
  /** When the connection was last lost, in ms since 1970. */
  offlineSince: number | null;
  /** Failed retries since then. */
  retries: number;
}

type ConnectivityEvent =
  | { type: 'network.lost'; at: number }
  | { type: 'network.restored' }
  | { type: 'window.returned' }
  /** The request was sent since the connection was last lost: its answer was not under way then. */
  | { type: 'request.answered' }
  | { type: 'request.failed'; at: number }
  | { type: 'retry.requested' };

/** Sent when the server can be reached again. */
type ConnectivityEmitted = { type: 'connection.restored' };

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 10_000;

export const connectivityMachine = setup({
  types: {
    context: {} as ConnectivityContext,
    events: {} as ConnectivityEvent,
    emitted: {} as ConnectivityEmitted,
    tags: {} as 'lost',
  },
  actors: {
    watchConnection: listenerPort<ConnectivityEvent>('watchConnection'),
    reachServer: promisePort<void>('reachServer'),
  },
  delays: {
    /** Doubles with every retry: 2, 4, 8, then always 10 seconds. */
    retryPause: ({ context }) => Math.min(FIRST_PAUSE * 2 ** context.retries, LONGEST_PAUSE),
    /** A request over a dead network may never fail. */
    retryTimeout: 5_000,
  },
  actions: {
    startOutage: assign((_, params: { at: number }) => ({ offlineSince: params.at, retries: 0 })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    announceRestored: emit({ type: 'connection.restored' }),
  },
}).createMachine({
  id: 'connectivity',
  description: 'Whether the server can be reached.',
  context: { offlineSince: null, retries: 0 },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'online',
  states: {
    online: {
      description: 'The server answers, as far as is known. Nothing is sent to find out.',
      meta: { impossible: { 'retry.requested': 'The button is shown during an outage only.' } },
      initial: 'undisturbed',
      states: {
        undisturbed: { description: 'The connection was never lost.' },
        restored: { description: 'The connection was lost and is back, which is announced.' },
      },
      on: {
        'network.lost': {
          target: 'offline',
          actions: { type: 'startOutage', params: ({ event }) => ({ at: event.at }) },
        },
        'request.failed': {
          target: 'offline',
          actions: { type: 'startOutage', params: ({ event }) => ({ at: event.at }) },
        },
        'network.restored': { description: 'Ignored here: nothing was lost.' },
        'window.returned': { description: 'Ignored here: nothing was lost.' },
        'request.answered': { description: 'Ignored here: nothing was lost.' },
      },
    },
    offline: {
      description: 'Says since when. The page stays as it is, and editing goes on.',
      tags: ['lost'],
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waits before the next retry, longer each time.',
          after: { retryPause: { target: 'retrying' } },
          on: {
            'network.restored': { target: 'retrying' },
            'window.returned': {
              description: 'The person is back and wants to know at once.',
              target: 'retrying',
            },
          },
        },
        retrying: {
          description: 'Asks the server behind the notice, which stays as it is.',
          invoke: {
            id: 'reachServer',
            src: 'reachServer',
            onDone: { target: '#connectivity.online.restored', actions: 'announceRestored' },
            onError: { target: 'waiting', actions: 'countRetry' },
          },
          after: { retryTimeout: { target: 'waiting', actions: 'countRetry' } },
          on: {
            'network.restored': {
              description: 'A request from before may never be answered.',
              target: 'retrying',
              reenter: true,
            },
            'network.lost': {
              description: 'An answer that comes now may have been under way by then.',
              target: 'waiting',
            },
            'window.returned': { description: 'Ignored here: the server is being asked.' },
          },
        },
      },
      on: {
        'request.answered': {
          target: '#connectivity.online.restored',
          actions: 'announceRestored',
        },
        'retry.requested': { target: 'reconnecting' },
        'request.failed': { description: 'Ignored here: the first failure started the outage.' },
        'network.lost': { description: 'Ignored here: the first failure started the outage.' },
      },
    },
    reconnecting: {
      description: 'Asks the server because the person wants to know, and says so.',
      tags: ['lost'],
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: { target: 'online.restored', actions: 'announceRestored' },
        onError: { target: 'offline' },
      },
      after: { retryTimeout: { target: 'offline' } },
      on: {
        'request.answered': { target: 'online.restored', actions: 'announceRestored' },
        'request.failed': { description: 'Ignored here: that request is older than this one.' },
        'network.lost': { target: 'offline' },
        'network.restored': {
          description: 'A request from before may never be answered.',
          target: 'reconnecting',
          reenter: true,
        },
        'window.returned': { description: 'Ignored here: the server is being asked.' },
        'retry.requested': { description: 'Ignored here: a second click does nothing.' },
      },
    },
  },
});
