import { LANGUAGES } from '../../../src/domain/text/language.ts';
import { fold } from '../../fold.ts';
import type { CellType, ReadOptions } from '../columns/cells.ts';
import type { Column } from '../columns/column.ts';
import type { FileTable } from './csvFile.ts';

/** A header without accents, cases and signs: composed and decomposed umlauts are the same. */
function plain(header: string): string {
  return fold(header)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function namesOf({ name, header, also }: Column): readonly string[] {
  const fields = name === 'id' ? [] : [name];
  const headers = LANGUAGES.map(header);
  return [...new Set([...headers, ...fields, ...also].map(plain))];
}

/** Headers by which columns of more than one type are known. */
function sharedNames(columns: readonly Column[]): ReadonlySet<string> {
  const types = new Map<string, Set<CellType>>();
  for (const column of columns) {
    for (const name of namesOf(column)) {
      types.set(name, (types.get(name) ?? new Set()).add(column.type));
    }
  }
  return new Set([...types].filter(([, of]) => of.size > 1).map(([name]) => name));
}

/** A column of a file: its header, and what its first rows have there, blank cells left out. */
export interface WrittenColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

/**
 * For each column of a file the name of the one that it stands for; null where it is none, or where
 * another one of the file says the same better. A header that may stand for several, as `Von` for a
 * day and for a time, stands for the first that can read what is below it. A column that is blank
 * stands back behind one that is not.
 */
export function recognise(
  columns: readonly Column[],
  written: readonly WrittenColumn[],
  options: ReadOptions,
): readonly (string | null)[] {
  const headers = written.map(({ header }) => plain(header));
  const shared = sharedNames(columns);
  const found = new Map<number, string>();
  for (const known of columns) {
    const isReadable = (place: number) =>
      written[place]!.samples.every((sample) => 'value' in known.type.read(sample, options));
    const places = namesOf(known).flatMap((name) =>
      headers.flatMap((header, place) => {
        const isFree = header === name && !found.has(place);
        return isFree && (!shared.has(name) || isReadable(place)) ? [place] : [];
      }),
    );
    const filled = places.find((place) => written[place]!.samples.length > 0);
    const place = filled ?? places[0];
    if (place !== undefined) found.set(place, known.name);
  }
  return headers.map((_, index) => found.get(index) ?? null);
}

/** How many rows above a header may be a title. */
const TITLES = 10;

type Rows = Pick<FileTable, 'headers' | 'rows'>;

/** How many columns each of the first rows names. */
function knownByRow(columns: readonly Column[], { headers, rows }: Rows): readonly number[] {
  const names = new Set(columns.flatMap(namesOf));
  return [headers, ...rows.slice(0, TITLES).map(({ cells }) => cells)].map(
    (cells) => new Set(cells.map(plain).filter((cell) => names.has(cell))).size,
  );
}

/** How many rows stand above the header: the row of the first ones that names most columns. */
export function titlesAbove(columns: readonly Column[], table: Rows): number {
  const known = knownByRow(columns, table);
  return known.indexOf(Math.max(...known));
}

/** How many columns the header of a table names. */
export function knownColumns(columns: readonly Column[], table: Rows): number {
  return Math.max(...knownByRow(columns, table));
}
