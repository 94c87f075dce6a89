import { assign, setup } from 'xstate';
import type { Customer, Job } from '../src/domain/entities.ts';
import { failureOf, type Failure } from '../src/domain/failure.ts';
import {
  applyEdit,
  draftOf,
  isDirty,
  type JobDraft,
  type JobEdit,
} from '../src/domain/jobDraft.ts';
import { promisePort } from './ports.ts';

export interface LoadedJob {
  readonly job: Job;
  /** Null where the customer could not be read; the job can be edited all the same. */
  readonly customer: Customer | null;
}

interface JobEditorContext {
  jobId: number;
  loaded: LoadedJob | null;
  draft: JobDraft | null;
  /** The draft that is on its way to the server. */
  sent: JobDraft | null;
  failure: Failure | null;
}

type JobEditorEvent =
  { type: 'draft.edited'; edit: JobEdit } | { type: 'save.requested' } | { type: 'load.requested' };

export const jobEditorMachine = setup({
  types: {
    context: {} as JobEditorContext,
    input: {} as { jobId: number },
    events: {} as JobEditorEvent,
    tags: {} as 'open',
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
    isClean: ({ context }) => !isDirty(context.loaded?.job, context.draft),
    isMissing: (_, params: { error: unknown }) => failureOf(params.error).code === 'notFound',
  },
  actions: {
    openDraft: assign((_, params: { loaded: LoadedJob }) => ({
      loaded: params.loaded,
      draft: draftOf(params.loaded.job),
    })),
    editDraft: assign(({ context }, params: { edit: JobEdit }) => ({
      draft: context.draft && applyEdit(context.draft, params.edit),
    })),
    rememberSent: assign(({ context }) => ({ sent: context.draft, failure: null })),
    storeSaved: assign(({ context }, params: { job: Job }) => ({
      loaded: context.loaded && { ...context.loaded, job: params.job },
      draft: context.draft === context.sent ? draftOf(params.job) : context.draft,
      sent: null,
    })),
    storeFailure: assign((_, params: { error: unknown }) => ({
      failure: failureOf(params.error),
      sent: null,
    })),
  },
}).createMachine({
  id: 'jobEditor',
  description: 'One job: opened, edited, saved.',
  context: ({ input }) => ({
    jobId: input.jobId,
    loaded: null,
    draft: null,
    sent: null,
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
        onDone: {
          target: 'editing',
          actions: { type: 'openDraft', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          { target: 'unavailable' },
        ],
      },
    },
    editing: {
      description: 'The form is open.',
      tags: ['open'],
      initial: 'resting',
      states: {
        resting: { description: 'Nothing to report.' },
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
        saveFailed: {
          description: 'Says why the job is not saved; every edit is kept.',
          always: {
            description: 'With every edit taken back there is nothing left to save.',
            guard: 'isClean',
            target: 'resting',
          },
        },
      },
      on: {
        'draft.edited': {
          actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
        },
        'save.requested': { guard: 'isDirty', target: 'saving', actions: 'rememberSent' },
      },
    },
    saving: {
      description: 'The job is on its way to the server; editing goes on.',
      tags: ['open'],
      invoke: {
        id: 'saveJob',
        src: 'saveJob',
        input: ({ context }) => ({ job: context.loaded!.job, draft: context.draft! }),
        onDone: {
          target: 'editing.saved',
          actions: { type: 'storeSaved', params: ({ event }) => ({ job: event.output }) },
        },
        onError: {
          target: 'editing.saveFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'draft.edited': {
          description: 'Kept for the next save.',
          actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
        },
        'save.requested': { description: 'Ignored here: a second click does nothing.' },
      },
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
});
