import { assign, setup } from 'xstate';
import { periodOf, type Period } from '../../src/domain/reports/period.ts';
import {
  isRunnable,
  NO_REQUEST,
  type ReportKind,
  type ReportRequest,
  type ReportResult,
  type TaskStatus,
} from '../../src/domain/reports/report.ts';
import type { UserSelection } from '../../src/domain/reports/userSelection.ts';
import type { TaskEnd } from '../../src/domain/serverTask.ts';
import { promisePort } from '../ports.ts';
import { serverTaskMachine } from './serverTaskMachine.ts';

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
  | { type: 'alert.closed' };

const statusOf = ({ status }: TaskEnd) => status as TaskStatus | null;

export const reportRunMachine = setup({
  types: {
    context: {} as ReportRunContext,
    input: {} as ReportRunInput,
    events: {} as ReportRunEvent,
    tags: {} as 'busy',
    children: {} as { task: 'task' },
  },
  actors: {
    saveSelection: promisePort<void, { userIds: UserSelection }>('saveSelection'),
    task: serverTaskMachine,
  },
  guards: {
    hasTask: ({ context }) => context.taskId !== null,
    needsConfirmation: ({ context }, { request }: { request: ReportRequest }) =>
      context.kind === 'storno' && isRunnable(context.kind, request),
    isRunnable: ({ context }, { request }: { request: ReportRequest }) =>
      isRunnable(context.kind, request),
    hasSucceeded: (_, end: TaskEnd) => statusOf(end)?.state === 'succeeded',
    hasFailed: (_, end: TaskEnd) => statusOf(end)?.state === 'failed',
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
    storeEnd: assign((_, end: TaskEnd) => {
      const status = statusOf(end);
      return {
        taskId: end.taskId,
        startedAt: end.startedAt,
        result: status?.state === 'succeeded' ? status.result : null,
        message: status?.state === 'failed' ? status.message : '',
      };
    }),
    dropTask: assign({ taskId: null, period: null, message: '' }),
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
    },
  },
  states: {
    opening: {
      description: 'A report that was started before is taken up at once.',
      always: [{ guard: 'hasTask', target: 'running.following' }, { target: 'resting' }],
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
          target: 'running.following',
          actions: 'clearResults',
        },
        'run.declined': { target: 'resting.last' },
      },
    },
    running: {
      description: 'The report is on its way; earlier results are gone.',
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
            onDone: { target: 'following' },
            onError: {
              description: 'The report is not started; this is logged, and nothing is shown.',
              target: '#reportRun.resting.idle',
            },
          },
        },
        following: {
          description: 'The server is asked for the report, and about its progress.',
          invoke: {
            id: 'task',
            src: 'task',
            input: ({ context: { taskId, request } }) => ({ taskId, request }),
            onDone: [
              {
                guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
                target: '#reportRun.resting.succeeded',
                actions: { type: 'storeEnd', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasFailed', params: ({ event }) => event.output },
                target: '#reportRun.resting.failed',
                actions: { type: 'storeEnd', params: ({ event }) => event.output },
              },
              {
                description:
                  'It did not begin, or nothing became known of it. This is logged, and nothing is shown; the address keeps a task that has begun.',
                target: '#reportRun.resting.idle',
                actions: { type: 'storeEnd', params: ({ event }) => event.output },
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
