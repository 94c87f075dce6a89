import { plainWords } from '../../../../tests/support/words/words.ts';

const MOST_FACTS = 3;
const LONGEST_VALUE = 40;

/** A value of a payload under its path, without the places in lists. */
interface Fact {
  readonly path: string;
  readonly value: string;
}

/** Names of what tells a person nothing: keys, tokens, checksums. */
const KEYS = /(^|\.)(id|ids|key|token|digest|batch|batches|at)$/i;
const UNREADABLE = /^[0-9a-f-]{16,}$/i;

/** What a payload says, in words, without keys: `kind customer, name kunden.csv`. */
export function factsOf(payload: object): string {
  const facts = leavesOf(payload, '').filter((fact) => fact.path !== '' && !isKey(fact));
  return facts.slice(0, MOST_FACTS).map(wordsOf).join(', ');
}

/**
 * How payloads differ, in words: `name A` and `name B` for `{ output: { name: 'A' } }` and
 * `{ output: { name: 'B' } }`. Empty for a single payload. As few facts as tell all of them apart,
 * and keys only where nothing else does, by their number: `key 1`, `key 2`.
 */
export function tellApart(payloads: readonly object[]): readonly string[] {
  const all = payloads.map((payload) => byPath(leavesOf(payload, '')));
  const chosen = distinguishing(all);
  const values = new Map(
    chosen.map((path) => [path, [...new Set(all.map((own) => valueAt(own, path)))]] as const),
  );
  return all.map((own) => {
    const isNothing = chosen.length > 0 && chosen.every((path) => valueAt(own, path) === 'none');
    const paths = (isNothing && onlyIn(own, all)) || chosen;
    return paths
      .map((path) => {
        const others = values.get(path) ?? [];
        const value = valueAt(own, path);
        const shown = isKeyIn(path, all) ? String(others.indexOf(value) + 1) : value;
        return wordsOf({ path, value: differing(shown, others) });
      })
      .join(', ');
  });
}

/** What a payload alone has, if there is something that a person knows. */
function onlyIn(own: Facts, all: readonly Facts[]): readonly string[] | null {
  const path = [...own.keys()].find(
    (one) =>
      own.get(one) !== 'none' &&
      !isKeyIn(one, all) &&
      all.every((other) => other === own || other.get(one) !== own.get(one)),
  );
  return path === undefined ? null : [path];
}

type Facts = ReadonlyMap<string, string>;

/** As few paths as tell payloads apart: what a person knows before keys, the most telling first. */
function distinguishing(all: readonly Facts[]): readonly string[] {
  const paths = [...new Set(all.flatMap((own) => [...own.keys()]))];
  const ranked = paths
    .map((path) => ({ path, count: countWith([path], all), key: isKeyIn(path, all) ? 1 : 0 }))
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => one.key - other.key || other.count - one.count);
  return ranked.reduce<readonly string[]>(
    (some, { path }) =>
      countWith([...some, path], all) > countWith(some, all) ? [...some, path] : some,
    [],
  );
}

/** How many payloads paths tell apart. */
function countWith(paths: readonly string[], all: readonly Facts[]): number {
  const named = all.map((own) => paths.map((path) => valueAt(own, path)).join(' | '));
  return new Set(named).size;
}

/** A value, or whether there is something under a path that has values of its own. */
function valueAt(own: Facts, path: string): string {
  const value = own.get(path);
  if (value !== undefined) return value;
  return [...own.keys()].some((other) => other.startsWith(`${path}.`)) ? 'true' : 'none';
}

function isKeyIn(path: string, all: readonly Facts[]): boolean {
  return all.some((own) => isKey({ path, value: own.get(path) ?? '' }));
}

function isKey({ path, value }: Fact): boolean {
  return KEYS.test(path) || UNREADABLE.test(value);
}

function leavesOf(value: unknown, path: string): readonly Fact[] {
  if (value === null || value === undefined) return [{ path, value: 'none' }];
  if (typeof value !== 'object') return [{ path, value: String(value) }];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, Array.isArray(value) ? path : [path, key].filter(Boolean).join('.')),
  );
  return inner.length > 0 ? inner : [{ path, value: 'none' }];
}

/** The values of a path side by side: those of a list have the same. */
function byPath(facts: readonly Fact[]): Facts {
  const groups = Map.groupBy(facts, ({ path }) => path);
  return new Map(
    [...groups].map(([path, of]) => [path, of.map(({ value }) => value).join(' and ')]),
  );
}

/** The part of a long text in which it differs from the others. */
function differing(text: string, others: readonly string[]): string {
  if (text.length <= LONGEST_VALUE) return text;
  const alike = [...text].findIndex((_, index) =>
    others.some((other) => other.slice(0, index + 1) !== text.slice(0, index + 1)),
  );
  const start = Math.max(0, text.lastIndexOf(' ', alike) + 1);
  const from = start + LONGEST_VALUE / 2 < LONGEST_VALUE ? 0 : start;
  const part = text.slice(from, from + LONGEST_VALUE);
  return `${from > 0 ? '… ' : ''}${part}${from + LONGEST_VALUE < text.length ? ' …' : ''}`;
}

function wordsOf({ path, value }: Fact): string {
  const words = plainWords(lastParts(path));
  const short = value.length > LONGEST_VALUE + 4 ? `${value.slice(0, LONGEST_VALUE)} …` : value;
  if (value === 'true') return words;
  if (value === 'false') return `not ${words.replace(/^is /, '')}`;
  if (value === 'none' || value.trim() === '') return `no ${words}`;
  return `${words} ${short}`.trim();
}

/** `restored.name` of `output.restored.name`. */
function lastParts(path: string): string {
  return path
    .split('.')
    .slice(-2)
    .join('.')
    .replace(/^(?:output|error|input|edit)(?:\.|$)/, '');
}
