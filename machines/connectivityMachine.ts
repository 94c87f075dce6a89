import { assign, emit, setup } from 'xstate';
import { listenerPort, promisePort } from './ports.ts';

interface ConnectivityContext {
  /** When the connection was lost last, in milliseconds since 1970. */
  since: number | null;
}

type ConnectivityEvent =
  | { type: 'network.lost'; at: number }
  | { type: 'network.found' }
  | { type: 'call.answered' }
  | { type: 'call.unanswered'; at: number }
  | { type: 'retry.requested' };

/** Sent when the server can be reached again. */
type ConnectivityEmitted = { type: 'connection.restored' };

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
  actions: {
    storeSince: assign((_, params: { at: number }) => ({ since: params.at })),
    announceRestored: emit({ type: 'connection.restored' }),
  },
}).createMachine({
  id: 'connectivity',
  description: 'Whether the server can be reached, as far as anybody has noticed.',
  context: { since: null },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'online',
  states: {
    online: {
      description: 'Nothing speaks against it; nobody asks while nothing happens.',
      on: {
        'network.lost': {
          target: 'offline',
          actions: { type: 'storeSince', params: ({ event }) => ({ at: event.at }) },
        },
        'call.unanswered': {
          target: 'offline',
          actions: { type: 'storeSince', params: ({ event }) => ({ at: event.at }) },
        },
      },
    },
    reconnecting: {
      description: 'Asks the server whether it is there again.',
      tags: ['lost'],
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: { target: 'online', actions: 'announceRestored' },
        onError: { target: 'offline' },
      },
      on: {
        'call.answered': { target: 'online', actions: 'announceRestored' },
        'call.unanswered': {
          description: 'Ignored here: that call is older than the question under way.',
        },
        'network.lost': { target: 'offline' },
        'retry.requested': { description: 'Ignored here: a second click does nothing.' },
      },
    },
    offline: {
      description: 'Says since when. The page stays as it is, and editing goes on.',
      tags: ['lost'],
      on: {
        'network.found': { target: 'reconnecting' },
        'retry.requested': { target: 'reconnecting' },
        'call.answered': { target: 'online', actions: 'announceRestored' },
        'call.unanswered': {
          description: 'Ignored here: the connection is gone since the first of these.',
        },
        'network.lost': {
          description: 'Ignored here: the connection is gone since the first of these.',
        },
      },
    },
  },
});
