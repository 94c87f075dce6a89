import { expect, test } from 'vitest';
import { sharedRead } from '../../../server/database/sql/sharedRead.ts';

/** A read that tells which keys it was begun for, and goes on when the test says so. */
function watchedRead() {
  const begun: string[] = [];
  const outcomes: PromiseWithResolvers<string>[] = [];
  const read = sharedRead((key: string) => {
    begun.push(key);
    const outcome = Promise.withResolvers<string>();
    outcomes.push(outcome);
    return outcome.promise;
  });
  const hasBegun = async (count: number) => {
    while (begun.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { read, begun, outcomes, hasBegun };
}

test('those who ask for the same at once share one read', async () => {
  const { read, begun, outcomes, hasBegun } = watchedRead();
  const asked = [read('a'), read('b'), read('a')];
  expect(begun).toEqual([]);
  await hasBegun(2);
  outcomes[0]!.resolve('A');
  outcomes[1]!.resolve('B');
  expect(await Promise.all(asked)).toEqual(['A', 'B', 'A']);
  expect(begun).toEqual(['a', 'b']);
});

test('who asks while a read is under way gets one that begins later', async () => {
  const { read, begun, outcomes, hasBegun } = watchedRead();
  const first = read('a');
  await hasBegun(1);
  const second = read('a');
  await hasBegun(2);
  outcomes[0]!.resolve('before');
  outcomes[1]!.resolve('after');
  expect(await Promise.all([first, second])).toEqual(['before', 'after']);
  expect(begun).toEqual(['a', 'a']);
});

test('a read that fails is begun again for who asks next', async () => {
  const { read, outcomes, hasBegun } = watchedRead();
  const failing = Promise.allSettled([read('a'), read('a')]);
  await hasBegun(1);
  outcomes[0]!.reject(new Error('No.'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = read('a');
  await hasBegun(2);
  outcomes[1]!.resolve('A');
  expect(await again).toBe('A');
});
