import { assign, emit, setup, stateIn } from 'xstate';
import type { PersonRecord } from '../src/domain/entities.ts';
import { failureOf, isUncertain, type Failure } from '../src/domain/failure.ts';
import {
  applyEdit,
  draftOf,
  isDirty,
  isSavable,
  type PersonDraft,
  type PersonEdit,
} from '../src/domain/person/personDraft.ts';
import { promisePort } from './ports.ts';

export interface LoadedRecord {
  readonly record: PersonRecord;
  /** What this person had changed and not saved when the record was left last. */
  readonly kept: PersonDraft | null;
}

interface RecordEditorContext {
  recordId: number;
  record: PersonRecord | null;
  draft: PersonDraft | null;
  /** The draft that is on its way to the server. */
  sent: PersonDraft | null;
  /** The draft that was discarded last, while it can be brought back. */
  discarded: PersonDraft | null;
  failure: Failure | null;
}

type RecordEditorEvent =
  | { type: 'draft.edited'; edit: PersonEdit }
  | { type: 'save.requested' }
  | { type: 'load.requested' }
  | { type: 'discard.requested' }
  | { type: 'discard.undone' }
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' };

/**
 * Whether the person who wanted to leave may go, or stays, and whether it was saved for that; and
 * what the server has just said of the record, for whoever shows it elsewhere.
 */
type RecordEditorEmitted =
  | { type: 'leave.saved' }
  | { type: 'leave.granted' }
  | { type: 'leave.refused' }
  | { type: 'record.received'; record: PersonRecord };

