import type { ListRecord, ListResult } from '../domain/entities.ts';
import { logWarning } from '../log.ts';
import type { Api } from './createApi.ts';
import { NOT_MODIFIED } from './httpClient.ts';
import { rowsOf, type WireObject } from './wire.ts';

/** A list as it was read, with the tag that the server gave to it. */
export interface TaggedList {
  readonly tag: string;
  readonly list: ListResult;
}

interface ListCall<Row> {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly rowOf: (wire: WireObject) => Row;
  readonly signal: AbortSignal;
}

/**
 * The rows of a list, and how many could not be read, which is logged. As long as the server says
 * that the list has not changed, it is the same object as in the last call: neither sent nor read again.
 */
export async function fetchList<Row extends ListRecord>(
  { http, lastLists }: Api,
  path: string,
  { query = {}, rowOf, signal }: ListCall<Row>,
): Promise<ListResult<Row>> {
  const call = `${path} ${JSON.stringify(query)}`;
  const last = lastLists.get(call);
  const { status, tag, json } = await http.getIfChanged(path, last?.tag, { query, signal });
  if (last && status === NOT_MODIFIED) return last.list as ListResult<Row>;
  const { rows, unreadable } = rowsOf(await json());
  if (unreadable > 0) {
    logWarning({ event: 'list.rowsUnreadable', list: path, query, count: unreadable });
  }
  const list = { rows: rows.map(rowOf), unreadable };
  if (tag === null) lastLists.delete(call);
  else lastLists.set(call, { tag, list });
  return list;
}
