import { FILTER_NAMES, type FilterValues } from './listFilters.ts';
import { MAX_QUERY_LENGTH } from '../search/search.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type Sort } from './table.ts';

/** Which part of a list is shown. `page` counts from 1, and a `size` of -1 means all. */
export interface ListParams {
  readonly query: string;
  readonly filters: FilterValues;
  readonly sort: Sort | null;
  readonly page: number;
  readonly size: number;
}

export const DEFAULT_LIST_PARAMS: ListParams = {
  query: '',
  filters: {},
  sort: null,
  page: 1,
  size: DEFAULT_PAGE_SIZE,
};

/** Any change except of the page returns to page 1. */
export function changeListParams(params: ListParams, changed: Partial<ListParams>): ListParams {
  return { ...params, page: 1, ...changed };
}

export function hasSameListParams(one: ListParams, other: ListParams): boolean {
  return (
    one.query === other.query &&
    FILTER_NAMES.every((name) => one.filters[name] === other.filters[name]) &&
    one.page === other.page &&
    one.size === other.size &&
    one.sort?.column === other.sort?.column &&
    one.sort?.direction === other.sort?.direction
  );
}

function sortOf(text: string | null): Sort | null {
  if (!text) return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

function filtersIn(search: URLSearchParams, prefix: string): FilterValues {
  const entries = FILTER_NAMES.map((name) => [name, search.get(prefix + name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/**
 * Reads the URL parameters `q`, those of filters (`when=today`), `sort` (`city`, `-city`), `page`
 * and `size`; invalid ones get their defaults.
 */
export function readListParams(
  search: URLSearchParams,
  prefix: string,
  defaultSize = DEFAULT_PAGE_SIZE,
): ListParams {
  const size = Number(search.get(`${prefix}size`));
  const page = Number(search.get(`${prefix}page`));
  return {
    query: (search.get(`${prefix}q`) ?? '').slice(0, MAX_QUERY_LENGTH),
    filters: filtersIn(search, prefix),
    sort: sortOf(search.get(`${prefix}sort`)),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.some((known) => known === size) ? size : defaultSize,
  };
}

/** Writes the parameters into a URL's search, without defaults; other parameters stay. */
export function writeListParams(
  address: URLSearchParams,
  prefix: string,
  { query, filters, sort, page, size }: ListParams,
  defaultSize = DEFAULT_PAGE_SIZE,
): URLSearchParams {
  const search = new URLSearchParams(address);
  for (const name of ['q', ...FILTER_NAMES, 'sort', 'page', 'size']) search.delete(prefix + name);
  const put = (name: string, value: string | number | false) => {
    if (value !== false) search.set(prefix + name, String(value));
  };
  put('q', query !== '' && query);
  for (const name of FILTER_NAMES) put(name, filters[name] ?? false);
  put('sort', sort !== null && `${sort.direction === 'descending' ? '-' : ''}${sort.column}`);
  put('page', page > 1 && page);
  put('size', size !== defaultSize && size);
  return search;
}

/** The parameters on the screen, and the key of the history entry that they were read from. */
export interface ListParamsState {
  readonly entry: string;
  readonly params: ListParams;
}

export type ListParamsAction =
  | { readonly type: 'params.changed'; readonly changed: Partial<ListParams> }
  | {
      readonly type: 'address.seen';
      readonly entry: string;
      /** Whether the entry was replaced, as by the screen itself. */
      readonly isReplaced: boolean;
      readonly params: ListParams;
    };

/**
 * The screen is ahead of the URL, which is written after paint. It reads the URL only for a new
 * history entry, as by Back or a link: a replaced entry may be an older state of the screen itself,
 * with more typed since.
 */
export function listParamsReducer(
  state: ListParamsState,
  action: ListParamsAction,
): ListParamsState {
  if (action.type === 'params.changed') {
    return { ...state, params: changeListParams(state.params, action.changed) };
  }
  const { entry, isReplaced, params } = action;
  return isReplaced || entry === state.entry ? state : { entry, params };
}
