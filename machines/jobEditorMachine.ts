import { assign, emit, setup, stateIn } from 'xstate';
import type { Customer, Job } from '../src/domain/entities.ts';
import { failureOf, isUncertain, type Failure } from '../src/domain/failure.ts';
import {
  applyEdit,
  draftOf,
  isDirty,
  isSavable,
  withoutTexts,
  type JobDraft,
  type JobEdit,
} from '../src/domain/job/jobDraft.ts';
import { promisePort } from './ports.ts';

export interface LoadedJob {
  readonly job: Job;
  /** Null where the customer could not be read; the job can be edited all the same. */
  readonly customer: Customer | null;
  /** What this person had changed and not saved when the page was left last. */
  readonly kept: JobDraft | null;
}

interface JobEditorContext {
  jobId: number;
  loaded: LoadedJob | null;
  draft: JobDraft | null;
  /** The draft that is on its way to the server. */
  sent: JobDraft | null;
  /** The draft that was discarded last, while it can be brought back. */
  discarded: JobDraft | null;
  /** How often the form was filled from anew. */
  fillings: number;
  failure: Failure | null;
}

type JobEditorEvent =
  | { type: 'draft.edited'; edit: JobEdit }
  | { type: 'customer.changed'; customer: Customer }
  | { type: 'save.requested' }
  | { type: 'load.requested' }
  | { type: 'discard.requested' }
  | { type: 'discard.undone' }
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' };

/** Whether the person who wanted to leave may go, or stays, and whether it was saved for that. */
type JobEditorEmitted =
  { type: 'leave.saved' } | { type: 'leave.granted' } | { type: 'leave.refused' };

