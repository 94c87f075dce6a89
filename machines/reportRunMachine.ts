import { assign, emit, setup } from 'xstate';
import { failureOf, isUnreachable } from '../src/domain/failure.ts';
import { periodOf, type Period } from '../src/domain/reports/period.ts';
import {
  isRunnable,
  isSameReport,
  NO_REQUEST,
  type ReportKind,
  type ReportRequest,
  type ReportResult,
  type StartedTask,
  type TaskStatus,
} from '../src/domain/reports/report.ts';
import type { UserSelection } from '../src/domain/reports/userSelection.ts';
import { promisePort } from './ports.ts';

interface ReportRunContext {
  kind: ReportKind;
  /** The last request. */
  request: ReportRequest;
  /** In the address, so that a reload resumes it. */
  taskId: string | null;
  /** The period of the task; null if it is not known. */
  period: Period | null;
  /** When the task was started: milliseconds since 1970, null if it is not known. */
  startedAt: number | null;
  result: ReportResult | null;
  /** Why the report failed, in the server's words; empty if it gave none. */
  message: string;
}

type ReportRunInput = Pick<ReportRunContext, 'kind' | 'taskId' | 'period'>;

type ReportRunEvent =
  | { type: 'run.requested'; request: ReportRequest }
  | { type: 'run.confirmed' }
  | { type: 'run.declined' }
  | { type: 'alert.closed' }
  | { type: 'connection.restored' };

/** Sent when polling resumes after an outage. */
type ReportRunEmitted = { type: 'report.resumed' };

