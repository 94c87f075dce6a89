import { plainWords } from '../../../../tests/support/words/words.ts';

const MOST_DIFFERENCES = 2;
const LONGEST_VALUE = 40;

function leavesOf(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[path, String(value ?? 'none')]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

function shortened(text: string): string {
  if (text === '') return 'empty';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/**
 * How payloads differ, in words: `name A` and `name B` for `{ output: { name: 'A' } }` and
 * `{ output: { name: 'B' } }`. Empty for a single payload.
 */
export function tellApart(payloads: readonly object[]): readonly string[] {
  const all = payloads.map((payload) => new Map(leavesOf(payload, '')));
  return all.map((own) => {
    const differing = [...own].filter(([path, value]) =>
      all.some((other) => other.get(path) !== value),
    );
    return differing
      .slice(0, MOST_DIFFERENCES)
      .map(([path, value]) => `${plainWords(lastParts(path))} ${shortened(value)}`)
      .join(', ');
  });
}

/** `restored.name` of `output.restored.name`. */
function lastParts(path: string): string {
  return path
    .split('.')
    .slice(-2)
    .join('.')
    .replace(/^(?:output|error)\./, '');
}
