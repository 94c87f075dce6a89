import { assign, setup } from 'xstate';
import {
  isLasting,
  isOvertaken,
  isTakenBack,
  meantIn,
  withDone,
  type Deed,
  type DoneChange,
  type Overtaking,
  type SavedRecord,
} from '../src/domain/undo/doneChange.ts';
import {
  NOTHING_DONE,
  pastLasting,
  taking,
  withCounterpart,
  withoutTaken,
  type UndoCase,
} from '../src/domain/undo/undoCase.ts';
import { failureOf, isUncertain } from '../src/domain/failure.ts';
import type { AskedChange } from '../src/domain/record/recordChange.ts';
import { conflictOf } from '../src/domain/record/recordForm.ts';
import { promisePort } from './ports.ts';

type UndoEvent =
  | { type: 'change.made'; change: Deed }
  /**
   * `of` is what was asked for with the change that is meant; null means the newest change. `edited`
   * says whether its record has unsaved changes.
   */
  | { type: 'undo.requested'; of: AskedChange | null; edited: boolean }
  /** `edited` as above, of the record that was taken back last. */
  | { type: 'redo.requested'; edited: boolean }
  | { type: 'retry.requested' }
  | { type: 'check.requested' }
  | { type: 'notice.closed' };

export const undoMachine = setup({
  types: {
    context: {} as UndoCase,
    events: {} as UndoEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadRecord: promisePort<SavedRecord, { change: DoneChange }>('loadRecord'),
    saveReversal: promisePort<SavedRecord, { change: DoneChange; record: SavedRecord }>(
      'saveReversal',
    ),
    checkRecord: promisePort<SavedRecord, { change: DoneChange }>('checkRecord'),
    findOvertaking: promisePort<Overtaking | null, { change: DoneChange; record: SavedRecord }>(
      'findOvertaking',
    ),
  },
  delays: { noticePeriod: 5000 },
  guards: {
    isNothingDone: ({ context }) => context.done.length === 0,
    isNothingUndone: ({ context }) => context.undone.length === 0,
    isForgotten: ({ context: { done } }, { of }: { of: AskedChange | null }) =>
      of !== null && meantIn(done, of) === null,
    isLasting: ({ context: { done } }, { of }: { of: AskedChange | null }) =>
      of === null && isLasting(done.at(-1)!),
    isEdited: (_, { edited }: { edited: boolean }) => edited,
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
    isUncertain: (_, { error }: { error: unknown }) => isUncertain(failureOf(error)),
    isConflict: (_, { error }: { error: unknown }) => conflictOf(error) !== null,
    isOvertaken: ({ context: { change } }, { output }: { output: SavedRecord }) =>
      isOvertaken(change!, output),
    isTakenBack: ({ context: { change } }, { output }: { output: SavedRecord }) =>
      isTakenBack(change!, output),
  },
  actions: {
    addDone: assign(({ context: { done } }, { change }: { change: Deed }) => ({
      done: withDone(done, change),
      undone: [],
    })),
    takeMeant: assign(({ context: { done } }, { of }: { of: AskedChange | null }) =>
      taking(meantIn(done, of), false),
    ),
    takeUndone: assign(({ context: { undone } }) => taking(undone.at(-1)!, true)),
    meetUndo: assign({ isRedo: false }),
    meetRedo: assign({ isRedo: true }),
    passLasting: assign(({ context }) => pastLasting(context)),
    dropTaken: assign(({ context }) => withoutTaken(context)),
    keepCounterpart: assign(({ context }) => withCounterpart(context)),
    storeRead: assign((_, { output: read }: { output: SavedRecord }) => ({ read, record: read })),
    storeRecord: assign((_, { output }: { output: SavedRecord }) => ({ record: output })),
    storeNewer: assign((_, { error }: { error: unknown }) => ({
      record: conflictOf(error)!.newer as SavedRecord,
    })),
    storeOvertaking: assign((_, { output }: { output: Overtaking | null }) => ({
      overtaking: output,
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'undo',
  description:
    'Takes back what this person has changed in this window: the newest, or what a button beside it means. Brings back what was taken back last.',
  context: () => NOTHING_DONE,
  initial: 'ready',
  meta: {
    impossible: {
      'retry.requested': 'Nothing has just failed.',
      'check.requested': 'Nothing is unclear.',
      'notice.closed': 'There is no notice, or none that can be closed meanwhile.',
    },
  },
  on: {
    'change.made': {
      description:
        'Of twenty others, the oldest can no longer be taken back. What was taken back stays so.',
      actions: { type: 'addDone', params: ({ event }) => event },
    },
    'undo.requested': [
      { guard: { type: 'isForgotten', params: ({ event }) => event }, target: '.told.forgotten' },
      { guard: 'isNothingDone', target: '.told.nothing', actions: 'meetUndo' },
      {
        description: 'An older change is not taken back in its place unless asked once more.',
        guard: { type: 'isLasting', params: ({ event }) => event },
        target: '.told.lasting',
        actions: 'passLasting',
      },
      {
        description: 'What the person is typing would be lost, or saved over it.',
        guard: { type: 'isEdited', params: ({ event }) => event },
        target: '.told.edited',
        actions: { type: 'takeMeant', params: ({ event }) => event },
      },
      { target: '.taking', actions: { type: 'takeMeant', params: ({ event }) => event } },
    ],
    'redo.requested': [
      { guard: 'isNothingUndone', target: '.told.nothing', actions: 'meetRedo' },
      {
        guard: { type: 'isEdited', params: ({ event }) => event },
        target: '.told.edited',
        actions: 'takeUndone',
      },
      { target: '.taking', actions: 'takeUndone' },
    ],
  },
  states: {
    ready: { description: 'Nothing to report.' },
    taking: {
      description: 'The change that is meant is being taken back.',
      tags: ['busy'],
      initial: 'loading',
      on: {
        'undo.requested': { description: 'Ignored: it must be known first what became of this.' },
        'redo.requested': { description: 'Ignored: it must be known first what became of this.' },
      },
      states: {
        loading: {
          description: 'Reads the record: others may have changed it since.',
          invoke: {
            id: 'loadRecord',
            src: 'loadRecord',
            input: ({ context }) => ({ change: context.change! }),
            onDone: [
              {
                description: 'Nothing is sent: it would take away what another person did.',
                guard: { type: 'isOvertaken', params: ({ event }) => event },
                target: 'explaining',
                actions: { type: 'storeRecord', params: ({ event }) => event },
              },
              { target: 'saving', actions: { type: 'storeRead', params: ({ event }) => event } },
            ],
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: '#undo.told.missing',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              {
                target: '#undo.told.failed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            ],
          },
        },
        saving: {
          description: 'Saves what the record had before.',
          invoke: {
            id: 'saveReversal',
            src: 'saveReversal',
            input: ({ context }) => ({ change: context.change!, record: context.record! }),
            onDone: {
              target: '#undo.told.undone',
              actions: { type: 'storeRecord', params: ({ event }) => event },
            },
            onError: [
              {
                description: 'Another person was faster by a moment.',
                guard: { type: 'isConflict', params: ({ event }) => event },
                target: 'explaining',
                actions: { type: 'storeNewer', params: ({ event }) => event },
              },
              {
                description: 'It may have arrived: the record is read again.',
                guard: { type: 'isUncertain', params: ({ event }) => event },
                target: 'checking',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: '#undo.told.missing',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              {
                target: '#undo.told.failed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            ],
          },
        },
        checking: {
          description: 'Reads the record again: it may have been taken back or not.',
          invoke: {
            id: 'checkRecord',
            src: 'checkRecord',
            input: ({ context }) => ({ change: context.change! }),
            onDone: [
              {
                description: 'It had arrived.',
                guard: { type: 'isTakenBack', params: ({ event }) => event },
                target: '#undo.told.undone',
                actions: { type: 'storeRecord', params: ({ event }) => event },
              },
              { target: '#undo.told.failed' },
            ],
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: '#undo.told.missing',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              {
                target: '#undo.told.unclear',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            ],
          },
        },
        explaining: {
          description: 'Asks the history who has changed the same since.',
          invoke: {
            id: 'findOvertaking',
            src: 'findOvertaking',
            input: ({ context }) => ({ change: context.change!, record: context.record! }),
            onDone: {
              target: '#undo.told.overtaken',
              actions: { type: 'storeOvertaking', params: ({ event }) => event },
            },
            onError: {
              description: 'That it was changed is known, by whom is not.',
              target: '#undo.told.overtaken',
            },
          },
        },
      },
    },
    told: {
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
          entry: 'keepCounterpart',
        },
        nothing: {
          description: 'Says for a while that there is nothing to take back.',
          after: { noticePeriod: { target: '#undo.ready' } },
        },
        lasting: {
          description: 'Says that the newest change is not taken back here, and where it can be.',
        },
        forgotten: {
          description:
            'Says that the change was taken back already, or has twenty others after it.',
        },
        edited: {
          description: 'Says that the record has unsaved changes, which come first.',
        },
        overtaken: {
          description: 'Says what was changed since, and by whom if that is known.',
          entry: 'dropTaken',
        },
        missing: { description: 'Says that there is no such record any more.', entry: 'dropTaken' },
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
              description: 'What is unclear can still be checked.',
              actions: { type: 'addDone', params: ({ event }) => event },
            },
            'check.requested': { target: '#undo.taking.checking' },
          },
        },
      },
    },
  },
});
