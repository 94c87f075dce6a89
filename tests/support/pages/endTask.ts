import { expect } from 'vitest';
import type { Failure } from '../../../src/domain/failure.ts';
import type { TaskEnd } from '../../../src/domain/serverTask.ts';
import { answer } from './backend.ts';
import type { TestContext } from '../model/describeModel.ts';
import type { Answer } from '../heldRequests.ts';

interface TaskRequests {
  /** The names of the requests that begin such a task. */
  readonly starts: readonly string[];
  readonly begun: Answer;
  /** The name of the request that asks how far it is. */
  readonly status: string;
  readonly ended: Answer;
  readonly failed: (failure: Failure) => Answer;
}

/** Answers what a task asks the server for, so that it ends: it is begun or taken up, and then asked for. */
export async function endTask(
  testContext: TestContext,
  { taskId, failure }: TaskEnd,
  { starts, begun, status, ended, failed }: TaskRequests,
): Promise<void> {
  const { requests } = testContext;
  const asked = () => [...starts, status].find((name) => requests.waiting.includes(name));
  await expect.poll(asked).toBeDefined();
  if (asked() !== status) requests.respond(asked()!, taskId === null ? failed(failure!) : begun);
  if (taskId !== null) await answer(testContext, status, failure ? failed(failure) : ended);
}
