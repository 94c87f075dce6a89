import type { ListRecord, ListResult } from '../domain/entities.ts';
import { logWarning } from '../log.ts';
import type { Api } from './createApi.ts';
import { NOT_MODIFIED, type Query } from './httpClient.ts';
import type { ListId } from './listCache.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';
import { rowsOf, type WireObject } from './wire.ts';

/** What the server is asked for, and how a row of its response is read. */
export interface ListQuery<Row extends ListRecord> extends ListId {
  readonly params: Query;
  readonly rowOf: (wire: WireObject, config: RuntimeConfig) => Row;
}

export function listQuery<Row extends ListRecord>(
  path: string,
  rowOf: ListQuery<Row>['rowOf'],
  params: Query = {},
): ListQuery<Row> {
  return { path, key: `${path} ${JSON.stringify(params)}`, params, rowOf };
}

/**
 * The rows of a list, and how many could not be read, which is logged. As long as the server says
 * that the list has not changed, it is the same object as in the last call: neither sent nor read again.
 */
export async function fetchList<Row extends ListRecord>(
  { http, config, listCache }: Api,
  query: ListQuery<Row>,
  signal: AbortSignal,
): Promise<ListResult<Row>> {
  const { path, params, rowOf } = query;
  const before = listCache.get<Row>(query);
  const response = await http.getIfChanged(path, before?.etag ?? undefined, {
    query: params,
    signal,
  });
  if (before && response.status === NOT_MODIFIED) return (listCache.get<Row>(query) ?? before).list;
  const { rows, unreadable } = rowsOf(await response.json());
  if (unreadable > 0) {
    logWarning({ event: 'list.rowsUnreadable', list: path, query: params, count: unreadable });
  }
  const list = { rows: rows.map((row) => rowOf(row, config)), unreadable };
  listCache.set(query, { list, etag: response.tag });
  return list;
}
