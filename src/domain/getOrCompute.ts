const MAX_ENTRIES = 20_000;

/** The cached value of the key, or a computed one. A cache that is too large is cleared. */
export function getOrCompute<Key, Value>(
  cache: Map<Key, Value>,
  key: Key,
  compute: (key: Key) => Value,
): Value {
  const before = cache.get(key);
  if (before !== undefined) return before;
  const value = compute(key);
  if (cache.size >= MAX_ENTRIES) cache.clear();
  cache.set(key, value);
  return value;
}
