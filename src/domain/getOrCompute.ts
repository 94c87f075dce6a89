const MAX_REMEMBERED = 20_000;

/** What was found for the key before, or is found now; a map that has grown large starts anew. */
export function remembered<Key, Value>(
  known: Map<Key, Value>,
  key: Key,
  find: (key: Key) => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = find(key);
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(key, value);
  return value;
}
