import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spaced } from '../../../server/changes/spaced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A run that ends when the test says so, with the number of those that have begun. */
function watched() {
  let begun = 0;
  let end = () => {};
  const { wake, close } = spaced(() => {
    begun += 1;
    return new Promise((resolve) => (end = resolve));
  }, 100);
  return { wake, close, begun: () => begun, end: () => end() };
}

test('the first call runs at once, and those of the run and the rest after it run together', async () => {
  const { wake, begun, end } = watched();
  wake();
  expect(begun()).toBe(1);
  wake();
  wake();
  end();
  await vi.advanceTimersByTimeAsync(99);
  wake();
  expect(begun()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun()).toBe(2);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun()).toBe(2);
  wake();
  expect(begun()).toBe(3);
});

test('it is closed once it does not run, and runs no more', async () => {
  const { wake, close, begun, end } = watched();
  wake();
  wake();
  let isClosed = false;
  const closing = close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isClosed).toBe(false);
  end();
  await closing;
  await vi.advanceTimersByTimeAsync(1000);
  wake();
  expect(begun()).toBe(1);
});
