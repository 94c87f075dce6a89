/** What XState adds to what a chart gives it: the code that carries it out. */
const LIBRARY = new Set(['type', 'resolve', 'execute', 'check']);

/**
 * The code of an action, a guard or an input as the chart has it: of `assign`, `emit` and the like
 * only what they are given, not the code of XState around it.
 */
export function bodySource(body: unknown): string {
  if (typeof body !== 'function') return sourceOf(body);
  const parts = Object.entries(body);
  const given = parts.filter(([name]) => !LIBRARY.has(name));
  const isLibrary = parts.some(([name]) => name === 'resolve' || name === 'check');
  if (!isLibrary) return String(body);
  return given.map(([name, value]) => `${name}: ${sourceOf(value)}`).join('\n');
}

function sourceOf(value: unknown): string {
  if (typeof value === 'function') return String(value);
  if (Array.isArray(value)) return value.map(sourceOf).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${sourceOf(one)}`)
    .join('\n');
}