export const recordEditorMachine = setup({
  types: {
    context: {} as RecordEditorContext,
    input: {} as { recordId: number },
    events: {} as RecordEditorEvent,
    emitted: {} as RecordEditorEmitted,
    tags: {} as 'open' | 'saving' | 'leaving',
  },
  actors: {
    loadRecord: promisePort<LoadedRecord, { recordId: number }>('loadRecord'),
    saveRecord: promisePort<PersonRecord, { record: PersonRecord; draft: PersonDraft }>(
      'saveRecord',
    ),
  },
  delays: {
    noticePeriod: 5000,
  },
  guards: {
    isDirty: ({ context }) => isDirty(context.record, context.draft),
    isSettled: ({ context }) =>
      !isDirty(context.record, context.draft) && !isUncertain(context.failure),
    isUncertain: ({ context }) => isUncertain(context.failure),
    isSavable: ({ context }) => isSavable(context.record, context.draft),
    isMissing: (_, params: { error: unknown }) => failureOf(params.error).code === 'notFound',
    hasKeptChanges: (_, { loaded }: { loaded: LoadedRecord }) =>
      isDirty(loaded.record, loaded.kept),
    isLeaving: stateIn({ saving: 'leaving' }),
    hasNewEdits: ({ context }) => context.draft !== context.sent,
    hasFailed: ({ context }) => context.failure !== null,
  },
  actions: {
    openDraft: assign((_, { loaded }: { loaded: LoadedRecord }) => ({
      record: loaded.record,
      draft: draftOf(loaded.record),
      failure: null,
    })),
    openKeptDraft: assign((_, { loaded }: { loaded: LoadedRecord }) => ({
      record: loaded.record,
      draft: loaded.kept,
      failure: null,
    })),
    editDraft: assign(({ context }, params: { edit: PersonEdit }) => ({
      draft: context.draft && applyEdit(context.draft, params.edit),
    })),
    discardDraft: assign(({ context }) => ({
      draft: context.record && draftOf(context.record),
      discarded: context.draft,
      failure: null,
    })),
    restoreDraft: assign(({ context }) => ({ draft: context.discarded })),
    rememberSent: assign(({ context }) => ({ sent: context.draft })),
    storeSaved: assign(({ context }, params: { record: PersonRecord }) => ({
      record: params.record,
      draft: context.draft === context.sent ? draftOf(params.record) : context.draft,
      sent: null,
      failure: null,
    })),
    storeFailure: assign((_, params: { error: unknown }) => ({
      failure: failureOf(params.error),
      sent: null,
    })),
    forgetFailure: assign({ failure: null }),
    grantLeave: emit({ type: 'leave.granted' }),
    announceSaved: emit({ type: 'leave.saved' }),
    refuseLeave: emit({ type: 'leave.refused' }),
    announceRecord: emit((_, params: { record: PersonRecord }) => ({
      type: 'record.received',
      record: params.record,
    })),
  },
}).createMachine({
  id: 'recordEditor',
  description: 'One customer or worker: opened, edited, saved.',
  context: ({ input }) => ({
    recordId: input.recordId,
    record: null,
    draft: null,
    sent: null,
    discarded: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The record is on its way.',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ recordId: context.recordId }),
        onDone: [
          {
            guard: { type: 'hasKeptChanges', params: ({ event }) => ({ loaded: event.output }) },
            target: 'editing.restored',
            actions: [
              { type: 'openKeptDraft', params: ({ event }) => ({ loaded: event.output }) },
              { type: 'announceRecord', params: ({ event }) => ({ record: event.output.record }) },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'openDraft', params: ({ event }) => ({ loaded: event.output }) },
              { type: 'announceRecord', params: ({ event }) => ({ record: event.output.record }) },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            target: 'unavailable',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    editing: {
      description: 'The form is open.',
      tags: ['open'],
      initial: 'resting',
      states: {
        resting: { description: 'Nothing to report.', entry: 'forgetFailure' },
        restored: {
          description: 'Says that changes which were not saved last time are back.',
          on: {
            'draft.edited': {
              target: 'resting',
              actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
            },
          },
        },
        saved: {
          description: 'Says for a while that the record is saved.',
          after: { noticePeriod: { target: 'resting' } },
          on: {
            'draft.edited': {
              description: 'What is new is not saved, so the notice goes.',
              target: 'resting',
              actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
            },
          },
        },
        discarded: {
          description: 'Says that the changes are gone, and can bring them back.',
          on: {
            'discard.undone': { target: 'resting', actions: 'restoreDraft' },
            'draft.edited': {
              description: 'What is typed now takes the place of what was discarded.',
              target: 'resting',
              actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
            },
          },
        },
        saveFailed: {
          description: 'Says why the record is not saved; every edit is kept.',
          always: {
            description: 'With every edit taken back there is nothing left to save.',
            guard: 'isSettled',
            target: 'resting',
          },
          on: {
            'discard.requested': {
              description: 'Nobody knows what the server has now, so the record is loaded again.',
              guard: 'isUncertain',
              target: '#recordEditor.loading',
              actions: 'discardDraft',
            },
          },
        },
      },
      on: {
        'draft.edited': {
          actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
        },
        'save.requested': { guard: 'isSavable', target: 'saving', actions: 'rememberSent' },
        'discard.requested': { guard: 'isDirty', target: '.discarded', actions: 'discardDraft' },
        'leave.requested': { guard: 'isDirty', target: 'leaving' },
      },
    },
    saving: {
      description: 'The record is on its way to the server.',
      tags: ['open', 'saving'],
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => ({ record: context.record!, draft: context.draft! }),
        onDone: [
          {
            description: 'What was edited meanwhile is not saved; whoever wanted to leave stays.',
            guard: 'hasNewEdits',
            target: 'editing.saved',
            actions: [
              { type: 'storeSaved', params: ({ event }) => ({ record: event.output }) },
              { type: 'announceRecord', params: ({ event }) => ({ record: event.output }) },
              'refuseLeave',
            ],
          },
          {
            guard: 'isLeaving',
            target: 'left',
            actions: [
              { type: 'storeSaved', params: ({ event }) => ({ record: event.output }) },
              { type: 'announceRecord', params: ({ event }) => ({ record: event.output }) },
              'announceSaved',
              'grantLeave',
            ],
          },
          {
            target: 'editing.saved',
            actions: [
              { type: 'storeSaved', params: ({ event }) => ({ record: event.output }) },
              { type: 'announceRecord', params: ({ event }) => ({ record: event.output }) },
            ],
          },
        ],
        onError: {
          description: 'Whoever wanted to leave stays.',
          target: 'editing.saveFailed',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            'refuseLeave',
          ],
        },
      },
      initial: 'staying',
      states: {
        staying: {
          description: 'The form stays open, and editing goes on.',
          on: {
            'draft.edited': {
              description: 'Kept for the next save.',
              actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
            },
            'leave.requested': { target: 'leaving' },
          },
        },
        leaving: {
          description: 'The form is left as soon as the record is saved.',
          tags: ['leaving'],
          on: {
            'leave.declined': { target: 'staying', actions: 'refuseLeave' },
            'leave.requested': { description: 'Ignored here: it is left as soon as it can be.' },
          },
        },
      },
      on: {
        'save.requested': { description: 'Ignored here: a second click does nothing.' },
      },
    },
    leaving: {
      description: 'Asks what becomes of the changes before the form goes away.',
      tags: ['open', 'leaving'],
      on: {
        'save.requested': {
          guard: 'isSavable',
          target: 'saving.leaving',
          actions: 'rememberSent',
        },
        'leave.confirmed': { target: 'left', actions: ['discardDraft', 'grantLeave'] },
        'leave.declined': [
          {
            description: 'Why the changes are not saved yet is still to be read.',
            guard: 'hasFailed',
            target: 'editing.saveFailed',
            actions: 'refuseLeave',
          },
          { target: 'editing', actions: 'refuseLeave' },
        ],
        'leave.requested': { description: 'Ignored here: the question is asked already.' },
      },
    },
    left: {
      description: 'The form goes away.',
      tags: ['open'],
      type: 'final',
    },
    unavailable: {
      description: 'The record could not be loaded; it can be tried again.',
      on: { 'load.requested': { target: 'loading' } },
    },
    missing: {
      description: 'There is no such record.',
      type: 'final',
    },
  },
});
