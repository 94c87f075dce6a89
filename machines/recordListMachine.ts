import { assign, setup } from 'xstate';
import type { ListRecord, ListResult } from '../src/domain/entities.ts';
import { failureOf, type Failure } from '../src/domain/failure.ts';
import { promisePort } from './ports.ts';

interface RecordListContext {
  rows: readonly ListRecord[] | null;
  /** How many rows came with these that could not be read. */
  unreadable: number;
  /** When the server named the rows: milliseconds since 1970, null without rows. */
  loadedAt: number | null;
  /** Why the newest rows could not be had. */
  failure: Failure | null;
}

interface RecordListInput {
  /** The last good answer to the same query, if there was one. */
  known: ListResult | null;
}

type RecordListEvent =
  | { type: 'retry.requested' }
  /** Something may have changed: a record was saved elsewhere, the connection or the person is back. */
  | { type: 'refresh.requested' };

export const recordListMachine = setup({
  types: {
    context: {} as RecordListContext,
    input: {} as RecordListInput,
    events: {} as RecordListEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchRecords: promisePort<ListResult>('fetchRecords'),
  },
  guards: {
    hasRows: ({ context }) => context.rows !== null,
    isWhole: (_, params: { list: ListResult }) => params.list.unreadable === 0,
  },
  actions: {
    storeRows: assign((_, { list }: { list: ListResult }) => ({
      rows: list.rows,
      unreadable: list.unreadable,
      loadedAt: list.loadedAt,
      failure: null,
    })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'recordList',
  description: 'One list of records. Another query is another list.',
  meta: { impossible: { 'retry.requested': 'The button is shown after a failure only.' } },
  context: ({ input }) => ({
    rows: input.known?.rows ?? null,
    unreadable: input.known?.unreadable ?? 0,
    loadedAt: input.known?.loadedAt ?? null,
    failure: null,
  }),
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
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ list: event.output }) },
            target: 'ready',
            actions: { type: 'storeRows', params: ({ event }) => ({ list: event.output }) },
          },
          {
            target: 'incomplete',
            actions: { type: 'storeRows', params: ({ event }) => ({ list: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'refresh.requested': { description: 'Ignored here: the rows are on their way.' },
      },
    },
    ready: {
      description: 'The rows are those the server has just named.',
      on: { 'refresh.requested': { target: 'refreshing' } },
    },
    refreshing: {
      description: 'The old rows stay while newer ones are on their way.',
      tags: ['busy'],
      invoke: {
        id: 'fetchRecords',
        src: 'fetchRecords',
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ list: event.output }) },
            target: 'ready',
            actions: { type: 'storeRows', params: ({ event }) => ({ list: event.output }) },
          },
          {
            target: 'incomplete',
            actions: { type: 'storeRows', params: ({ event }) => ({ list: event.output }) },
          },
        ],
        onError: {
          target: 'stale',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'refresh.requested': { description: 'Ignored here: newer rows are on their way.' },
      },
    },
    incomplete: {
      description: 'Some rows could not be read: says how many, and shows the others.',
      on: {
        'retry.requested': { target: 'refreshing' },
        'refresh.requested': { target: 'refreshing' },
      },
    },
    stale: {
      description:
        'The old rows stay, with the time they are from; newer ones could not be loaded.',
      on: {
        'retry.requested': { target: 'refreshing' },
        'refresh.requested': { target: 'refreshing' },
      },
    },
    failed: {
      description: 'There is nothing to show; it can be tried again.',
      on: {
        'retry.requested': { target: 'loading' },
        'refresh.requested': { target: 'loading' },
      },
    },
  },
});
