import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
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

function searchOf({ query, sort, page, size }: ListParams): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (sort) search.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.column}`);
  if (page > 1) search.set('page', String(page));
  if (size !== DEFAULT_PAGE_SIZE) search.set('size', String(size));
  return search.toString();
}

/**
 * A list's parameters, kept in the address so that a reload and a second window show the same.
 * The screen is ahead of the address, which the router changes later than a quick typist types;
 * where somebody else changed the address, by Back or by a link, the screen follows.
 * Any change but that of the page goes back to page 1.
 */
export function useListParams() {
  const { key } = useLocation();
  const arrived = useNavigationType() !== 'REPLACE';
  const [search, setSearch] = useSearchParams();
  const addressed = useMemo(() => paramsOf(search), [search]);
  const [own, setOwn] = useState({ key, params: addressed });
  const followsAddress = arrived && own.key !== key;
  if (followsAddress) setOwn({ key, params: addressed });
  const params = followsAddress ? addressed : own.params;

  useEffect(() => {
    const wanted = searchOf(params);
    if (wanted !== searchOf(addressed)) {
      setSearch(wanted, { replace: true, preventScrollReset: true });
    }
  }, [params, addressed, setSearch]);

  const change = useCallback(
    (changed: Partial<ListParams>) =>
      setOwn(({ params: current }) => ({ key, params: { ...current, page: 1, ...changed } })),
    [key],
  );
  return { params, change };
}
