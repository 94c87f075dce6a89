import { assign, emit, setup } from 'xstate';
import { rulesOf, type AskedChange, type Changed, type Note } from '../src/domain/recordChange.ts';
import { failureOf, isUncertain, type Failure } from '../src/domain/failure.ts';
import { isStanding } from '../src/domain/job/standing.ts';
import { conflictOf } from '../src/domain/recordForm.ts';
import { promisePort } from './ports.ts';

interface ChangeContext {
  /** The current or last change. */
  asked: AskedChange | null;
  /** Requested meanwhile, in order. */
  waiting: readonly AskedChange[];
  /** What remains to be done after the changes. */
  notes: readonly Note[];
  /** The record before the change. */
  record: Changed | null;
  /** Why the change failed, or the check of whether it did. */
  failure: Failure | null;
}

type ChangeEvent =
  | { type: 'change.requested'; asked: AskedChange }
  | { type: 'undo.requested' }
  | { type: 'retry.requested' }
  | { type: 'check.requested' }
  | { type: 'notice.closed' };

type ChangeEmitted =
  | { type: 'record.read'; record: Changed }
  /** The record before the change, and after it. */
  | { type: 'change.saved'; before: Changed; asked: AskedChange; saved: Changed }
  | { type: 'change.dropped'; asked: AskedChange };

