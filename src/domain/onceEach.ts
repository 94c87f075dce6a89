/** A function of an object that is computed once for each. */
export function onceEach<One extends object, Value>(
  compute: (one: One) => Value,
): (one: One) => Value {
  const known = new WeakMap<One, { readonly value: Value }>();
  return (one) => {
    const before = known.get(one);
    if (before) return before.value;
    const value = compute(one);
    known.set(one, { value });
    return value;
  };
}
