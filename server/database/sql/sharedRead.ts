import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets all who ask for the same within a turn of the event loop share one read. It begins after the
 * last of them has asked, so that nobody gets what was true before.
 */
export function sharedRead<Key extends [] | [string], Result>(
  read: (...key: Key) => Promise<Result>,
): (...key: Key) => Promise<Result> {
  const asked = new Map<Key[0], Promise<Result>>();
  return (...key) => {
    const known = asked.get(key[0]);
    if (known) return known;
    const result = nextTurn().then(() => {
      asked.delete(key[0]);
      return read(...key);
    });
    asked.set(key[0], result);
    return result;
  };
}
