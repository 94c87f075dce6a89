import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type Sort } from '../../domain/table.ts';
import { afterPaint } from './afterPaint.ts';

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

function paramsOf(search: URLSearchParams, prefix: string): ListParams {
  const size = Number(search.get(`${prefix}size`));
  const page = Number(search.get(`${prefix}page`));
  return {
    query: search.get(`${prefix}q`) ?? '',
    sort: sortOf(search.get(`${prefix}sort`)),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.some((known) => known === size) ? size : DEFAULT_PAGE_SIZE,
  };
}

function isSame(one: ListParams, other: ListParams): boolean {
  return (
    one.query === other.query &&
    one.page === other.page &&
    one.size === other.size &&
    one.sort?.column === other.sort?.column &&
    one.sort?.direction === other.sort?.direction
  );
}

/** The address with these parameters in it; everything else in it stays. */
function withParams(address: URLSearchParams, prefix: string, params: ListParams) {
  const { query, sort, page, size } = params;
  const search = new URLSearchParams(address);
  for (const name of ['q', 'sort', 'page', 'size']) search.delete(prefix + name);
  const put = (name: string, value: string | number | false) => {
    if (value !== false) search.set(prefix + name, String(value));
  };
  put('q', query !== '' && query);
  put('sort', sort !== null && `${sort.direction === 'descending' ? '-' : ''}${sort.column}`);
  put('page', page > 1 && page);
  put('size', size !== DEFAULT_PAGE_SIZE && size);
  return search;
}

/**
 * A list's parameters, kept in the address so that a reload and a second window show the same.
 * The screen is ahead of the address, which the router changes later than a quick typist types;
 * where somebody else changed the address, by Back or by a link, the screen follows.
 * Any change but that of the page goes back to page 1. Where there are several lists on a page, the
 * name of each keeps their parameters apart.
 */
export function useListParams(name?: string) {
  const prefix = name ? `${name}.` : '';
  const { key } = useLocation();
  const arrived = useNavigationType() !== 'REPLACE';
  const [search, setSearch] = useSearchParams();
  const addressed = useMemo(() => paramsOf(search, prefix), [search, prefix]);
  const [own, setOwn] = useState({ arrivedAt: key, params: addressed });
  const followsAddress = arrived && own.arrivedAt !== key;
  if (followsAddress) setOwn({ arrivedAt: key, params: addressed });
  const params = followsAddress ? addressed : own.params;

  useEffect(() => {
    if (isSame(params, addressed)) return undefined;
    return afterPaint(() => {
      const wanted = withParams(search, prefix, params);
      setSearch(wanted, { replace: true, preventScrollReset: true });
    });
  }, [params, addressed, search, prefix, setSearch]);

  const change = useCallback(
    (changed: Partial<ListParams>) =>
      setOwn((last) => ({ ...last, params: { ...last.params, page: 1, ...changed } })),
    [],
  );
  return useMemo(() => ({ params, change }), [params, change]);
}