export const changeMachine = setup({
  types: {
    context: {} as ChangeContext,
    events: {} as ChangeEvent,
    emitted: {} as ChangeEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadRecord: promisePort<Changed, { asked: AskedChange }>('loadRecord'),
    saveChange: promisePort<Changed, { record: Changed; asked: AskedChange }>('saveChange'),
    checkRecord: promisePort<Changed, { asked: AskedChange }>('checkRecord'),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
    isUncertain: (_, { error }: { error: unknown }) => isUncertain(failureOf(error)),
    isConflict: (_, { error }: { error: unknown }) => conflictOf(error) !== null,
    isGone: ({ context: { asked } }, { output }: { output: Changed }) =>
      rulesOf(asked!).isGone?.(output, asked!) ?? false,
    isSuperseded: ({ context: { asked } }, { output }: { output: Changed }) =>
      rulesOf(asked!).isSuperseded(output, asked!),
    isStored: ({ context: { asked } }, { output }: { output: Changed }) =>
      rulesOf(asked!).isStored(output, asked!),
    isDropped: ({ context: { asked } }, { output }: { output: Changed }) =>
      rulesOf(asked!).isDropped?.(output, asked!) ?? false,
  },
  actions: {
    begin: assign((_, { asked }: { asked: AskedChange }) => ({
      asked,
      waiting: [],
      failure: null,
    })),
    beginNext: assign(({ context: { waiting } }) => ({
      asked: waiting[0]!,
      waiting: waiting.slice(1),
      failure: null,
    })),
    queue: assign(({ context: { waiting } }, { asked }: { asked: AskedChange }) => ({
      waiting: [...waiting, asked],
    })),
    storeSeen: assign(({ context: { asked } }, { output }: { output: Changed }) => ({
      asked: rulesOf(asked!).knowing(output, asked!),
    })),
    storeRecord: assign((_, { output }: { output: Changed }) => ({ record: output })),
    storeNotes: assign(({ context: { notes, asked } }, { output }: { output: Changed }) => ({
      notes: rulesOf(asked!).notesAfter(notes, output, asked!),
    })),
    forgetNotice: assign({ notes: [], waiting: [] }),
    forgetNote: assign(({ context: { notes, asked } }) => ({
      notes: notes.filter((note) => !isStanding(note) || note.jobId !== asked!.id),
    })),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    announceRead: emit((_, { output }: { output: Changed }) => ({
      type: 'record.read',
      record: output,
    })),
    announceSaved: emit(({ context }, { output }: { output: Changed }) => ({
      type: 'change.saved',
      before: context.record!,
      asked: context.asked!,
      saved: output,
    })),
    announceDropped: emit(({ context }) => ({ type: 'change.dropped', asked: context.asked! })),
  },
}).createMachine({
  id: 'change',
  description:
    'Changes of records from outside their forms, each saved at once and one after another.',
  context: { asked: null, waiting: [], notes: [], record: null, failure: null },
  initial: 'ready',
  meta: {
    impossible: {
      'retry.requested': 'Nothing has just failed.',
      'check.requested': 'Nothing is unclear.',
      'notice.closed': 'There is no notice, or none that can be closed during a change.',
    },
  },
  on: {
    'undo.requested': { description: 'Ignored: it is not about a change that is reported here.' },
  },
  states: {
    ready: {
      description: 'Nothing to report.',
      on: {
        'change.requested': {
          target: 'changing',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    changing: {
      description: 'One change is being made.',
      tags: ['busy'],
      initial: 'loading',
      on: {
        'change.requested': {
          description: 'Its turn comes once this one is saved.',
          actions: { type: 'queue', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          description: 'Reads the record: a row does not have all that a save sends.',
          invoke: {
            id: 'loadRecord',
            src: 'loadRecord',
            input: ({ context }) => ({ asked: context.asked! }),
            onDone: [
              {
                description: 'The record is there, what would be changed of it is not.',
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#change.outcome.missing',
                actions: { type: 'announceRead', params: ({ event }) => event },
              },
              {
                description: 'Nothing is sent: the person has to know what it would replace.',
                guard: { type: 'isSuperseded', params: ({ event }) => event },
                target: '#change.outcome.superseded',
                actions: [
                  { type: 'storeSeen', params: ({ event }) => event },
                  { type: 'announceRead', params: ({ event }) => event },
                ],
              },
              {
                target: 'saving',
                actions: [
                  { type: 'storeRecord', params: ({ event }) => event },
                  { type: 'announceRead', params: ({ event }) => event },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: '#change.outcome.missing',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              {
                description: 'Nothing was sent yet, so nothing is unclear.',
                target: '#change.outcome.unsaved',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            ],
          },
        },
        saving: {
          description: 'Its popup shows the change already.',
          invoke: {
            id: 'saveChange',
            src: 'saveChange',
            input: ({ context }) => ({ record: context.record!, asked: context.asked! }),
            onDone: [
              {
                description: 'The server has accepted the record, and left out the change.',
                guard: { type: 'isDropped', params: ({ event }) => event },
                target: '#change.outcome.notKept',
                actions: 'announceDropped',
              },
              {
                target: '#change.outcome.saved',
                actions: [
                  { type: 'storeNotes', params: ({ event }) => event },
                  { type: 'announceSaved', params: ({ event }) => event },
                ],
              },
            ],
            onError: [
              {
                description: 'The change may have arrived: the record is read again.',
                guard: { type: 'isUncertain', params: ({ event }) => event },
                target: 'checking',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              {
                description:
                  'Another person has changed the same since it was read: what, is read.',
                guard: { type: 'isConflict', params: ({ event }) => event },
                target: 'loading',
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: '#change.outcome.missing',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              {
                target: '#change.outcome.unsaved',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            ],
          },
        },
        checking: {
          description: 'Reads the record again: the change may have arrived or not.',
          invoke: {
            id: 'checkRecord',
            src: 'checkRecord',
            input: ({ context }) => ({ asked: context.asked! }),
            onDone: [
              {
                description: 'The change had arrived.',
                guard: { type: 'isStored', params: ({ event }) => event },
                target: '#change.outcome.saved',
                actions: [
                  { type: 'storeNotes', params: ({ event }) => event },
                  { type: 'announceRead', params: ({ event }) => event },
                  { type: 'announceSaved', params: ({ event }) => event },
                ],
              },
              {
                target: '#change.outcome.unsaved',
                actions: { type: 'announceRead', params: ({ event }) => event },
              },
            ],
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: '#change.outcome.missing',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              {
                target: '#change.outcome.unclear',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    outcome: {
      description:
        'Says what became of the change; after a failure, what waited was not made either.',
      initial: 'saved',
      on: {
        'change.requested': {
          description: 'What was not made is forgotten.',
          target: 'changing',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'notice.closed': { target: 'ready', actions: 'forgetNotice' },
      },
      states: {
        saved: {
          description: 'Says that the change is saved.',
          always: { guard: 'isWaiting', target: '#change.changing', actions: 'beginNext' },
          on: {
            'undo.requested': {
              description: 'What becomes of that is said elsewhere.',
              target: '#change.ready',
              actions: 'forgetNote',
            },
          },
        },
        unsaved: {
          description: 'The row shows the record as it was, and a message says why.',
          on: {
            'retry.requested': {
              description: 'The same change of the record as it is by now.',
              target: '#change.changing',
              actions: 'forgetFailure',
            },
          },
        },
        superseded: {
          description: 'Says what another person has changed in the meantime.',
          on: {
            'retry.requested': {
              description: 'The same change once more, in place of what the other person did.',
              target: '#change.changing',
            },
          },
        },
        notKept: { description: 'Says that this server does not keep such changes.' },
        missing: { description: 'Says that there is no such record, or part of it, any more.' },
        unclear: {
          description: 'The row shows the record as it was; a message says it may have changed.',
          on: { 'check.requested': { target: '#change.changing.checking' } },
        },
      },
    },
  },
});
