type Version = () => Promise<number>;

/** Returns what is remembered under a name, or what `read` reads now, at this version or later. */
type Memory<Value> = (name: string, read: (version: number) => Promise<Value>) => Promise<Value>;

/** Remembers what was read for as long as the version stays; above `size`, the oldest goes. */
export function createMemory<Value>(version: Version, size: number): Memory<Value> {
  let memory = { version: -1, values: new Map<string, Promise<Value>>() };
  return async (name, read) => {
    const current = await version();
    if (memory.version !== current) memory = { version: current, values: new Map() };
    const { values } = memory;
    const known = values.get(name);
    if (known) return known;
    const value = read(current);
    values.set(name, value);
    value.catch(() => values.delete(name));
    const [oldest] = values.keys();
    if (values.size > size && oldest !== undefined) values.delete(oldest);
    return value;
  };
}
