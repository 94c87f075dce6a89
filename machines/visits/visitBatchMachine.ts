import { assign, emit, setup } from 'xstate';
import { areKept, mayBeStored, withNewer } from '../../src/domain/visits/changes/savedVisits.ts';
import type { SavedBatch, VisitBatch } from '../../src/domain/visits/changes/visitBatch.ts';
import type { Job } from '../../src/domain/entities.ts';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import type { AskedVisitChange } from '../../src/domain/visits/changes/visitChange.ts';
import { promisePort } from '../ports.ts';

type Asked = readonly AskedVisitChange[];

interface VisitBatchInput {
  readonly batch: VisitBatch;
  /** What was saved of it earlier; null if it is still to be saved. */
  readonly saved: SavedBatch | null;
}

interface VisitBatchContext extends VisitBatchInput {
  /** The changes that note who knows of it. */
  readonly noted: Asked;
  readonly failure: Failure | null;
}

type VisitBatchEvent = { type: 'retry.requested' } | { type: 'informed.noted'; asked: Asked };

export const visitBatchMachine = setup({
  types: {
    context: {} as VisitBatchContext,
    input: {} as VisitBatchInput,
    output: {} as { readonly failure: Failure },
    events: {} as VisitBatchEvent,
    emitted: {} as { type: 'batch.saved'; saved: SavedBatch },
    tags: {} as 'busy',
  },
  actors: {
    saveBatch: promisePort<SavedBatch, VisitBatch>('saveBatch'),
    noteInformed: promisePort<readonly Job[], { asked: Asked }>('noteInformed'),
  },
  guards: {
    isSaved: ({ context }) => context.saved !== null,
    isDropped: (_, { output }: { output: SavedBatch }) => !areKept(output.asked, output.jobs),
    isUnclear: (_, { error }: { error: unknown }) => mayBeStored(failureOf(error)),
  },
  actions: {
    storeSaved: assign((_, { output }: { output: SavedBatch }) => ({
      saved: output,
      failure: null,
    })),
    tellSaved: emit((_, { output }: { output: SavedBatch }) => ({
      type: 'batch.saved' as const,
      saved: output,
    })),
    storeNoted: assign((_, { asked }: { asked: Asked }) => ({ noted: asked, failure: null })),
    storeInformed: assign(({ context }, { output }: { output: readonly Job[] }) => ({
      saved: withNewer(context.saved!, output),
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'visitBatch',
  description: 'Changes of visits that are saved together, and whoever has to know of them.',
  context: ({ input: { batch, saved } }) => ({ batch, saved, noted: [], failure: null }),
  output: ({ context }) => ({ failure: context.failure! }),
  initial: 'opening',
  meta: {
    impossible: {
      'retry.requested': 'Nothing is unclear.',
      'informed.noted': 'Nobody has to be told, or not yet.',
    },
  },
  states: {
    opening: {
      description: 'After an earlier save, only those are left who have not been told.',
      always: [{ guard: 'isSaved', target: 'informing' }, { target: 'saving' }],
    },
    saving: {
      description:
        'Visits that are still as they were seen are saved together, with the absence, or not at all. Many are saved in portions, each whole or not at all.',
      tags: ['busy'],
      invoke: {
        id: 'saveBatch',
        src: 'saveBatch',
        input: ({ context }) => context.batch,
        onDone: [
          {
            description: 'The server has accepted everything, but does not keep changes of visits.',
            guard: { type: 'isDropped', params: ({ event }) => event },
            target: 'dropped',
            actions: { type: 'storeSaved', params: ({ event }) => event },
          },
          {
            target: 'informing',
            actions: [
              { type: 'storeSaved', params: ({ event }) => event },
              { type: 'tellSaved', params: ({ event }) => event },
            ],
          },
        ],
        onError: [
          {
            description: 'It may have arrived: the same can be sent again, and is saved once.',
            guard: { type: 'isUnclear', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    informing: {
      description:
        'Says what is saved, and which customers and workers have to be told, with telephone, mail and a message that is ready. It can be taken back as any other change: one of the last twenty, until the page is loaded again.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing has failed.' },
        unnoted: { description: 'Says that it was not noted who has been told.' },
      },
      on: {
        'informed.noted': {
          target: 'noting',
          actions: { type: 'storeNoted', params: ({ event }) => event },
        },
      },
    },
    noting: {
      description: 'The visits note who has been told of them.',
      tags: ['busy'],
      invoke: {
        id: 'noteInformed',
        src: 'noteInformed',
        input: ({ context }) => ({ asked: context.noted }),
        onDone: {
          target: 'informing',
          actions: { type: 'storeInformed', params: ({ event }) => event },
        },
        onError: {
          description:
            'It does no harm to note it twice, so it does not matter whether it has arrived.',
          target: 'informing.unnoted',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    unanswered: {
      description:
        'Says that it is unclear whether anything was saved. Sent again, it is saved once all the same.',
      on: {
        'retry.requested': {
          description: 'The same under the same key: the server does it once.',
          target: 'saving',
        },
      },
    },
    dropped: { description: 'Says that this server keeps no changes of visits.' },
    refused: {
      description: 'Nothing is saved: the server refuses it, or somebody else was faster.',
      type: 'final',
    },
  },
});
