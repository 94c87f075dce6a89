import { assign, emit, setup } from 'xstate';
import { failureOf, isUncertain } from '../../src/domain/failure.ts';
import {
  isIrreversible,
  meantIn,
  withMade,
  type AskedFor,
  type MadeChange,
} from '../../src/domain/undo/madeChange.ts';
import {
  NOTHING_DONE,
  pastIrreversible,
  withOutcome,
  withoutTaken,
  type UndoCase,
} from '../../src/domain/undo/undoCase.ts';
import type { UndoneChange } from '../../src/domain/undo/undoneChange.ts';
import { promisePort } from '../ports.ts';

interface UndoRequest {
  /** What was asked for with the change that is meant; null means the newest change. */
  readonly of: AskedFor | null;
  /** Whether a record that it has changed has unsaved changes. */
  readonly edited: boolean;
  /** With this key the server takes it back once. */
  readonly key: string;
}

type UndoEvent =
  | { type: 'change.made'; change: MadeChange }
  /** `saving`: whether changes were being saved at that moment. */
  | ({ type: 'undo.requested'; saving: boolean } & UndoRequest)
  /** Of what was taken back last. */
  | ({ type: 'redo.requested' } & Omit<UndoRequest, 'of'>)
  | { type: 'retry.requested' }
  | { type: 'notice.closed' };

/** Sent when a wait is over: what is said of the newest change is said here from now on. */
type UndoEmitted = { type: 'wait.ended' };

