import type { ListRecord, ListResult } from '../domain/entities.ts';
import { logWarning } from '../log.ts';
import type { Api } from './createApi.ts';
import { NOT_MODIFIED, type Query } from './httpClient.ts';
import type { ListId } from './listCache.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';
import { rowsOf, type WireObject } from './wire.ts';

/** A GET request for a list, and how to parse one of its rows. */
export interface ListQuery<Row extends ListRecord> extends ListId {
  readonly params: Query;
  readonly rowOf: (wire: WireObject, config: RuntimeConfig) => Row;
}

export function listQuery<Row extends ListRecord>(
  path: string,
  rowOf: ListQuery<Row>['rowOf'],
  params: Query = {},
  includes: ListId['includes'] = () => true,
): ListQuery<Row> {
  return { path, key: `${path} ${JSON.stringify(params)}`, params, rowOf, includes };
}

/**
 * Fetches a list with a conditional request. Unreadable rows are left out, counted and logged.
 * While the server answers 304, the rows are the same array as before.
 */
export async function fetchList<Row extends ListRecord>(
  { http, config, listCache, now }: Api,
  query: ListQuery<Row>,
  signal: AbortSignal,
): Promise<ListResult<Row>> {
  const { path, params, rowOf } = query;
  const before = listCache.get<Row>(query);
  const { generation } = listCache;
  const response = await http.getIfChanged(path, before?.etag ?? undefined, {
    query: params,
    signal,
  });
  if (before && response.status === NOT_MODIFIED) {
    const cached = listCache.get<Row>(query);
    const list = { ...(cached ?? before).list, loadedAt: now() };
    if (cached) listCache.set(query, { ...cached, list });
    return list;
  }
  const { rows, unreadable } = rowsOf(await response.json());
  if (unreadable > 0) {
    logWarning({ event: 'list.rowsUnreadable', list: path, query: params, count: unreadable });
  }
  const list = { rows: rows.map((row) => rowOf(row, config)), unreadable, loadedAt: now() };
  if (generation === listCache.generation) listCache.set(query, { list, etag: response.etag });
  return list;
}
