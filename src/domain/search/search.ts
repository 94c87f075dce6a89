import { fold, sourcesOf, type Range } from './fold.ts';

/** The longest text that is searched for; what is longer is cut. */
export const MAX_QUERY_LENGTH = 200;

/** The texts of a row, folded ahead or at the first search, and kept for the next. */
export class SearchText {
  readonly #texts: readonly string[];
  #folded: string | null = null;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** One text per line. */
  fold(): string {
    this.#folded ??= fold(this.#texts.join('\n'));
    return this.#folded;
  }
}

export interface Searchable {
  readonly searchText: SearchText;
}

/** A row matches a search if it matches every term. */
interface Term {
  /** Each of them has to occur. */
  readonly words: readonly RegExp[];
  /** Alternatively their digits, if they form a number. */
  readonly digits: RegExp | null;
}

export interface Search {
  readonly terms: readonly Term[];
}

/** Folds the texts of rows, which would delay the first search of thousands. */
export function foldAhead(rows: readonly Searchable[]): void {
  for (const { searchText } of rows) searchText.fold();
}

export function searchable(...texts: readonly string[]): SearchText {
  return new SearchText(texts);
}

const SPECIAL = /[$()*+.?[\\\]^{|}]/g;
const VOWELS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };

/** A word in all spellings: `ü` is also `ue` and `u`, and both of them are also `ü`. */
function spellings(word: string): string {
  return word
    .replaceAll(SPECIAL, String.raw`\$&`)
    .replaceAll(/([aou])e|[aou]|[äöü]/g, (letters, before?: string) => {
      if (before) return `(?:${VOWELS[before]}e?|${letters})`;
      const umlaut = VOWELS[letters];
      return umlaut ? `[${letters}${umlaut}]` : `(?:${letters}|${letters.normalize('NFD')[0]}e?)`;
    });
}

/** What may stand between the digits of a telephone number in a folded text. */
export const BETWEEN = '[-()/. ]*';

/** How a telephone number with its country begins. */
export const ABROAD = String.raw`(?:\+|00)`;

function spaced(digits: string): string {
  return [...digits].join(BETWEEN);
}

const SWISS = `${ABROAD}${BETWEEN}${spaced('41')}${BETWEEN}0?`;
/** The zero of a Swiss number as dialled within the country. */
const TRUNK = String.raw`(?<!\d)0(?=(?:${BETWEEN}\d){9})`;
/** Fewer digits would be found across the groups of any telephone number. */
const MIN_DIGITS = 3;

/** A telephone number or a part of one, with its country (`+41`, `0041`) or as dialled inland. */
function telephone(digits: string): string | null {
  if (digits !== '' && '+41'.startsWith(digits)) return `${SWISS}|${TRUNK}`;
  const swiss = /^(?:\+41|41(?=\d{9}$))0?(\d*)$/.exec(digits)?.[1];
  if (swiss !== undefined) return `(?:${SWISS}|${TRUNK})${BETWEEN}${spaced(swiss)}`;
  if (digits.startsWith('+')) return `${ABROAD}${BETWEEN}${spaced(digits.slice(1))}`;
  if (digits.length < MIN_DIGITS) return null;
  return digits.startsWith('0')
    ? `(?:${SWISS}|0)${BETWEEN}${spaced(digits.slice(1))}`
    : spaced(digits);
}

/** What finds the digits of a text in any grouping; null if it has too few. */
function digitsOf(text: string): RegExp | null {
  const typed = text.replaceAll(/[^+\d]/g, '').replaceAll(/(?!^)\+/g, '');
  const forms = new Set([typed, typed.replace(/^00/, '+')]);
  const patterns = [...forms].map(telephone).filter((pattern) => pattern !== null);
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'g') : null;
}

/** Separate groups of a number match from the start of a group: 44 does not match 044. */
function termOf(words: readonly string[]): Term {
  const digits = digitsOf(words.join(' '));
  const start = digits && words.length > 1 ? String.raw`(?<!\d)` : '';
  return { words: words.map((word) => new RegExp(start + spellings(word), 'g')), digits };
}

const isNumeric = (word: string) => /^[-+()/.\d]+$/.test(word);
const startsNumber = (word: string) => /^(?:\+|00)/.test(word);

/** Without the punctuation at the ends of a pasted word. */
const unmarked = (word: string) => word.replaceAll(/^["']+|["',:;]+$/g, '') || word;

/** What stands before a telephone number in a signature. */
const LABEL = /^(?:tel|telefon|phone|mobile?|natel|handy|telefono|movil)[.:]?$/;

/**
 * What a query looks for: its words in any order, in all spellings of umlauts and accents; numbers
 * that stand together also as the digits of one.
 */
export function searchFor(query: string): Search {
  const terms: string[][] = [];
  let number: string[] | null = null;
  const words = fold(query.slice(0, MAX_QUERY_LENGTH)).split(/\s+/).filter(Boolean).map(unmarked);
  for (const [index, word] of words.entries()) {
    if (LABEL.test(word) && isNumeric(words[index + 1] ?? '')) continue;
    if (number && isNumeric(word) && !startsNumber(word)) number.push(word);
    else {
      const term = [word];
      terms.push(term);
      number = isNumeric(word) ? term : null;
    }
  }
  return { terms: terms.map(termOf) };
}

function occurs(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}

function hasTerm(folded: string, { words, digits }: Term): boolean {
  return words.every((word) => occurs(word, folded)) || (digits !== null && occurs(digits, folded));
}

/** Whether a text alone has one of the terms. */
export function hasAnyTerm(text: string, { terms }: Search): boolean {
  const folded = fold(text);
  return terms.some((term) => hasTerm(folded, term));
}

/** The rows that have every term; all rows, as they are, for a query without words. */
export function searchRows<Row extends Searchable>(
  rows: readonly Row[],
  { terms }: Search,
): readonly Row[] {
  if (terms.length === 0) return rows;
  return rows.filter(({ searchText }) => {
    const folded = searchText.fold();
    return terms.every((term) => hasTerm(folded, term));
  });
}

function merge(ranges: readonly Range[]): readonly Range[] {
  const merged: [start: number, end: number][] = [];
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Where a text has words of the search, in its order and apart from each other. */
export function hitsIn(text: string, { terms }: Search): readonly Range[] {
  if (terms.length === 0) return [];
  const folded = fold(text);
  const matches = (pattern: RegExp) => [...folded.matchAll(pattern)];
  const found = terms.flatMap(({ words, digits }) => {
    const numbers = digits ? matches(digits) : [];
    return numbers.length > 0 ? numbers : words.flatMap(matches);
  });
  if (found.length === 0) return [];
  const sources = sourcesOf(text);
  return merge(
    found.map(({ 0: match, index }) => [sources[index]![0], sources[index + match.length - 1]![1]]),
  );
}
