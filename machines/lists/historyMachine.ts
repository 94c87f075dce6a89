import { assign, setup } from 'xstate';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import type { HistoryPage } from '../../src/domain/history/historyEntry.ts';
import { withNewest, withOlder } from '../../src/domain/history/historyPages.ts';
import { promisePort } from '../ports.ts';

interface HistoryContext {
  /** The newest entries and all that were asked for below them; null before they are there. */
  shown: HistoryPage | null;
  /** Why the last request failed. */
  failure: Failure | null;
}

type HistoryEvent =
  | { type: 'older.requested' }
  | { type: 'retry.requested' }
  /** The record was saved, or the connection or the window is back. */
  | { type: 'refresh.requested' };

export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchNewest: promisePort<HistoryPage>('fetchNewest'),
    fetchOlder: promisePort<HistoryPage, { before: number }>('fetchOlder'),
  },
  guards: {
    hasOlder: ({ context }) => context.shown!.next !== null,
  },
  actions: {
    storeFirst: assign((_, { output }: { output: HistoryPage }) => ({ shown: output })),
    storeNewest: assign(({ context }, { output }: { output: HistoryPage }) => ({
      shown: withNewest(context.shown!, output),
    })),
    storeOlder: assign(({ context }, { output }: { output: HistoryPage }) => ({
      shown: withOlder(context.shown!, output),
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'history',
  description:
    'What was changed in one record, or in all that match a filter: newest first, page by page. Another filter is another history.',
  context: { shown: null, failure: null },
  initial: 'loading',
  meta: {
    impossible: {
      'older.requested': 'There are no entries, or its button is disabled.',
      'retry.requested': 'The button is shown after a failure only.',
    },
  },
  states: {
    loading: {
      description: 'The newest entries are on their way.',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'fetchNewest',
        src: 'fetchNewest',
        onDone: {
          target: 'listed',
          actions: { type: 'storeFirst', params: ({ event }) => event },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
      on: {
        'refresh.requested': {
          description: 'What is on its way may be older than the change: it is aborted.',
          target: 'loading',
          reenter: true,
        },
      },
    },
    listed: {
      description: 'The entries are shown.',
      initial: 'resting',
      on: {
        'refresh.requested': {
          description: 'What is older can be asked for again.',
          target: '.refreshing',
        },
      },
      states: {
        resting: {
          description: 'Nothing is on its way.',
          entry: 'forgetFailure',
          on: { 'older.requested': { guard: 'hasOlder', target: 'extending' } },
        },
        refreshing: {
          description: 'What is newer is on its way; the entries stay.',
          tags: ['busy'],
          invoke: {
            id: 'fetchNewest',
            src: 'fetchNewest',
            onDone: {
              target: 'resting',
              actions: { type: 'storeNewest', params: ({ event }) => event },
            },
            onError: {
              target: 'outdated',
              actions: { type: 'storeFailure', params: ({ event }) => event },
            },
          },
        },
        extending: {
          description: 'What is older is on its way; the entries stay.',
          tags: ['busy'],
          invoke: {
            id: 'fetchOlder',
            src: 'fetchOlder',
            input: ({ context }) => ({ before: context.shown!.next! }),
            onDone: {
              target: 'resting',
              actions: { type: 'storeOlder', params: ({ event }) => event },
            },
            onError: {
              target: 'cut',
              actions: { type: 'storeFailure', params: ({ event }) => event },
            },
          },
        },
        outdated: {
          description: 'Says that there may be newer entries, which could not be loaded.',
          on: { 'retry.requested': { target: 'refreshing' } },
        },
        cut: {
          description: 'Says that older entries could not be loaded.',
          on: { 'retry.requested': { target: 'extending' } },
        },
      },
    },
    failed: {
      description: 'There is nothing to show; it can be tried again.',
      on: {
        'retry.requested': { target: 'loading' },
        'refresh.requested': {
          description: 'The connection or the window is back.',
          target: 'loading',
        },
      },
    },
  },
});
