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
  /** Something may have changed: the connection or the person is back, or a minute has passed in view. */
  | { type: 'refresh.requested' }
  /** One of its records was saved on the same page. */
  | { type: 'row.saved'; row: ListRecord };

export const recordListMachine = setup({
  types: {
    context: {} as RecordListContext,
    input: {} as RecordListInput,
    events: {} as RecordListEvent,
    tags: {} as 'busy' | 'failed',
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
    storeRow: assign(({ context: { rows } }, { row }: { row: ListRecord }) => ({
      rows: rows && rows.map((old) => (old.id === row.id ? row : old)),
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
  on: {
    'refresh.requested': {
      description: 'What is on its way may be older than the change: it is aborted.',
      target: '.opening',
    },
    'row.saved': {
      description: 'The row is shown as it was saved, and an answer from before cannot win.',
      target: '.opening',
      actions: { type: 'storeRow', params: ({ event }) => ({ row: event.row }) },
    },
  },
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
    },
    incomplete: {
      description: 'Some rows could not be read: says how many, and shows the others.',
      on: { 'retry.requested': { target: 'refreshing' } },
    },
    stale: {
      description:
        'The old rows stay, with the time they are from; newer ones could not be loaded.',
      on: { 'retry.requested': { target: 'refreshing' } },
    },
    failed: {
      description: 'There is nothing to show; it can be tried again.',
      tags: ['failed'],
      on: {
        'retry.requested': { target: 'loading' },
        'refresh.requested': { target: 'retrying' },
      },
    },
    retrying: {
      description: 'It is tried again behind the message, which stays with its button.',
      tags: ['busy', 'failed'],
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
        'retry.requested': { target: 'loading' },
        'refresh.requested': { target: 'retrying', reenter: true },
      },
    },
  },
});
