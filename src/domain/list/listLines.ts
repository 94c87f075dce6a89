import { filterCounts, filterRows, type FilterValues, type RowFilter } from './listFilters.ts';
import { searchRows, type Search, type Searchable } from '../search/search.ts';
import { sortRows, type Sort, type SortValue } from './table.ts';

interface SortColumn<Row> {
  readonly id: string;
  /** Without it, the column is not sortable. */
  readonly sortValue?: (row: Row) => SortValue;
}

/** The lines in the chosen order, or in their own if none is chosen or its column is missing. */
export function sortLines<Row>(
  lines: readonly Row[],
  columns: readonly SortColumn<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue;
  return sort && valueOf ? sortRows(lines, sort.direction, valueOf) : lines;
}

export interface FoundLines<Row> {
  /** The lines that match the search and every filter that is on. */
  readonly rows: readonly Row[];
  /** How many lines each filter has, among those that match the search and the other filters. */
  readonly counts: readonly number[];
}

/** What a search and filters find, in the order of the lines. */
export function findLines<Row extends Searchable>(
  lines: readonly Row[],
  search: Search,
  filters: readonly RowFilter<Row>[],
  chosen: FilterValues,
): FoundLines<Row> {
  const matching = searchRows(lines, search);
  return {
    rows: filterRows(matching, filters, chosen),
    counts: filterCounts(matching, filters, chosen),
  };
}
