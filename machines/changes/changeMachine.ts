import { assign, emit, setup } from 'xstate';
import {
  rulesOf,
  type AskedChange,
  type Changed,
  type Note,
} from '../../src/domain/record/recordChange.ts';
import { failureOf, isUncertain, type Failure } from '../../src/domain/failure.ts';
import {
  hasOther,
  nextIn,
  replaced,
  taken,
  type ChangeQueue,
} from '../../src/domain/record/changeQueue.ts';
import { isStale } from '../../src/domain/job/confirmation/staleConfirmations.ts';
import { conflictOf } from '../../src/domain/record/recordForm.ts';
import { promisePort } from '../ports.ts';

interface ChangeContext extends ChangeQueue {
  /** Whether the page is left, so that only what was not saved is told, beside other pages. */
  isLeft: boolean;
  /** What remains to be done after the changes. */
  notes: readonly Note[];
  /** The record as it was read last. */
  record: Changed | null;
  /** Why the change failed, or the check of whether it did. */
  failure: Failure | null;
}

interface Read {
  readonly output: Changed;
}

type ChangeEvent =
  | { type: 'change.requested'; asked: AskedChange }
  | { type: 'undo.requested' | 'retry.requested' | 'check.requested' | 'notice.closed' }
  | { type: 'page.left' };

type ChangeEmitted =
  | { type: 'record.read'; record: Changed }
  /** The record before the change, null if it was not read, and after it. */
  | { type: 'change.saved'; before: Changed | null; asked: AskedChange; saved: Changed };

