import { assign, setup } from 'xstate';
import type { ListRecord } from '../src/domain/entities.ts';
import { failureOf, type Failure } from '../src/domain/failure.ts';
import { promisePort } from './ports.ts';

interface RecordListContext {
  rows: readonly ListRecord[] | null;
  /** Why the newest rows could not be had. */
  failure: Failure | null;
}

interface RecordListInput {
  /** The last good answer to the same query, if there was one. */
  rows: readonly ListRecord[] | null;
}

type RecordListEvent = { type: 'retry.requested' };

export const recordListMachine = setup({
  types: {
    context: {} as RecordListContext,
    input: {} as RecordListInput,
    events: {} as RecordListEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchRecords: promisePort<readonly ListRecord[]>('fetchRecords'),
  },
  guards: {
    hasRows: ({ context }) => context.rows !== null,
  },
  actions: {
    storeRows: assign((_, params: { rows: readonly ListRecord[] }) => ({ rows: params.rows })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'recordList',
  description: 'One list of records. Another query is another list.',
  context: ({ input }) => ({ rows: input.rows, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Old rows are shown at once where there are some.',
      always: [{ guard: 'hasRows', target: 'refreshing' }, { target: 'loading' }],
    },
    loading: {
      description: 'Nothing to show yet.',
      tags: ['busy'],
      invoke: {
        id: 'fetchRecords',
        src: 'fetchRecords',
        onDone: {
          target: 'ready',
          actions: { type: 'storeRows', params: ({ event }) => ({ rows: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      description: 'The rows are those the server has just named.',
    },
    refreshing: {
      description: 'The old rows stay while newer ones are on their way.',
      tags: ['busy'],
      invoke: {
        id: 'fetchRecords',
        src: 'fetchRecords',
        onDone: {
          target: 'ready',
          actions: { type: 'storeRows', params: ({ event }) => ({ rows: event.output }) },
        },
        onError: {
          target: 'stale',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    stale: {
      description: 'The old rows stay; newer ones could not be had.',
      on: { 'retry.requested': { target: 'refreshing' } },
    },
    failed: {
      description: 'There is nothing to show; it can be tried again.',
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});
