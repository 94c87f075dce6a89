import type { ListRecord, ListResult } from '../domain/entities.ts';
import { logWarning } from '../log.ts';
import type { Api } from './createApi.ts';
import { NOT_MODIFIED, type Query } from './httpClient.ts';
import type { WireJobChanges } from './contract.ts';
import type { CachedList, ListId } from './listCache.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';
import { objectOf, rowsOf, type Unread, type WireObject } from './wire.ts';

/** A GET request for a list, and how to parse one of its rows. */
export interface ListQuery<Row extends ListRecord> extends ListId {
  readonly params: Query;
  /** Null if it cannot be read. */
  readonly rowOf: (wire: WireObject, config: RuntimeConfig) => Row | null;
  /** Whether `changesSince` covers the list. */
  readonly tellsChanges?: boolean;
}

export function listQuery<Row extends ListRecord>(
  path: string,
  rowOf: ListQuery<Row>['rowOf'],
  params: Query = {},
  includes: ListId['includes'] = () => true,
): ListQuery<Row> {
  return { path, key: `${path} ${JSON.stringify(params)}`, params, rowOf, includes };
}

/** The rows of an answer; those that cannot be read are counted. */
function readRows<Row extends ListRecord>(
  answer: unknown,
  rowOf: ListQuery<Row>['rowOf'],
  config: RuntimeConfig,
) {
  const read = rowsOf(answer);
  const rows = read.rows.flatMap((wire) => rowOf(wire, config) ?? []);
  return { rows, unreadable: read.unreadable + read.rows.length - rows.length };
}

/** Replaces, adds and drops changed rows; returns the same array if nothing changed. */
function withChangedRows<Row extends ListRecord>(
  before: readonly Row[],
  changed: readonly Row[],
  removed: readonly unknown[],
): readonly Row[] {
  const gone = new Set(removed);
  const isKnown = ({ id }: Row) => !gone.has(id);
  if (changed.length === 0 && before.every(isKnown)) return before;
  const rows = new Map([...before.filter(isKnown), ...changed].map((row) => [row.id, row]));
  return [...rows.values()].toSorted((one, other) => one.id - other.id);
}

/** A known list with what has changed since a version; null if it has to be fetched whole. */
async function fetchChanges<Row extends ListRecord>(
  { http, config, listCache, now }: Api,
  query: ListQuery<Row>,
  since: number,
  signal: AbortSignal,
): Promise<CachedList<Row> | null> {
  const answer = await http.get(query.path, { query: { ...query.params, since }, signal });
  const { version, count, removed, rows: data }: Unread<WireJobChanges> = objectOf(answer);
  const known = listCache.get<Row>(query);
  const { rows: changed, unreadable } = readRows({ data }, query.rowOf, config);
  // Another request for the same list may have been answered meanwhile.
  if (known?.version !== since || unreadable > 0 || !Array.isArray(removed)) return null;
  const rows = withChangedRows(known.list.rows, changed, removed);
  if (typeof version !== 'number' || version < since || rows.length !== count) return null;
  return { list: { rows, unreadable: 0, loadedAt: now() }, etag: null, version };
}

/**
 * Fetches a list: only its changes if the server supports that, otherwise all of it by a
 * conditional request. Unreadable rows are omitted, counted and logged. If nothing changed, the
 * rows are the same array as before.
 */
export async function fetchList<Row extends ListRecord>(
  api: Api,
  query: ListQuery<Row>,
  signal: AbortSignal,
): Promise<ListResult<Row>> {
  const { http, config, listCache, now } = api;
  const { path, params, rowOf, tellsChanges } = query;
  const { generation } = listCache;
  const before = listCache.get<Row>(query);
  const since = before?.list.unreadable === 0 ? before.version : null;
  const isTold = tellsChanges && since !== null && config.features.includes('changesSince');
  if (isTold) {
    const changed = await fetchChanges(api, query, since, signal);
    if (changed) {
      if (generation === listCache.generation) listCache.set(query, changed);
      return changed.list;
    }
  }
  // If the changes do not add up, the rows no longer match the ETag.
  const etagBefore = isTold ? undefined : (before?.etag ?? undefined);
  const response = await http.getIfChanged(path, etagBefore, {
    query: params,
    signal,
  });
  const { version, etag } = response;
  if (before && response.status === NOT_MODIFIED) {
    const cached = listCache.get<Row>(query);
    const list = { ...(cached ?? before).list, loadedAt: now() };
    if (cached) listCache.set(query, { ...cached, list, version });
    return list;
  }
  const { rows, unreadable } = readRows(await response.json(), rowOf, config);
  if (unreadable > 0) {
    logWarning({ event: 'list.rowsUnreadable', list: path, query: params, count: unreadable });
  }
  const list = { rows, unreadable, loadedAt: now() };
  if (generation === listCache.generation) listCache.set(query, { list, etag, version });
  return list;
}
