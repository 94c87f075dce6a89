import { ascending } from '../ascending.ts';
import { fold } from './fold.ts';
import { searchRows, type Search, type Searchable, type SearchText } from './search.ts';

/** How well a row matches the first word of a search: lower is better. */
export type Rank = 0 | 1 | 2 | 3;

const RANKS: readonly Rank[] = [0, 1, 2, 3];

interface Hits<Row> {
  readonly rows: readonly Row[];
  /** How many more there are. */
  readonly more: number;
  /** The rank of the first row; null without rows. */
  readonly rank: Rank | null;
}

/** The number in `#17`, `17` or, where `kind` is `Job`, `job 17`; null for any other query. */
export function numberIn(query: string, kind = ''): number | null {
  const text = fold(query).trim();
  const name = fold(kind);
  const number = text.startsWith(name) ? text.slice(name.length) : text;
  const digits = /^\s*#?\s*([1-9]\d{0,14})$/.exec(number)?.[1];
  return digits === undefined ? null : Number(digits);
}

function rankIn(text: SearchText, word: RegExp | undefined): Rank {
  const folded = text.fold();
  const at = word ? folded.search(word) : 0;
  if (at === 0) return 0;
  const lineEnd = folded.indexOf('\n');
  if (at < 0 || (lineEnd >= 0 && at > lineEnd)) return 3;
  return /[\p{L}\p{N}]/u.test(folded.charAt(at - 1)) ? 2 : 1;
}

/** How well the words after the first match, as digits: less is better. */
function ranksAfter(text: SearchText, words: readonly RegExp[]): string {
  return words.map((word) => rankIn(text, word)).join('');
}

/** Rows that have the digits of the search as one number, before those that have them apart. */
function wholeNumbersFirst<Row extends Searchable>(
  rows: readonly Row[],
  { terms }: Search,
): readonly Row[] {
  const numbers = terms.flatMap(({ digits }) => digits ?? []);
  if (numbers.length === 0) return rows;
  const isWhole = ({ searchText }: Row) =>
    numbers.every((number) => searchText.fold().search(number) >= 0);
  return [...rows.filter(isWhole), ...rows.filter((row) => !isWhole(row))];
}

/**
 * The best rows of a search, after the one with the searched number. Rows rank by whether their
 * first text begins with the first word, has a word that does, or contains it, then likewise by the
 * other words; ties keep their order, whole numbers first.
 */
export function bestHits<Row extends Searchable>(
  rows: readonly Row[],
  search: Search,
  limit: number,
  hasNumber: (row: Row) => boolean = () => false,
): Hits<Row> {
  const found = wholeNumbersFirst(searchRows(rows, search), search);
  const numbered = rows.filter(hasNumber);
  const [first, ...others] = search.terms.flatMap(({ words }) => words);
  const ranked = RANKS.map((): Row[] => []);
  for (const row of found) {
    if (!numbered.includes(row)) ranked[rankIn(row.searchText, first)]!.push(row);
  }
  const inOrder = (alike: readonly Row[]) => {
    if (others.length === 0) return alike;
    const ranks = new Map(alike.map((row) => [row, ranksAfter(row.searchText, others)]));
    return alike.toSorted((one, other) => ascending(ranks.get(one)!, ranks.get(other)!));
  };
  const all = [...numbered, ...ranked.flatMap(inOrder)];
  const rank = numbered.length > 0 ? 0 : RANKS.find((each) => ranked[each]!.length > 0);
  return { rows: all.slice(0, limit), more: Math.max(0, all.length - limit), rank: rank ?? null };
}
