import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type Sort } from '../domain/table.ts';

/** What the address says of a list: search text, order, page and page size. */
export interface ListParams {
  readonly query: string;
  readonly sort: Sort | null;
  readonly page: number;
  readonly size: number;
}

function sortOf(text: string | null): Sort | null {
  if (!text) return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

function paramsOf(search: URLSearchParams): ListParams {
  const size = Number(search.get('size'));
  const page = Number(search.get('page'));
  return {
    query: search.get('q') ?? '',
    sort: sortOf(search.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.some((known) => known === size) ? size : DEFAULT_PAGE_SIZE,
  };
}

function searchOf({ query, sort, page, size }: ListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (sort) search.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.column}`);
  if (page > 1) search.set('page', String(page));
  if (size !== DEFAULT_PAGE_SIZE) search.set('size', String(size));
  return search;
}

/**
 * A list's parameters, kept in the address so that a reload and a second window show the same.
 * Any change but that of the page goes back to page 1.
 */
export function useListParams() {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => paramsOf(search), [search]);
  const change = useCallback(
    (changed: Partial<ListParams>) =>
      setSearch((current) => searchOf({ ...paramsOf(current), page: 1, ...changed }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { params, change };
}