export const reportRunMachine = setup({
  types: {
    context: {} as ReportRunContext,
    input: {} as ReportRunInput,
    events: {} as ReportRunEvent,
    emitted: {} as ReportRunEmitted,
    tags: {} as 'busy',
  },
  actors: {
    saveSelection: promisePort<void, { userIds: UserSelection }>('saveSelection'),
    startReport: promisePort<StartedTask, { kind: ReportKind; request: ReportRequest }>(
      'startReport',
    ),
    fetchStatus: promisePort<TaskStatus, { kind: ReportKind; taskId: string | null }>(
      'fetchStatus',
    ),
  },
  delays: {
    pollInterval: 1500,
  },
  guards: {
    hasTask: ({ context }) => context.taskId !== null,
    needsConfirmation: ({ context }, { request }: { request: ReportRequest }) =>
      context.kind === 'storno' && isRunnable(context.kind, request),
    isRunnable: ({ context }, { request }: { request: ReportRequest }) =>
      isRunnable(context.kind, request),
    isSameReport: (
      { context: { kind, period, request: known } },
      { request }: { request: ReportRequest },
    ) => isSameReport({ kind, period, userIds: known.userIds }, request),
    isUnreachable: (_, { error }: { error: unknown }) => isUnreachable(failureOf(error)),
    hasSucceeded: (_, { status }: { status: TaskStatus }) => status.state === 'succeeded',
    hasFailed: (_, { status }: { status: TaskStatus }) => status.state === 'failed',
  },
  actions: {
    storeRequest: assign((_, { request }: { request: ReportRequest }) => ({ request })),
    clearResults: assign(({ context }) => ({
      taskId: null,
      period: periodOf(context.request),
      startedAt: null,
      result: null,
      message: '',
    })),
    storeTask: assign((_, { taskId, startedAt }: StartedTask) => ({ taskId, startedAt })),
    storeStart: assign(({ context }, { status }: { status: TaskStatus }) => ({
      startedAt: status.startedAt ?? context.startedAt,
    })),
    storeResult: assign((_, { status }: { status: TaskStatus }) => ({
      result: status.state === 'succeeded' ? status.result : null,
    })),
    storeMessage: assign((_, { status }: { status: TaskStatus }) => ({
      message: status.state === 'failed' ? status.message : '',
    })),
    dropTask: assign({ taskId: null, period: null, message: '' }),
    announceResumed: emit({ type: 'report.resumed' }),
  },
}).createMachine({
  id: 'reportRun',
  description: 'One report, from its start to its result.',
  context: ({ input }) => ({
    kind: input.kind,
    request: NO_REQUEST,
    taskId: input.taskId,
    period: input.period,
    startedAt: null,
    result: null,
    message: '',
  }),
  initial: 'opening',
  meta: {
    impossible: {
      'run.confirmed': 'There is no question.',
      'run.declined': 'There is no question.',
      'connection.restored': 'Only an interrupted report waits for it.',
    },
  },
  states: {
    opening: {
      description: 'A report that was started before is taken up at once.',
      always: [{ guard: 'hasTask', target: 'running.polling' }, { target: 'resting' }],
    },
    resting: {
      description: 'No report runs.',
      initial: 'idle',
      states: {
        idle: {
          description: 'There is no report yet, or nothing became known of the last one.',
          meta: { impossible: { 'alert.closed': 'There is no alert.' } },
        },
        succeeded: {
          description: 'Shows the results and the period that they are of.',
          meta: { impossible: { 'alert.closed': 'There is no alert.' } },
        },
        failed: {
          description: 'Says that the report failed, and why.',
          on: { 'alert.closed': { target: 'idle', actions: 'dropTask' } },
        },
        interrupted: {
          description: 'The server cannot be reached; the report goes on when it can.',
          meta: { impossible: { 'alert.closed': 'There is no alert.' } },
          on: {
            'connection.restored': {
              description: 'No second report is started.',
              target: '#reportRun.running.polling',
              actions: 'announceResumed',
            },
            'run.requested': {
              description: 'The same is asked for again: it is on its way already.',
              guard: { type: 'isSameReport', params: ({ event }) => ({ request: event.request }) },
              target: '#reportRun.running.polling',
            },
          },
        },
        last: { description: 'What there was to see before the question.', type: 'history' },
      },
      on: {
        'run.requested': [
          {
            guard: {
              type: 'needsConfirmation',
              params: ({ event }) => ({ request: event.request }),
            },
            target: 'asking',
            actions: {
              type: 'storeRequest',
              params: ({ event }) => ({ request: event.request }),
            },
          },
          {
            guard: { type: 'isRunnable', params: ({ event }) => ({ request: event.request }) },
            target: 'running',
            actions: [
              { type: 'storeRequest', params: ({ event }) => ({ request: event.request }) },
              'clearResults',
            ],
          },
        ],
      },
    },
    asking: {
      description: 'Names the period and what will be changed in it, and asks.',
      meta: {
        impossible: {
          'run.requested': 'The question covers the page.',
          'alert.closed': 'The question covers the page.',
        },
      },
      on: {
        'run.confirmed': {
          target: 'running.starting',
          actions: 'clearResults',
        },
        'run.declined': { target: 'resting.last' },
      },
    },
    running: {
      description: 'The report is on its way; the results before it are gone.',
      tags: ['busy'],
      meta: { impossible: { 'alert.closed': 'The alert is gone.' } },
      initial: 'savingSelection',
      states: {
        savingSelection: {
          description: 'The selected users are saved before every timesheet report.',
          invoke: {
            id: 'saveSelection',
            src: 'saveSelection',
            input: ({ context }) => ({ userIds: context.request.userIds }),
            onDone: { target: 'starting' },
            onError: {
              description: 'The report is not started; this is logged, and nothing is shown.',
              target: '#reportRun.resting.idle',
            },
          },
        },
        starting: {
          description: 'The server is asked to start the report.',
          invoke: {
            id: 'startReport',
            src: 'startReport',
            input: ({ context }) => ({ kind: context.kind, request: context.request }),
            onDone: {
              target: 'waiting',
              actions: { type: 'storeTask', params: ({ event }) => event.output },
            },
            onError: {
              description: 'This is logged, and nothing is shown.',
              target: '#reportRun.resting.idle',
            },
          },
        },
        waiting: {
          description: 'A pause before the server is asked again.',
          after: { pollInterval: { target: 'polling' } },
        },
        polling: {
          description: 'The server is asked how far the report is.',
          invoke: {
            id: 'fetchStatus',
            src: 'fetchStatus',
            input: ({ context }) => ({ kind: context.kind, taskId: context.taskId }),
            onDone: [
              {
                guard: { type: 'hasSucceeded', params: ({ event }) => ({ status: event.output }) },
                target: '#reportRun.resting.succeeded',
                actions: [
                  { type: 'storeStart', params: ({ event }) => ({ status: event.output }) },
                  { type: 'storeResult', params: ({ event }) => ({ status: event.output }) },
                ],
              },
              {
                guard: { type: 'hasFailed', params: ({ event }) => ({ status: event.output }) },
                target: '#reportRun.resting.failed',
                actions: {
                  type: 'storeMessage',
                  params: ({ event }) => ({ status: event.output }),
                },
              },
              {
                description: 'It still runs.',
                target: 'waiting',
                actions: { type: 'storeStart', params: ({ event }) => ({ status: event.output }) },
              },
            ],
            onError: [
              {
                description: 'This is logged, and nothing is shown. The address keeps the task.',
                guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
                target: '#reportRun.resting.interrupted',
              },
              {
                description: 'This is logged, and nothing is shown. The address keeps the task.',
                target: '#reportRun.resting.idle',
              },
            ],
          },
        },
      },
      on: {
        'run.requested': { description: 'Ignored here: a second start does nothing.' },
      },
    },
  },
});