export const undoMachine = setup({
  types: {
    context: {} as UndoCase,
    events: {} as UndoEvent,
    emitted: {} as UndoEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Until no change is being saved any more; it is then asked anew for the newest one. */
    awaitSaves: promisePort<UndoRequest, { newest: MadeChange } | undefined>('awaitSaves'),
    undoChange: promisePort<UndoneChange, { batches: readonly string[]; key: string }>(
      'undoChange',
    ),
  },
  delays: { noticePeriod: 5000 },
  guards: {
    isNewest: (_, { of }: Pick<UndoRequest, 'of'>) => of === null,
    isStillSaving: (_, { of, saving }: Pick<UndoRequest, 'of'> & { saving: boolean }) =>
      of === null && saving,
    isNothingDone: ({ context }) => context.done.length === 0,
    isNothingUndone: ({ context }) => context.undone.length === 0,
    isForgotten: ({ context: { done } }, { of }: Pick<UndoRequest, 'of'>) =>
      of !== null && meantIn(done, of) === null,
    isIrreversible: ({ context: { done } }, { of }: Pick<UndoRequest, 'of'>) =>
      isIrreversible(meantIn(done, of)!),
    isEdited: (_, { edited }: Pick<UndoRequest, 'edited'>) => edited,
    isKept: (_, { output }: { output: UndoneChange }) =>
      output.batches.length === 0 && output.kept.length > 0,
    isPartlyKept: (_, { output }: { output: UndoneChange }) => output.kept.length > 0,
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
    isUncertain: (_, { error }: { error: unknown }) => isUncertain(failureOf(error)),
  },
  actions: {
    addDone: assign(({ context: { done } }, { change }: { change: MadeChange }) => ({
      done: withMade(done, change),
      undone: [],
    })),
    takeMeant: assign(({ context: { done } }, { of, key }: Omit<UndoRequest, 'edited'>) => ({
      change: meantIn(done, of),
      isRedo: false,
      key,
      failure: null,
    })),
    takeUndone: assign(({ context: { undone } }, { key }: Pick<UndoRequest, 'key'>) => ({
      change: undone.at(-1)!,
      isRedo: true,
      key,
      failure: null,
    })),
    meetUndo: assign({ isRedo: false }),
    meetRedo: assign({ isRedo: true }),
    passIrreversible: assign(({ context }, { of }: Pick<UndoRequest, 'of'>) =>
      pastIrreversible(context, of),
    ),
    dropTaken: assign(({ context }) => withoutTaken(context)),
    storeOutcome: assign(({ context }, { output }: { output: UndoneChange }) =>
      withOutcome(context, output),
    ),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    announceEnd: emit({ type: 'wait.ended' }),
  },
}).createMachine({
  id: 'undo',
  description:
    'Takes back what this person has changed in this window: the newest change, or the one that a button belongs to. Brings back what was last taken back.',
  context: () => NOTHING_DONE,
  initial: 'ready',
  meta: {
    impossible: {
      'retry.requested': 'Nothing has just failed.',
      'notice.closed': 'There is no notice, or none that can be closed meanwhile.',
    },
  },
  on: {
    'change.made': {
      description:
        'Beyond twenty, the oldest can no longer be taken back. What was taken back stays so.',
      actions: { type: 'addDone', params: ({ event }) => event },
    },
    'undo.requested': [
      {
        description: 'A button belongs to a change that is saved, and does not wait for others.',
        guard: { type: 'isStillSaving', params: ({ event }) => event },
        target: '.postponed',
      },
      {
        guard: { type: 'isForgotten', params: ({ event }) => event },
        target: '.reported.forgotten',
      },
      { guard: 'isNothingDone', target: '.reported.nothing', actions: 'meetUndo' },
      {
        description: 'No older change is taken back in its place unless that is asked for.',
        guard: { type: 'isIrreversible', params: ({ event }) => event },
        target: '.reported.irreversible',
        actions: { type: 'passIrreversible', params: ({ event }) => event },
      },
      {
        description: 'What the person is typing would be lost.',
        guard: { type: 'isEdited', params: ({ event }) => event },
        target: '.reported.edited',
        actions: { type: 'takeMeant', params: ({ event }) => event },
      },
      { target: '.taking', actions: { type: 'takeMeant', params: ({ event }) => event } },
    ],
    'redo.requested': [
      { guard: 'isNothingUndone', target: '.reported.nothing', actions: 'meetRedo' },
      {
        guard: { type: 'isEdited', params: ({ event }) => event },
        target: '.reported.edited',
        actions: { type: 'takeUndone', params: ({ event }) => event },
      },
      { target: '.taking', actions: { type: 'takeUndone', params: ({ event }) => event } },
    ],
  },
  states: {
    ready: {
      description:
        'The last twenty changes of this window can be taken back, until the page is loaded again. There is nothing to report.',
    },
    taking: {
      description: 'The server takes back what nobody has changed since.',
      tags: ['busy'],
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context: { change, key } }) => ({ batches: change!.batches, key }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event },
            target: 'reported.kept',
            actions: { type: 'storeOutcome', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPartlyKept', params: ({ event }) => event },
            target: 'reported.partlyKept',
            actions: { type: 'storeOutcome', params: ({ event }) => event },
          },
          {
            target: 'reported.undone',
            actions: { type: 'storeOutcome', params: ({ event }) => event },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'reported.missing',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            description: 'It may have arrived. The same can be asked for again, and is done once.',
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'reported.unclear',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'reported.failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'undo.requested': { description: 'Ignored: it must be known first what became of this.' },
        'redo.requested': { description: 'Ignored: it must be known first what became of this.' },
      },
    },
    postponed: {
      description:
        'Says that the newest change is still being saved. The one that is saved last is taken back.',
      initial: 'unsaved',
      on: {
        'change.made': {
          target: '.saved',
          actions: { type: 'addDone', params: ({ event }) => event },
        },
        'undo.requested': {
          description: 'Ignored: it waits already.',
          guard: { type: 'isNewest', params: ({ event }) => event },
        },
        'redo.requested': { description: 'Ignored: it must be known first what is saved.' },
      },
      states: {
        unsaved: {
          description: 'None of the changes is saved yet.',
          invoke: {
            id: 'awaitSaves',
            src: 'awaitSaves',
            onDone: {
              description: 'None could be saved. No older change is taken back in its place.',
              target: '#undo.ready',
            },
          },
        },
        saved: {
          description: 'One is saved, and others may follow.',
          invoke: {
            id: 'awaitSaves',
            src: 'awaitSaves',
            input: ({ context }) => ({ newest: context.done.at(-1)! }),
            onDone: [
              {
                guard: { type: 'isIrreversible', params: ({ event }) => event.output },
                target: '#undo.reported.irreversible',
                actions: [
                  { type: 'passIrreversible', params: ({ event }) => event.output },
                  'announceEnd',
                ],
              },
              {
                guard: { type: 'isEdited', params: ({ event }) => event.output },
                target: '#undo.reported.edited',
                actions: [
                  { type: 'takeMeant', params: ({ event }) => event.output },
                  'announceEnd',
                ],
              },
              {
                target: '#undo.taking',
                actions: [
                  { type: 'takeMeant', params: ({ event }) => event.output },
                  'announceEnd',
                ],
              },
            ],
          },
        },
      },
    },
    reported: {
      description: 'Says what became of it.',
      initial: 'undone',
      on: {
        'change.made': {
          description: 'Makes way for what is said of the new change.',
          target: 'ready',
          actions: { type: 'addDone', params: ({ event }) => event },
        },
        'notice.closed': { target: 'ready' },
      },
      states: {
        undone: {
          description:
            'Says what was taken back, or brought back, and who has been told of it and must be told again. Offers the opposite first, then one more of the same.',
        },
        partlyKept: {
          description:
            'Says what was taken back, or brought back, and what stays, who has changed it since, and when.',
        },
        nothing: {
          description: 'Says for a while that there is nothing to take back.',
          after: { noticePeriod: { target: '#undo.ready' } },
        },
        irreversible: {
          description:
            'A new record, erased data and settings are not taken back here: says so, and where it can be, if it can.',
        },
        forgotten: {
          description:
            'Says that the change was taken back already, or has twenty others after it.',
        },
        edited: {
          description: 'Says that the record has unsaved changes, which come first.',
        },
        kept: {
          description:
            'Says that nothing was taken back, who has changed the same since, and when.',
        },
        missing: {
          description: 'Says that the server no longer knows that change.',
          entry: 'dropTaken',
        },
        failed: {
          description: 'Says that nothing was taken back, and why.',
          on: {
            'change.made': {
              description: 'What failed can still be tried again.',
              actions: { type: 'addDone', params: ({ event }) => event },
            },
            'retry.requested': { target: '#undo.taking' },
          },
        },
        unclear: {
          description: 'Says that it is unclear whether it was taken back.',
          on: {
            'change.made': {
              description: 'What is unclear can still be asked for again.',
              actions: { type: 'addDone', params: ({ event }) => event },
            },
            'retry.requested': {
              description: 'The same under the same key: the server does it once.',
              target: '#undo.taking',
            },
          },
        },
      },
    },
  },
});
