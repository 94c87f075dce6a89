import { assign, emit, setup } from 'xstate';
import type { HeardChange } from '../../src/domain/heardChange.ts';
import { listenerPort } from '../ports.ts';

interface LiveContext {
  /** Attempts in a row after which no stream has shown that it lasts. */
  retries: number;
  /** By how much of a pause this window is late, 0 to 0.5, so that not all come at once. */
  lateness: number;
}

type LiveEvent =
  | { type: 'stream.opened' }
  /** Anything came, be it only to show that the stream is alive. */
  | { type: 'sign.heard' }
  | { type: 'change.heard'; change: HeardChange }
  | { type: 'stream.cut' }
  | { type: 'stream.refused' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'page.left' }
  | { type: 'page.returned' };

type LiveEmitted =
  /** Sent when a stream is open: what changed before it was not told. */
  | { type: 'stream.began' }
  /** Sent when a stream has ended or does not begin: perhaps the server cannot be reached. */
  | { type: 'stream.lost' }
  | { type: 'records.changed'; change: HeardChange };

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;
/** As long as the server asks for when a session has too many streams. */
const REFUSAL_PAUSE = 60_000;

export const liveMachine = setup({
  types: {
    context: {} as LiveContext,
    input: {} as { lateness: number },
    events: {} as LiveEvent,
    emitted: {} as LiveEmitted,
  },
  actors: {
    followChanges: listenerPort<LiveEvent>('followChanges'),
    watchPage: listenerPort<LiveEvent>('watchPage'),
  },
  delays: {
    openTimeout: 10_000,
    /** More than twice as long as the server is silent. */
    silence: 40_000,
    /** Doubles with every retry, from 2 to 30 seconds, and is late by up to a half. */
    retryPause: ({ context: { retries, lateness } }) =>
      Math.round(Math.min(FIRST_PAUSE * 2 ** retries, LONGEST_PAUSE) * (1 + lateness)),
    refusalPause: ({ context: { lateness } }) => Math.round(REFUSAL_PAUSE * (1 + lateness)),
  },
  actions: {
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    resetRetries: assign({ retries: 0 }),
    announceBegin: emit({ type: 'stream.began' }),
    announceLoss: emit({ type: 'stream.lost' }),
    announceChange: emit((_, { change }: { change: HeardChange }) => ({
      type: 'records.changed' as const,
      change,
    })),
  },
}).createMachine({
  id: 'live',
  description: 'Hears at once what others change, while somebody is signed in.',
  context: ({ input }) => ({ retries: 0, lateness: input.lateness }),
  meta: {
    impossible: {
      'stream.opened': 'There is no stream.',
      'sign.heard': 'There is no stream.',
      'change.heard': 'There is no stream.',
      'stream.cut': 'There is no stream.',
      'stream.refused': 'There is no stream.',
      'connection.restored': 'The connection is not lost.',
      'page.returned': 'The page was not left.',
    },
  },
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'following',
  states: {
    following: {
      description: 'A stream is open or being opened, one for each window.',
      invoke: { id: 'followChanges', src: 'followChanges' },
      initial: 'opening',
      states: {
        opening: {
          description: 'The server has not yet said that it reports every change from now on.',
          after: { openTimeout: { target: '#live.waiting' } },
          on: {
            'stream.opened': {
              description: 'The lists are loaded again: what changed before was not reported.',
              target: 'listening',
              actions: 'announceBegin',
            },
            'stream.refused': { target: '#live.refused' },
          },
        },
        listening: {
          description: 'Every change by others is reported at once.',
          meta: { impossible: { 'stream.opened': 'It is open.' } },
          after: {
            silence: {
              description: 'The connection is gone, and nothing has said so.',
              target: '#live.waiting',
            },
          },
          on: {
            'sign.heard': {
              description: 'The stream is alive; the wait for silence starts again.',
              target: 'listening',
              reenter: true,
              actions: 'resetRetries',
            },
            'change.heard': {
              actions: { type: 'announceChange', params: ({ event }) => event },
            },
          },
        },
      },
      on: {
        'stream.cut': { target: 'waiting' },
        'connection.lost': { target: 'disconnected' },
        'page.left': { target: 'paused' },
      },
    },
    waiting: {
      description:
        'The stream was cut, and is opened again in a moment. Whether the server can be reached is asked at once, so that a page does not look up to date that is not.',
      entry: 'announceLoss',
      after: { retryPause: { target: 'following', actions: 'countRetry' } },
      on: {
        'connection.lost': { target: 'disconnected' },
        'page.left': { target: 'paused' },
      },
    },
    disconnected: {
      description: 'The server cannot be reached; that is retried elsewhere.',
      meta: { impossible: { 'connection.lost': 'It is lost.' } },
      on: {
        'connection.restored': { target: 'following' },
        'page.left': { target: 'paused.disconnected' },
      },
    },
    paused: {
      description: 'Nobody is looking at the page: it needs no stream, and keeps no session alive.',
      meta: { impossible: { 'page.left': 'It was left already.' } },
      initial: 'connected',
      states: {
        connected: {
          description: 'The server can be reached.',
          on: {
            'page.returned': { target: '#live.following' },
            'connection.lost': { target: 'disconnected' },
          },
        },
        disconnected: {
          description: 'The server cannot be reached either.',
          meta: { impossible: { 'connection.lost': 'It is lost.' } },
          on: {
            'page.returned': { target: '#live.disconnected' },
            'connection.restored': { target: 'connected' },
          },
        },
      },
    },
    refused: {
      description:
        'The server reports no changes for now: too many windows are listening, or it is being replaced. Lists ask every minute.',
      after: { refusalPause: { target: 'following' } },
      on: {
        'connection.lost': { target: 'disconnected' },
        'page.left': { target: 'paused' },
      },
    },
  },
});
