import { useEffect, useMemo } from 'react';
import { findLines, sortLines } from '../../domain/list/listLines.ts';
import { foldAhead, searchFor } from '../../domain/search/search.ts';
import { pageOf } from '../../domain/list/table.ts';
import { usePrinting } from '../../ui/page/usePrinting.ts';
import { markerOf } from '../../ui/table/mark.tsx';
import { whenIdle } from '../../ui/movement/whenIdle.ts';
import type { Line, ListTableProps } from './list.ts';

const ALL = -1;

type ListLinesOptions<Row extends Line> = Required<
  Pick<ListTableProps<Row>, 'lines' | 'columns' | 'filters' | 'view'>
>;

/** The lines in their order, those that are found, and the page of them; null while they load. */
export function useListLines<Row extends Line>({
  lines,
  columns,
  filters,
  view: { params },
}: ListLinesOptions<Row>) {
  const { query, filters: chosen, sort } = params;
  const printing = usePrinting();
  const search = useMemo(() => searchFor(query), [query]);
  const sorted = useMemo(() => lines && sortLines(lines, columns, sort), [lines, columns, sort]);
  const found = useMemo(
    () => sorted && findLines(sorted, search, filters, chosen),
    [sorted, search, filters, chosen],
  );
  // Or the first keystroke would wait for thousands of texts.
  useEffect(() => (lines ? whenIdle(() => foldAhead(lines)) : undefined), [lines]);
  return {
    sorted,
    found,
    page: found && pageOf(found.rows, params.page, printing ? ALL : params.size),
    mark: useMemo(() => markerOf(search), [search]),
  };
}
