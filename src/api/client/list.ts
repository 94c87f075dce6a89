import { withChangedRows } from '../../domain/changedRows.ts';
import type { ListRecord, ListResult } from '../../domain/entities.ts';
import { MAX_IDS } from '../../domain/heardChange.ts';
import { logWarning } from '../../log.ts';
import type { Api } from './createApi.ts';
import { NOT_MODIFIED, type Query } from './httpClient.ts';
import type { WireJobChanges } from '../contract/records/jobs.ts';
import type { CachedList, ChangedIds, ListId } from './listCache.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';
import { objectOf, rowsOf, type Unread, type WireObject } from './wire.ts';

/** A GET request for a list, and how to parse one of its rows. */
export interface ListQuery<Row extends ListRecord> extends ListId {
  readonly params: Query;
  /** Null if it cannot be read. */
  readonly rowOf: (wire: WireObject, config: RuntimeConfig) => Row | null;
  /** Whether our server tells what has changed of the list since a version. */
  readonly tellsChanges?: boolean;
  /** The order of the rows; by their ids if left out. */
  order?(one: Row, other: Row): number;
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
  const rows = withChangedRows(known.list.rows, { changed, gone: new Set(removed) }, query.order);
  if (typeof version !== 'number' || version < since || rows.length !== count) return null;
  return { list: { rows, unreadable: 0, loadedAt: now() }, etag: null, version };
}

/** A known list with some of its rows read again; null if it has to be fetched whole. */
async function fetchRows<Row extends ListRecord>(
  { http, config, listCache, now }: Api,
  query: ListQuery<Row>,
  ids: ReadonlySet<number>,
  request: number,
  signal: AbortSignal,
): Promise<CachedList<Row> | null> {
  const { path, params, rowOf, order } = query;
  const answer = await http.get(path, { query: { ...params, id: [...ids] }, signal });
  const { rows: changed, unreadable } = readRows(answer, rowOf, config);
  const known = listCache.get<Row>(query);
  const isOld = listCache.isNewerThan(query, request);
  if (!known || isOld || unreadable > 0 || changed.some(({ id }) => !ids.has(id))) return null;
  const gone = new Set(ids);
  for (const { id } of changed) gone.delete(id);
  const rows = withChangedRows(known.list.rows, { changed, gone }, order);
  const etag = rows === known.list.rows ? known.etag : null;
  return { list: { rows, unreadable: 0, loadedAt: now() }, etag, version: known.version };
}

type AskForNews<Row extends ListRecord> = () => Promise<CachedList<Row> | null>;

/** How to ask for what has changed of a known list alone; null if there is no way. */
function newsOf<Row extends ListRecord>(
  api: Api,
  query: ListQuery<Row>,
  changed: ChangedIds,
  request: number,
  signal: AbortSignal,
): AskForNews<Row> | null {
  const before = api.listCache.get<Row>(query);
  if (before?.list.unreadable !== 0) return null;
  const { version } = before;
  if (query.tellsChanges && version !== null && api.config.features.includes('einsatzplan'))
    return () => fetchChanges(api, query, version, signal);
  const areNamed = changed !== null && changed.size > 0 && changed.size <= MAX_IDS;
  return areNamed ? () => fetchRows(api, query, changed, request, signal) : null;
}

async function fetchMarked<Row extends ListRecord>(
  api: Api,
  query: ListQuery<Row>,
  changed: ChangedIds,
  signal: AbortSignal,
): Promise<ListResult<Row>> {
  const { http, config, listCache, now } = api;
  const { path, params, rowOf } = query;
  const { generation } = listCache;
  const before = listCache.get<Row>(query);
  const partly = listCache.nextRequest();
  const askForNews = newsOf(api, query, changed, partly, signal);
  const news = await askForNews?.();
  if (news) {
    if (generation === listCache.generation) listCache.set(query, news, partly);
    return news.list;
  }
  // If the changes do not add up, the rows no longer match the ETag.
  const etagBefore = askForNews ? undefined : (before?.etag ?? undefined);
  const request = listCache.nextRequest();
  const response = await http.getIfChanged(path, etagBefore, {
    query: params,
    signal,
  });
  const { version, etag } = response;
  if (before && response.status === NOT_MODIFIED) {
    const cached = listCache.get<Row>(query);
    const list = { ...(cached ?? before).list, loadedAt: now() };
    const isOld = listCache.isNewerThan(query, request);
    if (cached && !isOld) listCache.set(query, { ...cached, list, version }, request);
    return list;
  }
  const { rows, unreadable } = readRows(await response.json(), rowOf, config);
  if (unreadable > 0) {
    logWarning({ event: 'list.rowsUnreadable', list: path, query: params, count: unreadable });
  }
  if (listCache.isNewerThan(query, request)) return fetchMarked(api, query, null, signal);
  const list = { rows, unreadable, loadedAt: now() };
  if (generation === listCache.generation) listCache.set(query, { list, etag, version }, request);
  return list;
}

/**
 * Fetches a list: only its changes if the server supports that or has named the rows, otherwise all
 * of it by a conditional request. Unreadable rows are omitted, counted and logged. If nothing
 * changed, the rows are the same array as before.
 */
export async function fetchList<Row extends ListRecord>(
  api: Api,
  query: ListQuery<Row>,
  signal: AbortSignal,
): Promise<ListResult<Row>> {
  const changed = api.listCache.takeChanged(query);
  try {
    return await fetchMarked(api, query, changed, signal);
  } catch (error) {
    api.listCache.restoreChanged(query, changed);
    throw error;
  }
}
