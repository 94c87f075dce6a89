import { assign, setup } from 'xstate';
import type { ListRecord, ListResult } from '../../src/domain/entities.ts';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import { promisePort } from '../ports.ts';

interface RecordListContext {
  rows: readonly ListRecord[] | null;
  /** The number of unreadable rows in the answer. */
  unreadable: number;
  /** When the server sent the rows, in ms since 1970; null without rows. */
  loadedAt: number | null;
  /** Why the last request failed. */
  failure: Failure | null;
}

interface RecordListInput {
  /** The last good answer to the query, if any. */
  known: ListResult | null;
}

type RecordListEvent =
  | { type: 'retry.requested' }
  /** The connection or the window is back, or the list was in view for a minute. */
  | { type: 'refresh.requested' }
  /** A record was saved on this page; `belongs` says whether it now matches the list's query. */
  | { type: 'row.saved'; row: ListRecord; belongs: boolean };

export const recordListMachine = setup({
  types: {
    context: {} as RecordListContext,
    input: {} as RecordListInput,
    events: {} as RecordListEvent,
    tags: {} as 'busy' | 'loading' | 'failed',
  },
  actors: {
    fetchRecords: promisePort<ListResult>('fetchRecords'),
  },
  guards: {
    hasRows: ({ context }) => context.rows !== null,
    hasFailed: ({ context }) => context.failure !== null,
    isWhole: (_, { output }: { output: ListResult }) => output.unreadable === 0,
    isNew: ({ context: { rows } }, { row, belongs }: { row: ListRecord; belongs: boolean }) =>
      belongs && rows !== null && !rows.some(({ id }) => id === row.id),
  },
  actions: {
    storeRows: assign((_, { output }: { output: ListResult }) => ({
      rows: output.rows,
      unreadable: output.unreadable,
      loadedAt: output.loadedAt,
      failure: null,
    })),
    storeRow: assign(
      ({ context: { rows } }, { row, belongs }: { row: ListRecord; belongs: boolean }) => ({
        rows: rows && rows.flatMap((old) => (old.id !== row.id ? [old] : belongs ? [row] : [])),
      }),
    ),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
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
  initial: 'fetching',
  on: {
    'refresh.requested': {
      description: 'What is on its way may be older than the change: it is aborted.',
      target: '.fetching',
    },
    'row.saved': [
      {
        description: 'Only the server has everything that a row shows.',
        guard: { type: 'isNew', params: ({ event }) => event },
        target: '.fetching',
      },
      {
        description: 'The row is shown as it was saved, or is gone where it no longer belongs.',
        actions: { type: 'storeRow', params: ({ event }) => event },
      },
    ],
  },
  states: {
    fetching: {
      description: 'Newer rows are on their way.',
      tags: ['busy'],
      invoke: {
        id: 'fetchRecords',
        src: 'fetchRecords',
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'storeRows', params: ({ event }) => event },
          },
          {
            target: 'incomplete',
            actions: { type: 'storeRows', params: ({ event }) => event },
          },
        ],
        onError: [
          {
            guard: 'hasRows',
            target: 'stale',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'row.saved': {
          description: 'The row is shown as it was saved; an answer from before cannot win.',
          target: 'fetching',
          reenter: true,
          actions: { type: 'storeRow', params: ({ event }) => event },
        },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'Old rows are shown at once where there are some.',
          always: [
            { guard: 'hasRows', target: 'refreshing' },
            { guard: 'hasFailed', target: 'retrying' },
            { target: 'loading' },
          ],
        },
        loading: { description: 'Nothing to show yet.', tags: ['loading'] },
        refreshing: { description: 'The old rows stay.' },
        retrying: {
          description: 'It is tried again behind the message, which stays with its button.',
          tags: ['failed'],
          on: {
            'retry.requested': {
              description: 'The message goes; the request stays.',
              target: 'loading',
              actions: 'forgetFailure',
            },
          },
        },
      },
    },
    ready: {
      description: 'The rows are those the server has just named.',
    },
    incomplete: {
      description: 'Some rows could not be read: says how many, and shows the others.',
      on: { 'retry.requested': { target: 'fetching' } },
    },
    stale: {
      description:
        'The old rows stay, with the time they are from; newer ones could not be loaded.',
      on: { 'retry.requested': { target: 'fetching' } },
    },
    failed: {
      description: 'There is nothing to show; it can be tried again.',
      tags: ['failed'],
      on: {
        'retry.requested': { target: 'fetching', actions: 'forgetFailure' },
      },
    },
  },
});