export const jobEditorMachine = setup({
  types: {
    context: {} as JobEditorContext,
    input: {} as { jobId: number },
    events: {} as JobEditorEvent,
    emitted: {} as JobEditorEmitted,
    tags: {} as 'open' | 'saving' | 'leaving',
  },
  actors: {
    loadJob: promisePort<LoadedJob, { jobId: number }>('loadJob'),
    saveJob: promisePort<Job, { job: Job; draft: JobDraft }>('saveJob'),
  },
  delays: {
    noticePeriod: 5000,
  },
  guards: {
    isDirty: ({ context }) => isDirty(context.loaded?.job, context.draft),
    isSettled: ({ context }) =>
      !isDirty(context.loaded?.job, context.draft) && !isUncertain(context.failure),
    isUncertain: ({ context }) => isUncertain(context.failure),
    hasDiscardedEdits: ({ context }) =>
      isDirty(context.loaded?.job, withoutTexts(context.discarded)),
    isSavable: ({ context }) => isSavable(context.loaded?.job, context.draft),
    isMissing: (_, params: { error: unknown }) => failureOf(params.error).code === 'notFound',
    hasKeptChanges: (_, { loaded }: { loaded: LoadedJob }) => isDirty(loaded.job, loaded.kept),
    isLeaving: stateIn({ saving: 'leaving' }),
    hasNewEdits: ({ context }) => context.draft !== context.sent,
    hasFailed: ({ context }) => context.failure !== null,
  },
  actions: {
    openDraft: assign(({ context }, params: { loaded: LoadedJob }) => ({
      loaded: params.loaded,
      draft: draftOf(params.loaded.job),
      failure: null,
      fillings: context.fillings + 1,
    })),
    openKeptDraft: assign(({ context }, params: { loaded: LoadedJob }) => ({
      loaded: params.loaded,
      draft: params.loaded.kept,
      failure: null,
      fillings: context.fillings + 1,
    })),
    editDraft: assign(({ context }, params: { edit: JobEdit }) => ({
      draft: context.draft && applyEdit(context.draft, params.edit),
    })),
    discardDraft: assign(({ context }) => ({
      draft: context.loaded && draftOf(context.loaded.job),
      discarded: context.draft,
      failure: null,
      fillings: context.fillings + 1,
    })),
    restoreDraft: assign(({ context }) => ({
      draft: withoutTexts(context.discarded),
      fillings: context.fillings + 1,
    })),
    rememberSent: assign(({ context }) => ({ sent: context.draft })),
    storeSaved: assign(({ context }, params: { job: Job }) => ({
      loaded: context.loaded && { ...context.loaded, job: params.job },
      draft: context.draft === context.sent ? draftOf(params.job) : context.draft,
      sent: null,
      failure: null,
    })),
    storeFailure: assign((_, params: { error: unknown }) => ({
      failure: failureOf(params.error),
      sent: null,
    })),
    storeCustomer: assign(({ context }, params: { customer: Customer }) => ({
      loaded: context.loaded && { ...context.loaded, customer: params.customer },
    })),
    forgetFailure: assign({ failure: null }),
    grantLeave: emit({ type: 'leave.granted' }),
    announceSaved: emit({ type: 'leave.saved' }),
    refuseLeave: emit({ type: 'leave.refused' }),
  },
}).createMachine({
  id: 'jobEditor',
  description: 'One job: opened, edited, saved.',
  context: ({ input }) => ({
    jobId: input.jobId,
    loaded: null,
    draft: null,
    sent: null,
    discarded: null,
    fillings: 0,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The job and its customer are on their way.',
      invoke: {
        id: 'loadJob',
        src: 'loadJob',
        input: ({ context }) => ({ jobId: context.jobId }),
        onDone: [
          {
            guard: { type: 'hasKeptChanges', params: ({ event }) => ({ loaded: event.output }) },
            target: 'editing.restored',
            actions: { type: 'openKeptDraft', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'editing',
            actions: { type: 'openDraft', params: ({ event }) => ({ loaded: event.output }) },
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
          description: 'Says for a while that the job is saved.',
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
            'discard.undone': {
              guard: 'hasDiscardedEdits',
              target: 'resting',
              actions: 'restoreDraft',
            },
            'draft.edited': {
              description: 'What is typed now takes the place of what was discarded.',
              target: 'resting',
              actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
            },
          },
        },
        saveFailed: {
          description: 'Says why the job is not saved; every edit is kept.',
          always: {
            description: 'With every edit taken back there is nothing left to save.',
            guard: 'isSettled',
            target: 'resting',
          },
          on: {
            'discard.requested': {
              description: 'Nobody knows what the server has now, so the job is loaded again.',
              guard: 'isUncertain',
              target: '#jobEditor.loading',
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
      description: 'The job is on its way to the server.',
      tags: ['open', 'saving'],
      invoke: {
        id: 'saveJob',
        src: 'saveJob',
        input: ({ context }) => ({ job: context.loaded!.job, draft: context.draft! }),
        onDone: [
          {
            description: 'What was edited meanwhile is not saved; whoever wanted to leave stays.',
            guard: 'hasNewEdits',
            target: 'editing.saved',
            actions: [
              { type: 'storeSaved', params: ({ event }) => ({ job: event.output }) },
              'refuseLeave',
            ],
          },
          {
            guard: 'isLeaving',
            target: 'left',
            actions: [
              { type: 'storeSaved', params: ({ event }) => ({ job: event.output }) },
              'announceSaved',
              'grantLeave',
            ],
          },
          {
            target: 'editing.saved',
            actions: { type: 'storeSaved', params: ({ event }) => ({ job: event.output }) },
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
          description: 'The page is left as soon as the job is saved.',
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
      description: 'Asks what becomes of the changes before another page is opened.',
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
      description: 'Another page is opened.',
      tags: ['open'],
      type: 'final',
    },
    unavailable: {
      description: 'The job could not be loaded; it can be tried again.',
      on: { 'load.requested': { target: 'loading' } },
    },
    missing: {
      description: 'There is no such job.',
      type: 'final',
    },
  },
  on: {
    'customer.changed': {
      description: 'The customer was loaded or saved elsewhere on the page: the job shows that.',
      actions: { type: 'storeCustomer', params: ({ event }) => ({ customer: event.customer }) },
    },
  },
});