export const changeMachine = setup({
  types: {
    context: {} as ChangeContext,
    events: {} as ChangeEvent,
    emitted: {} as ChangeEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadRecord: promisePort<Changed, { asked: AskedChange }>('loadRecord'),
    saveChange: promisePort<Changed, { record: Changed | null; asked: AskedChange }>('saveChange'),
    checkRecord: promisePort<Changed, { asked: AskedChange }>('checkRecord'),
  },
  guards: {
    isLeft: ({ context }) => context.isLeft,
    isNext: ({ context }) => nextIn(context) !== undefined,
    isOtherWaiting: ({ context }) => hasOther(context),
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
    isUncertain: (_, { error }: { error: unknown }) => isUncertain(failureOf(error)),
    isConflict: (_, { error }: { error: unknown }) => conflictOf(error) !== null,
    isSentAsSeen: ({ context }) => context.asked!.target === 'visits',
    isGone: ({ context: { asked, record } }) => rulesOf(asked!).isGone?.(record!, asked!) ?? false,
    isSuperseded: ({ context: { asked, record } }) => rulesOf(asked!).isSuperseded(record!, asked!),
    isStored: ({ context: { asked } }, { output }: Read) =>
      rulesOf(asked!).isStored(output, asked!),
    isDropped: ({ context: { asked } }, { output }: Read) =>
      rulesOf(asked!).isDropped?.(output, asked!) ?? false,
  },
  actions: {
    begin: assign(({ context }, { asked }: { asked: AskedChange }) => ({
      ...replaced(context, asked),
      failure: null,
    })),
    beginNext: assign(({ context }) => ({ ...taken(context, nextIn(context)!), failure: null })),
    beginAgain: assign(({ context }) => ({ ...taken(context, context.asked!), failure: null })),
    setAside: assign(({ context: { failed, asked } }) => ({ failed: [...failed, asked!] })),
    queue: assign(({ context: { waiting } }, { asked }: { asked: AskedChange }) => ({
      waiting: [...waiting, asked],
    })),
    storeSeen: assign(({ context: { asked, record } }) => ({
      asked: rulesOf(asked!).knowing(record!, asked!),
    })),
    storeRecord: assign((_, { output }: Read) => ({ record: output })),
    storeNewer: assign((_, { error }: { error: unknown }) => ({
      record: conflictOf(error)!.newer as Changed,
    })),
    storeNotes: assign(({ context: { notes, asked } }, { output }: Read) => ({
      notes: rulesOf(asked!).notesAfter(notes, output, asked!),
    })),
    forgetNotice: assign({ notes: [], waiting: [], failed: [] }),
    forgetNote: assign(({ context: { notes, asked } }) => ({
      notes: notes.filter((note) => !isStale(note) || note.jobId !== asked!.id),
    })),
    noteLeft: assign({ isLeft: true }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    announceRead: emit((_, { output }: Read) => ({ type: 'record.read', record: output })),
    announceNewer: emit((_, { error }: { error: unknown }) => ({
      type: 'record.read',
      record: conflictOf(error)!.newer as Changed,
    })),
    announceSaved: emit(({ context }, { output }: Read) => ({
      type: 'change.saved',
      before: context.record,
      asked: context.asked!,
      saved: output,
    })),
  },
}).createMachine({
  id: 'change',
  description: 'Changes of records from outside their forms, saved at once, one after another.',
  context: {
    asked: null,
    waiting: [],
    failed: [],
    notes: [],
    record: null,
    failure: null,
    isLeft: false,
  },
  initial: 'ready',
  meta: {
    impossible: {
      'retry.requested': 'Nothing has just failed.',
      'check.requested': 'Nothing is unclear.',
      'notice.closed': 'There is no notice, or none that can be closed during a change.',
    },
  },
  on: {
    'undo.requested': { description: 'Ignored: it concerns a change that is not reported here.' },
    'page.left': { target: '.left' },
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
      initial: 'opening',
      on: {
        'change.requested': {
          description:
            'Its turn comes after this one, if this one is saved or concerns another record.',
          actions: { type: 'queue', params: ({ event }) => event },
        },
        'page.left': {
          description: 'This change and those that wait are saved all the same.',
          actions: 'noteLeft',
        },
      },
      states: {
        opening: {
          description:
            'Decides whether the server compares what the person has seen, or the chart does.',
          always: [
            {
              description: 'What the person has seen of visits is sent with their changes.',
              guard: 'isSentAsSeen',
              target: 'saving',
            },
            { target: 'loading' },
          ],
        },
        loading: {
          description: 'Reads the record: a row has less than a save sends.',
          invoke: {
            id: 'loadRecord',
            src: 'loadRecord',
            input: ({ context }) => ({ asked: context.asked! }),
            onDone: {
              target: 'comparing',
              actions: [
                { type: 'storeRecord', params: ({ event }) => event },
                { type: 'announceRead', params: ({ event }) => event },
              ],
            },
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
        comparing: {
          description: 'Compares what the person has seen with the record as it is by now.',
          always: [
            {
              description: 'The record is there, what would be changed of it is not.',
              guard: 'isGone',
              target: '#change.outcome.missing',
            },
            {
              description: 'Nothing is sent: the person has to know what it would replace.',
              guard: 'isSuperseded',
              target: '#change.outcome.superseded',
            },
            { target: 'saving' },
          ],
        },
        saving: {
          description: 'Its popup shows the change already.',
          invoke: {
            id: 'saveChange',
            src: 'saveChange',
            input: ({ context }) => ({ record: context.record, asked: context.asked! }),
            onDone: [
              {
                description: 'The server has accepted the record, and left out the change.',
                guard: { type: 'isDropped', params: ({ event }) => event },
                target: '#change.outcome.notKept',
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
                description: 'Another person has changed the same meanwhile: the answer says what.',
                guard: { type: 'isConflict', params: ({ event }) => event },
                target: 'comparing',
                actions: [
                  { type: 'storeNewer', params: ({ event }) => event },
                  { type: 'announceNewer', params: ({ event }) => event },
                ],
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
        'Says what became of the change. Others that wait for the same record are not made either. Once the page is left, a notice beside other pages says it.',
      initial: 'saved',
      on: {
        'change.requested': {
          description: 'Changes of other records that were not made are tried after it.',
          target: 'changing',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'notice.closed': [
          { guard: 'isLeft', target: 'left' },
          { target: 'ready', actions: 'forgetNotice' },
        ],
      },
      states: {
        saved: {
          description: 'Says that the change is saved.',
          always: [
            { guard: 'isNext', target: '#change.changing', actions: 'beginNext' },
            {
              description: 'Nobody has to know of it on another page.',
              guard: 'isLeft',
              target: '#change.left',
            },
          ],
          on: {
            'undo.requested': {
              description: 'Whether that is saved is reported elsewhere.',
              target: '#change.ready',
              actions: 'forgetNote',
            },
          },
        },
        unsaved: {
          description: 'The row shows the record as it was, and a message says why.',
          entry: 'setAside',
          always: { guard: 'isOtherWaiting', target: '#change.changing', actions: 'beginNext' },
          on: {
            'retry.requested': {
              description: 'The same change of the record as it is by now.',
              target: '#change.changing',
              actions: 'beginAgain',
            },
          },
        },
        superseded: {
          description: 'Says what another person has changed in the meantime.',
          entry: 'setAside',
          always: { guard: 'isOtherWaiting', target: '#change.changing', actions: 'beginNext' },
          on: {
            'retry.requested': {
              description: 'The same change again, which replaces what the other person did.',
              target: '#change.changing',
              actions: ['beginAgain', 'storeSeen'],
            },
          },
        },
        notKept: { description: 'Says that this server does not keep such changes.' },
        missing: {
          description: 'Says that there is no such record, or part of it, any more.',
          always: {
            guard: 'isOtherWaiting',
            target: '#change.changing',
            actions: ['setAside', 'beginNext'],
          },
        },
        unclear: {
          description: 'The row shows the record as it was; a message says it may have changed.',
          on: { 'check.requested': { target: '#change.changing.checking' } },
        },
      },
    },
    left: {
      description: 'The page is left, and nothing is being saved or left to be told.',
      type: 'final',
    },
  },
});
