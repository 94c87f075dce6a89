import { assign, emit, setup, stateIn } from 'xstate';
import type { RecordId } from '../../src/domain/entities.ts';
import { failureOf, isUncertain, type Failure } from '../../src/domain/failure.ts';
import {
  conflictOf,
  draftAfterSave,
  formOf,
  isChanged,
  isSavable,
  merged,
  rebased,
  takenOver,
  type AnyDraft,
  type AnyEdit,
  type AnyRecord,
  type EditedKind,
} from '../../src/domain/record/recordForm.ts';
import { promisePort } from '../ports.ts';

export interface LoadedRecord {
  readonly record: AnyRecord;
  /**
   * What this person had changed or copied and not saved, and the record to edit it of: an earlier
   * one, if others have changed the same since. Null where there was nothing.
   */
  readonly restored: { readonly record: AnyRecord; readonly draft: AnyDraft } | null;
}

interface RecordEditorContext {
  kind: EditedKind;
  /** The id that it was opened with; `new` also once it is saved, and the record has its own. */
  id: RecordId;
  record: AnyRecord | null;
  draft: AnyDraft | null;
  /** The draft being saved. */
  sent: AnyDraft | null;
  /** The last discarded draft, while it can be restored. */
  discarded: { readonly record: AnyRecord; readonly draft: AnyDraft } | null;
  failure: Failure | null;
  /** The latest saved version we know of. The draft may be based on an older one. */
  newer: AnyRecord | null;
  /** The parts that only others had changed, as the last save found. */
  takenOver: readonly string[];
}

const NOTHING_LOADED: Omit<RecordEditorContext, 'kind' | 'id'> = {
  record: null,
  draft: null,
  sent: null,
  discarded: null,
  failure: null,
  newer: null,
  takenOver: [],
};

type RecordEditorEvent =
  | { type: 'draft.edited'; edit: AnyEdit }
  | { type: 'save.requested' }
  | { type: 'load.requested' }
  | { type: 'discard.requested' }
  | { type: 'discard.undone' }
  /** What was saved elsewhere; a record that is known already is not told. */
  | { type: 'newer.found'; record: AnyRecord; isOwn: boolean }
  | { type: 'newer.taken' }
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' }
  | { type: 'conflict.resolved'; givenUp: readonly string[] }
  | { type: 'conflict.declined' };

/** Whether the person who wanted to leave may go, and whether the record was saved for that. */
type RecordEditorEmitted =
  | { type: 'saved.beforeLeaving'; record: AnyRecord }
  | { type: 'navigation.allowed' }
  | { type: 'navigation.blocked' };

