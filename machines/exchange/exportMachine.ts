import { assign, emit, setup } from 'xstate';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import type { RecordKind } from '../../src/domain/record/recordForm.ts';
import { promisePort } from '../ports.ts';

/** The rows of a list that are to be a file, in their order. */
export interface ExportedRows {
  readonly kind: RecordKind;
  readonly ids: readonly number[];
  readonly fileName: string;
}

interface ExportContext {
  readonly rows: ExportedRows;
  failure: Failure | null;
}

type ExportEvent = { type: 'retry.requested' } | { type: 'notice.closed' };

/** Sent when the browser has the file. */
type ExportEmitted = { type: 'file.saved'; rows: ExportedRows };

export const exportMachine = setup({
  types: {
    input: {} as { rows: ExportedRows },
    context: {} as ExportContext,
    events: {} as ExportEvent,
    emitted: {} as ExportEmitted,
  },
  actors: {
    saveRows: promisePort<void, { rows: ExportedRows }>('saveRows'),
  },
  actions: {
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    announceSaved: emit(({ context }) => ({ type: 'file.saved', rows: context.rows })),
  },
}).createMachine({
  id: 'export',
  description: 'The rows of a list become a file, which the server writes with all their fields.',
  context: ({ input }) => ({ rows: input.rows, failure: null }),
  initial: 'saving',
  states: {
    saving: {
      description: 'The server writes the file. Everything else can be done meanwhile.',
      meta: {
        impossible: {
          'retry.requested': 'Nothing has just failed.',
          'notice.closed': 'There is no notice.',
        },
      },
      invoke: {
        id: 'saveRows',
        src: 'saveRows',
        input: ({ context }) => ({ rows: context.rows }),
        onDone: {
          description: 'The browser has the file, and shows it in its own way.',
          target: 'ended',
          actions: 'announceSaved',
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    ended: { description: 'Nothing is left to say.', type: 'final' },
    failed: {
      description: 'Says why there is no file.',
      on: {
        'retry.requested': {
          description: 'The same rows once more.',
          target: 'saving',
          actions: 'forgetFailure',
        },
        'notice.closed': { target: 'ended' },
      },
    },
  },
});
