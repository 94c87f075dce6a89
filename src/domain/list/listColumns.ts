/** The URL parameter that says which columns are shown of those that can be left out. */
const COLUMNS = 'columns';

/** Stands for no column. */
const NONE = '-';

/** The columns that an address names of those that a list can leave out; null if it names none. */
export function readColumns(search: URLSearchParams): readonly string[] | null {
  const written = search.get(COLUMNS);
  if (written === null) return null;
  return written === NONE ? [] : written.split(' ').filter(Boolean);
}

/** The address with these columns in place of those that it names. */
export function writeColumns(
  address: URLSearchParams,
  columns: readonly string[] | null,
): URLSearchParams {
  const search = new URLSearchParams(address);
  search.delete(COLUMNS);
  if (columns) search.set(COLUMNS, columns.toSorted().join(' ') || NONE);
  return search;
}
