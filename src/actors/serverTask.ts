import { useSelector } from '@xstate/react';
import { fromPromise, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { serverTaskMachine } from '../../machines/exchange/serverTaskMachine.ts';
import type { StartedTask, TaskAnswer } from '../domain/serverTask.ts';
import { useOnceConnected } from './connection/connectivity.ts';

const RESTORED = { type: 'connection.restored' } as const;

type Task = ActorRefFrom<typeof serverTaskMachine>;

/** An actor whose chart follows a task. */
interface Following extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => { readonly children: { readonly task?: Task | undefined } };
}

interface TaskCalls<Request> {
  readonly start: (request: Request) => Promise<StartedTask>;
  readonly fetch: (taskId: string, signal: AbortSignal) => Promise<TaskAnswer>;
}

/** The chart of a task with these calls as its ports. */
export function serverTask<Request>({ start, fetch }: TaskCalls<Request>) {
  return serverTaskMachine.provide({
    actors: {
      startTask: fromPromise(({ input }) => start(input.request as Request)),
      fetchTask: fromPromise(({ input, signal }) => fetch(input.taskId, signal)),
    },
  });
}

function useTask(following: Following): Task | undefined {
  return useSelector(following, ({ children }) => children.task);
}

/** What is selected of the task that an actor follows; undefined while it follows none. */
export function useServerTask<Selected>(
  following: Following,
  select: (task: SnapshotFrom<Task>) => Selected,
): Selected | undefined {
  return useSelector(useTask(following), (task) => task && select(task));
}

/** Whether a task cannot be followed as the server cannot be reached. */
export function useIsInterrupted(following: Following): boolean {
  return useServerTask(following, (task) => task.matches('interrupted')) ?? false;
}

/** Goes on with an interrupted task when the server can be reached, and calls back. */
export function useResumedTask(following: Following, onResumed: () => void = () => {}): void {
  const task = useTask(following);
  useOnceConnected(useIsInterrupted(following), () => {
    task!.send(RESTORED);
    onResumed();
  });
}
