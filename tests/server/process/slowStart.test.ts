import { afterEach, expect, test, vi } from 'vitest';
import type { TaskRunner } from '../../../server/tasks/taskRunner.ts';
import { startTestServer } from '../support/testServer.ts';

afterEach(() => void vi.useRealTimers());

test('a server whose tasks take a minute to open on a slow machine starts', async () => {
  const opened = Promise.withResolvers<void>();
  const taskRunner: TaskRunner = {
    start: () => opened.promise,
    enqueue: async () => {},
    close: async () => {},
  };
  const { app } = await startTestServer({ taskRunner });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const started = Promise.allSettled([app.ready()]);
  await vi.advanceTimersByTimeAsync(60_000);
  opened.resolve();
  expect((await started).map(({ status }) => status)).toEqual(['fulfilled']);
});
