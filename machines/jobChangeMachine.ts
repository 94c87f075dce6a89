import { assign, setup } from 'xstate';
import type { Job } from '../src/domain/entities.ts';
import { failureOf, isUncertain, type Failure } from '../src/domain/failure.ts';
import { hasChanges, isReassignedElsewhere, reverseChanges } from '../src/domain/job/jobChange.ts';
import type { JobChanges } from '../src/domain/job/jobDraft.ts';
import { standingAfter, type StandingConfirmation } from '../src/domain/job/standing.ts';
import { promisePort } from './ports.ts';

interface JobChangeContext {
  jobId: number | null;
  /** Whose job it is. */
  customerName: string;
  change: JobChanges;
  /** Whom the person saw assigned when they asked for the change. */
  seenWorkerId: number | null;
  /** What takes the change back. */
  undo: JobChanges;
  /** Confirmations of former workers that still stand on jobs reassigned here. */
  standing: readonly StandingConfirmation[];
  /** The job as it was read before the change. */
  record: Job | null;
  /** Why the last change failed, or the check of whether it did. */
  failure: Failure | null;
}

type JobChangeEvent =
  | {
      type: 'change.requested';
      jobId: number;
      customerName: string;
      change: JobChanges;
      seenWorkerId: number | null;
    }
  | { type: 'undo.requested' }
  | { type: 'retry.requested' }
  | { type: 'check.requested' }
  | { type: 'notice.closed' };

export const jobChangeMachine = setup({
  types: {
    context: {} as JobChangeContext,
    events: {} as JobChangeEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadJob: promisePort<Job, { jobId: number | null }>('loadJob'),
    saveJob: promisePort<Job, { record: Job | null; change: JobChanges }>('saveJob'),
    checkJob: promisePort<Job, { jobId: number | null }>('checkJob'),
  },
  guards: {
    isMissing: (_, params: { error: unknown }) => failureOf(params.error).code === 'notFound',
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
    isReassignedElsewhere: ({ context }, params: { output: Job }) =>
      isReassignedElsewhere(params.output, context),
    isStored: ({ context }, params: { output: Job }) => hasChanges(params.output, context.change),
  },
  actions: {
    storeChange: assign(
      (
        _,
        params: Pick<JobChangeContext, 'jobId' | 'customerName' | 'change' | 'seenWorkerId'>,
      ) => ({
        jobId: params.jobId,
        customerName: params.customerName,
        change: params.change,
        seenWorkerId: params.seenWorkerId,
        failure: null,
      }),
    ),
    takeBack: assign(({ context: { change, seenWorkerId, undo } }) => ({
      change: undo,
      seenWorkerId: change.workerId === undefined ? seenWorkerId : change.workerId,
      failure: null,
    })),
    storeSeen: assign((_, params: { output: Job }) => ({ seenWorkerId: params.output.workerId })),
    storeRecord: assign(({ context }, params: { output: Job }) => ({
      record: params.output,
      undo: reverseChanges(params.output, context.change),
    })),
    storeStanding: assign(
      ({ context: { standing, customerName, change } }, { output }: { output: Job }) => ({
        standing: standingAfter(standing, { job: output, customerName, change }),
      }),
    ),
    forgetStanding: assign({ standing: [] }),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, params: { error: unknown }) => ({
      failure: failureOf(params.error),
    })),
  },
}).createMachine({
  id: 'jobChange',
  description:
    'One change of a job from its row in a list, saved at once: a confirmation or the worker.',
  context: {
    jobId: null,
    customerName: '',
    change: {},
    seenWorkerId: null,
    undo: {},
    standing: [],
    record: null,
    failure: null,
  },
  initial: 'ready',
  meta: {
    impossible: {
      'undo.requested': 'Nothing has just been saved.',
      'retry.requested': 'Nothing has just failed.',
      'check.requested': 'Nothing is unclear.',
      'notice.closed': 'There is no notice, or none that can be closed during a change.',
    },
  },
  states: {
    ready: {
      description: 'Every job of the list can be changed.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing to report.' },
        saved: {
          description: 'Says that the change is saved.',
          on: {
            'undo.requested': { target: '#jobChange.loading', actions: 'takeBack' },
            'notice.closed': { target: 'quiet', actions: 'forgetStanding' },
          },
        },
        unsaved: {
          description: 'The row shows the job as it was, and a message says why.',
          on: {
            'retry.requested': {
              description: 'The same change of the job as it is by now, an undo too.',
              target: '#jobChange.loading',
              actions: 'forgetFailure',
            },
            'notice.closed': { target: 'quiet', actions: 'forgetStanding' },
          },
        },
        superseded: {
          description: 'Says who is assigned by now, because another person has assigned them.',
          on: {
            'retry.requested': {
              description: 'The same change once more, in place of what the other person did.',
              target: '#jobChange.loading',
            },
            'notice.closed': { target: 'quiet', actions: 'forgetStanding' },
          },
        },
        missing: {
          description: 'Says that there is no such job any more.',
          on: { 'notice.closed': { target: 'quiet', actions: 'forgetStanding' } },
        },
        unclear: {
          description: 'The row shows the job as it was, and a message that it may have changed.',
          on: {
            'check.requested': { target: '#jobChange.checking' },
            'notice.closed': { target: 'quiet', actions: 'forgetStanding' },
          },
        },
      },
      on: {
        'change.requested': {
          target: 'loading',
          actions: { type: 'storeChange', params: ({ event }) => event },
        },
      },
    },
    loading: {
      description: 'Reads the job, because a row does not have all that a save sends.',
      tags: ['busy'],
      invoke: {
        id: 'loadJob',
        src: 'loadJob',
        input: ({ context }) => ({ jobId: context.jobId }),
        onDone: [
          {
            description: 'Nothing is sent: the person has to know whom they would replace.',
            guard: { type: 'isReassignedElsewhere', params: ({ event }) => event },
            target: 'ready.superseded',
            actions: { type: 'storeSeen', params: ({ event }) => event },
          },
          {
            target: 'saving',
            actions: { type: 'storeRecord', params: ({ event }) => event },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'ready.missing',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            description: 'Nothing was sent yet, so nothing is unclear.',
            target: 'ready.unsaved',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'change.requested': { description: 'Ignored: one change at a time.' },
      },
    },
    saving: {
      description: 'The row shows the change already.',
      tags: ['busy'],
      invoke: {
        id: 'saveJob',
        src: 'saveJob',
        input: ({ context }) => ({ record: context.record, change: context.change }),
        onDone: {
          target: 'ready.saved',
          actions: { type: 'storeStanding', params: ({ event }) => event },
        },
        onError: [
          {
            description: 'The change may have arrived: the job is loaded again.',
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'ready.missing',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'ready.unsaved',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'change.requested': { description: 'Ignored: one change at a time.' },
      },
    },
    checking: {
      description: 'Loads the job again, because the change may have arrived or not.',
      tags: ['busy'],
      invoke: {
        id: 'checkJob',
        src: 'checkJob',
        input: ({ context }) => ({ jobId: context.jobId }),
        onDone: [
          {
            description: 'The change had arrived.',
            guard: { type: 'isStored', params: ({ event }) => event },
            target: 'ready.saved',
            actions: { type: 'storeStanding', params: ({ event }) => event },
          },
          { target: 'ready.unsaved' },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'ready.missing',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'ready.unclear',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'change.requested': { description: 'Ignored: what the job is now must be known first.' },
      },
    },
  },
});