export const recordEditorMachine = setup({
  types: {
    context: {} as RecordEditorContext,
    input: {} as { kind: EditedKind; id: RecordId },
    events: {} as RecordEditorEvent,
    emitted: {} as RecordEditorEmitted,
    tags: {} as 'open' | 'unsaved' | 'hindered' | 'saving',
  },
  actors: {
    /** With the record that is open already, of which a save may have arrived. */
    loadRecord: promisePort<LoadedRecord, { record: AnyRecord } | undefined>('loadRecord'),
    saveRecord: promisePort<AnyRecord, { record: AnyRecord; draft: AnyDraft }>('saveRecord'),
  },
  delays: {
    noticePeriod: 5000,
  },
  guards: {
    isUnchanged: ({ context }) => !isChanged(context),
    isChanged: ({ context }) => isChanged(context),
    isSavable: ({ context }) => isSavable(context),
    isHindered: ({ context }) => isChanged(context) && !isSavable(context),
    isConflict: ({ context }) => conflictOf(context.failure) !== null,
    isOwn: ({ event }) => 'isOwn' in event && event.isOwn,
    hasNewer: ({ context }) =>
      isChanged(context) && context.newer !== null && context.newer !== context.record,
    leavesChanges: (
      { context: { kind, record, draft, newer } },
      { givenUp }: { givenUp: readonly string[] },
    ) =>
      isSavable({
        kind,
        record: newer,
        draft: merged({ kind, record: record!, draft: draft!, newer: newer! }, givenUp).draft,
      }),
    isMissing: (_, answer: { error: unknown }) => failureOf(answer.error).code === 'notFound',
    isUncertain: ({ context }) => isUncertain(context.failure),
    hasStoredChanges: ({ context: { kind } }, { output }: { output: LoadedRecord }) =>
      isChanged({ kind, record: output.record, draft: output.restored?.draft ?? null }),
    isStaying: stateIn({ open: { work: { saving: 'staying' } } }),
    wasSaved: ({ context: { kind, draft } }, { output }: { output: LoadedRecord }) =>
      !isChanged({ kind, record: output.record, draft }),
    hasNewEdits: ({ context: { kind, draft, sent } }, { output }: { output: AnyRecord }) =>
      isChanged({
        kind,
        record: output,
        draft: draftAfterSave({ kind, sent: sent!, draft: draft!, saved: output }),
      }),
  },
  actions: {
    openRecord: assign(({ context }, { record }: { record: AnyRecord }) => ({
      record,
      draft: formOf(context.kind).draftOf(record),
      newer: null,
      takenOver: [],
    })),
    openRestored: assign((_, { output }: { output: LoadedRecord }) => ({
      ...output.restored,
      newer: output.record,
    })),
    editDraft: assign(({ context }, { edit }: { edit: AnyEdit }) => ({
      draft: context.draft && formOf(context.kind).applyEdit(context.draft, edit),
    })),
    discardDraft: assign(({ context: { kind, record, draft } }) => ({
      draft: formOf(kind).draftOf(record!),
      discarded: { record: record!, draft: draft! },
    })),
    storeNewer: assign((_, { record }: { record: AnyRecord }) => ({ newer: record })),
    takeOwn: assign(
      ({ context: { kind, record, draft } }, { record: newer }: { record: AnyRecord }) => ({
        newer,
        ...rebased({ kind, record: record!, draft: draft!, newer }),
      }),
    ),
    rebaseDraft: assign(({ context: { kind, record, draft, newer } }) =>
      rebased({ kind, record: record!, draft: draft!, newer: newer! }),
    ),
    takeNewer: assign(({ context: { kind, record, draft, newer } }) => ({
      record: newer,
      draft: formOf(kind).draftOf(newer!),
      discarded: rebased({ kind, record: record!, draft: draft!, newer: newer! }),
    })),
    restoreDiscarded: assign(({ context }) => ({ ...context.discarded })),
    rememberSent: assign(({ context }) => ({ sent: context.draft })),
    storeSaved: assign(
      ({ context: { kind, record, draft, sent } }, { output }: { output: AnyRecord }) => ({
        record: output,
        newer: null,
        sent: null,
        draft: draftAfterSave({ kind, sent: sent!, draft: draft!, saved: output }),
        takenOver: takenOver({ kind, record: record!, draft: sent!, newer: output }),
      }),
    ),
    mergeNewer: assign(
      (
        { context: { kind, record, draft, newer } },
        { givenUp }: { givenUp: readonly string[] },
      ) => ({
        record: newer,
        draft: merged({ kind, record: record!, draft: draft!, newer: newer! }, givenUp).draft,
        failure: null,
      }),
    ),
    storeFailure: assign(({ context }, answer: { error: unknown }) => ({
      failure: failureOf(answer.error),
      newer: conflictOf(answer.error)?.newer ?? context.newer,
      sent: null,
    })),
    forgetFailure: assign({ failure: null }),
    announceSaved: emit((_, { output }: { output: AnyRecord }) => ({
      type: 'saved.beforeLeaving',
      record: output,
    })),
    allowNavigation: emit({ type: 'navigation.allowed' }),
    blockNavigation: emit({ type: 'navigation.blocked' }),
  },
}).createMachine({
  id: 'recordEditor',
  description: 'One job, customer or worker: opened, edited, saved, left.',
  context: ({ input }) => ({ ...input, ...NOTHING_LOADED }),
  initial: 'loading',
  meta: {
    impossible: {
      'draft.edited': 'There is no form.',
      'save.requested': 'There is no form.',
      'load.requested': 'The record is there or on its way.',
      'discard.requested': 'There is no form, or its button is disabled.',
      'discard.undone': 'Nothing was discarded.',
      'newer.found': 'There is no form.',
      'newer.taken': 'There is no form.',
      'leave.requested': 'There is no form that could be lost.',
      'leave.confirmed': 'There is no question.',
      'leave.declined': 'There is no question.',
      'conflict.resolved': 'There is no question.',
      'conflict.declined': 'There is no question.',
    },
  },
  states: {
    loading: {
      description: 'The record is on its way.',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        onDone: [
          {
            guard: { type: 'hasStoredChanges', params: ({ event }) => event },
            target: 'open.work.editing.restored',
            actions: { type: 'openRestored', params: ({ event }) => event },
          },
          { target: 'open', actions: { type: 'openRecord', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          {
            target: 'unavailable',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    open: {
      description: 'The form is open.',
      type: 'parallel',
      tags: ['open'],
      states: {
        changes: {
          description: 'How the draft differs from the record.',
          initial: 'unchanged',
          on: {
            'draft.edited': {
              description: 'Also during a save: later edits are kept for the next one.',
              actions: { type: 'editDraft', params: ({ event }) => event },
            },
            'newer.found': [
              { guard: 'isOwn', actions: { type: 'takeOwn', params: ({ event }) => event } },
              { actions: { type: 'storeNewer', params: ({ event }) => event } },
            ],
            'newer.taken': { guard: 'hasNewer', actions: 'rebaseDraft' },
          },
          states: {
            unchanged: {
              description: 'There is nothing to save.',
              always: [
                { guard: 'isHindered', target: 'hindered' },
                { guard: 'isSavable', target: 'savable' },
              ],
              on: {
                'newer.found': {
                  description: 'The form shows it at once.',
                  actions: { type: 'openRecord', params: ({ event }) => event },
                },
              },
            },
            savable: {
              description: 'There are unsaved changes: what others save is only offered.',
              tags: ['unsaved'],
              always: [
                { guard: 'isHindered', target: 'hindered' },
                { guard: 'isUnchanged', target: 'unchanged' },
              ],
            },
            hindered: {
              description: 'There are unsaved changes, and a field has to be corrected first.',
              tags: ['unsaved', 'hindered'],
              always: [
                { guard: 'isSavable', target: 'savable' },
                { guard: 'isUnchanged', target: 'unchanged' },
              ],
            },
          },
        },
        work: {
          description: 'What is being done, and what came of it.',
          initial: 'editing',
          on: {
            'leave.requested': [
              { description: 'Nothing is lost.', guard: 'isUnchanged', actions: 'allowNavigation' },
              { target: '.asking' },
            ],
          },
          states: {
            editing: {
              description: 'The person edits and reads what came of the last save or discard.',
              initial: 'quiet',
              states: {
                quiet: { description: 'Nothing to report.', entry: 'forgetFailure' },
                restored: {
                  description: 'Says that unsaved changes are back, or what this is a copy of.',
                  entry: 'forgetFailure',
                  always: { guard: 'isUnchanged', target: 'quiet' },
                },
                saved: {
                  description: 'Says for a while, or until the next edit, that it is saved.',
                  entry: 'forgetFailure',
                  always: { guard: 'isChanged', target: 'quiet' },
                  after: { noticePeriod: { target: 'quiet' } },
                },
                yielded: {
                  description: 'Says for a while that nothing was saved: the other version holds.',
                  always: { guard: 'isChanged', target: 'quiet' },
                  after: { noticePeriod: { target: 'quiet' } },
                },
                discarded: {
                  description: 'Says until the next edit that changes are gone, and can undo that.',
                  entry: 'forgetFailure',
                  always: { guard: 'isChanged', target: 'quiet' },
                  on: { 'discard.undone': { target: 'quiet', actions: 'restoreDiscarded' } },
                },
                failed: {
                  description: 'The save failed: with or without an answer that says so.',
                  always: [
                    { guard: 'isConflict', target: '#recordEditor.open.work.deciding' },
                    { guard: 'isUncertain', target: 'unanswered' },
                    { target: 'refused' },
                  ],
                },
                refused: {
                  description: 'Says why it is not saved, while edits are left; all are kept.',
                  always: { guard: 'isUnchanged', target: 'quiet' },
                },
                unanswered: {
                  description:
                    'Says that it is unclear whether it was saved, and that saving again does no harm.',
                },
                undiscarded: { description: 'Says that nothing was discarded: it did not load.' },
                last: { description: 'What there was to read before asking.', type: 'history' },
              },
              on: {
                'save.requested': { guard: 'isSavable', target: 'saving' },
                'discard.requested': [
                  {
                    description: 'Only the server knows what the record is now.',
                    guard: 'isUncertain',
                    target: 'reloading',
                  },
                  {
                    description: 'What another person has saved meanwhile stays.',
                    guard: 'hasNewer',
                    target: '.discarded',
                    actions: 'takeNewer',
                  },
                  { guard: 'isChanged', target: '.discarded', actions: 'discardDraft' },
                ],
              },
            },
            reloading: {
              description: 'The record is loaded again before the changes are discarded.',
              invoke: {
                id: 'loadRecord',
                src: 'loadRecord',
                input: ({ context }) => ({ record: context.record! }),
                onDone: [
                  {
                    description: 'There was nothing to discard: this is what the server has.',
                    guard: 'isUnchanged',
                    target: 'editing',
                    actions: { type: 'openRecord', params: ({ event }) => event.output },
                  },
                  {
                    description: 'The save had arrived: there is nothing to discard.',
                    guard: { type: 'wasSaved', params: ({ event }) => event },
                    target: 'editing.saved',
                    actions: { type: 'openRecord', params: ({ event }) => event.output },
                  },
                  {
                    target: 'editing.discarded',
                    actions: [
                      { type: 'storeNewer', params: ({ event }) => event.output },
                      'takeNewer',
                    ],
                  },
                ],
                onError: [
                  {
                    description: 'What was to be discarded has gone with the record.',
                    guard: { type: 'isMissing', params: ({ event }) => event },
                    target: '#recordEditor.missing',
                    actions: 'discardDraft',
                  },
                  { description: 'Every edit is still there.', target: 'editing.undiscarded' },
                ],
              },
              on: { 'save.requested': { description: 'Ignored: it is being discarded.' } },
            },
            asking: {
              description: 'Asks what becomes of the changes before the form goes away.',
              on: {
                'save.requested': { guard: 'isSavable', target: 'saving.leaving' },
                'leave.confirmed': {
                  target: '#recordEditor.left',
                  actions: ['discardDraft', 'allowNavigation'],
                },
                'leave.declined': { target: 'editing.last', actions: 'blockNavigation' },
              },
            },
            saving: {
              description: 'On its way, onto what others saved; the last failure stays in view.',
              tags: ['saving', 'unsaved'],
              entry: 'rememberSent',
              invoke: {
                id: 'saveRecord',
                src: 'saveRecord',
                input: ({ context }) => ({ record: context.record!, draft: context.draft! }),
                onDone: [
                  {
                    guard: 'isStaying',
                    target: 'editing.saved',
                    actions: { type: 'storeSaved', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'hasNewEdits', params: ({ event }) => event },
                    target: 'editing',
                    actions: [
                      { type: 'storeSaved', params: ({ event }) => event },
                      'blockNavigation',
                    ],
                  },
                  {
                    target: '#recordEditor.left',
                    actions: [
                      { type: 'storeSaved', params: ({ event }) => event },
                      { type: 'announceSaved', params: ({ event }) => event },
                      'allowNavigation',
                    ],
                  },
                ],
                onError: [
                  {
                    guard: 'isStaying',
                    target: 'editing.failed',
                    actions: { type: 'storeFailure', params: ({ event }) => event },
                  },
                  {
                    target: 'editing.failed',
                    actions: [
                      { type: 'storeFailure', params: ({ event }) => event },
                      'blockNavigation',
                    ],
                  },
                ],
              },
              initial: 'staying',
              states: {
                staying: {
                  description: 'The form stays open, and editing goes on.',
                  on: { 'leave.requested': { target: 'leaving' } },
                },
                leaving: {
                  description: 'The form goes away as soon as the record is saved.',
                  on: {
                    'leave.declined': { target: 'staying', actions: 'blockNavigation' },
                    'leave.requested': { description: 'Ignored: it is left as soon as it can be.' },
                  },
                },
              },
              on: { 'save.requested': { description: 'Ignored: a second click does nothing.' } },
            },
            deciding: {
              description: 'Both have changed the same: asks for each whose change is to stay.',
              on: {
                'conflict.resolved': [
                  {
                    guard: { type: 'leavesChanges', params: ({ event }) => event },
                    target: 'saving',
                    actions: { type: 'mergeNewer', params: ({ event }) => event },
                  },
                  {
                    description: 'Nothing is left to save, or a field has to be corrected first.',
                    target: 'editing.yielded',
                    actions: { type: 'mergeNewer', params: ({ event }) => event },
                  },
                ],
                'conflict.declined': {
                  description: 'Nothing is saved; the next save asks again.',
                  target: 'editing.refused',
                },
                'save.requested': { description: 'Ignored: the question comes first.' },
              },
            },
          },
        },
      },
    },
    left: { description: 'The form goes away.', tags: ['open'], type: 'final' },
    unavailable: {
      description: 'The record could not be loaded; it can be tried again.',
      on: { 'load.requested': { target: 'loading' } },
    },
    missing: { description: 'There is no such record.', type: 'final' },
  },
});
