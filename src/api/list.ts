import type { ListRecord } from '../domain/entities.ts';
import type { Api } from './createApi.ts';
import { NOT_MODIFIED } from './httpClient.ts';
import { rowsOf, type WireObject } from './wire.ts';

/** A list as it was read, with the tag that the server gave to it. */
export interface TaggedList {
  readonly tag: string;
  readonly rows: readonly ListRecord[];
}

interface ListCall<Row> {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly rowOf: (wire: WireObject) => Row;
  readonly signal: AbortSignal;
}

/**
 * The rows of a list. As long as the server says that it has not changed, they are those of the last
 * call: neither sent nor read again.
 */
export async function fetchList<Row extends ListRecord>(
  { http, lastLists }: Api,
  path: string,
  { query = {}, rowOf, signal }: ListCall<Row>,
): Promise<readonly Row[]> {
  const call = `${path} ${JSON.stringify(query)}`;
  const last = lastLists.get(call);
  const { status, tag, json } = await http.getOther(path, last?.tag, { query, signal });
  if (last && status === NOT_MODIFIED) return last.rows as readonly Row[];
  const rows = rowsOf(await json()).map(rowOf);
  if (tag === null) lastLists.delete(call);
  else lastLists.set(call, { tag, rows });
  return rows;
}
