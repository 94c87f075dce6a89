import { assign, setup } from 'xstate';
import { failureOf, isUnreachable } from '../../src/domain/failure.ts';
import type { StartedTask, TaskAnswer, TaskEnd } from '../../src/domain/serverTask.ts';
import { promisePort } from '../ports.ts';

interface ServerTaskInput {
  /** A task that was begun before; null if it is still to be begun. */
  readonly taskId: string | null;
  /** What the server is asked to begin. */
  readonly request: unknown;
}

type ServerTaskContext = ServerTaskInput & TaskEnd;

type ServerTaskEvent = { type: 'connection.restored' };

export const serverTaskMachine = setup({
  types: {
    context: {} as ServerTaskContext,
    input: {} as ServerTaskInput,
    output: {} as TaskEnd,
    events: {} as ServerTaskEvent,
  },
  actors: {
    startTask: promisePort<StartedTask, { request: unknown }>('startTask'),
    fetchTask: promisePort<TaskAnswer, { taskId: string }>('fetchTask'),
  },
  delays: {
    pollInterval: 1500,
  },
  guards: {
    hasTask: ({ context }) => context.taskId !== null,
    isUnderWay: (_, { isUnderWay }: TaskAnswer) => isUnderWay,
    isUnreachable: (_, { error }: { error: unknown }) => isUnreachable(failureOf(error)),
  },
  actions: {
    storeTask: assign((_, { taskId, startedAt }: StartedTask) => ({
      taskId,
      startedAt: startedAt ?? null,
    })),
    storeAnswer: assign(({ context }, { status, startedAt }: TaskAnswer) => ({
      status,
      startedAt: startedAt ?? context.startedAt,
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'serverTask',
  description: 'Something that the server does for longer than a request: begun, and followed.',
  context: ({ input: { taskId, request } }) => ({
    taskId,
    request,
    startedAt: null,
    status: null,
    failure: null,
  }),
  output: ({ context: { taskId, startedAt, status, failure } }) => ({
    taskId,
    startedAt,
    status,
    failure,
  }),
  initial: 'opening',
  meta: {
    impossible: { 'connection.restored': 'Only an interrupted task waits for it.' },
  },
  states: {
    opening: {
      description: 'What was begun before is taken up at once.',
      always: [{ guard: 'hasTask', target: 'polling' }, { target: 'starting' }],
    },
    starting: {
      description: 'The server is asked to begin.',
      invoke: {
        id: 'startTask',
        src: 'startTask',
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: 'polling',
          actions: { type: 'storeTask', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    polling: {
      description: 'The server is asked about its progress.',
      invoke: {
        id: 'fetchTask',
        src: 'fetchTask',
        input: ({ context }) => ({ taskId: context.taskId! }),
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            target: 'pausing',
            actions: { type: 'storeAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'answered',
            actions: { type: 'storeAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: 'interrupted' },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    pausing: {
      description: 'The server is at work, and is asked again soon.',
      after: { pollInterval: { target: 'polling' } },
    },
    answered: {
      description: 'The server has said what has become of it.',
      type: 'final',
    },
    interrupted: {
      description:
        'The server cannot be reached; what it has begun goes on, and is followed as soon as it can.',
      on: { 'connection.restored': { target: 'polling' } },
    },
    failed: {
      description: 'The server does not begin, or does not know the task.',
      type: 'final',
    },
  },
});
