import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { historyMachine } from '../../../machines/lists/historyMachine.ts';
import type { Api } from '../../api/client/createApi.ts';
import { fetchHistory, fetchRecordHistory, historyUsers } from '../../api/history.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import type { NamedUser } from '../../domain/entities.ts';
import { concernsRecord, type ForeignChange } from '../../domain/heardChange.ts';
import type { HistoryFilter, HistoryPage } from '../../domain/history/historyEntry.ts';
import { isKindName } from '../../domain/kinds/kinds.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { createRecordList, followNews } from './recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

export { historyUsers };

export const HistoryUserList = createRecordList<NamedUser>();

export const History = createActorContext(historyMachine);

type FetchPage = (
  api: Api,
  before: number | undefined,
  signal: AbortSignal,
) => Promise<HistoryPage>;

/** `fetchPage` must be stable. */
function useHistoryProps(fetchPage: FetchPage) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: historyMachine.provide({
        actors: {
          fetchNewest: fromPromise(({ signal }) => fetchPage(api, undefined, signal)),
          fetchOlder: fromPromise(({ input, signal }) => fetchPage(api, input.before, signal)),
        },
      }),
      options: actorOptions,
    }),
    [api, actorOptions, fetchPage],
  );
}

/** The props of the provider of a record's history; its React key names the record. */
export function useRecordHistoryProps(kind: RecordKind, id: number) {
  return useHistoryProps(
    useMemo<FetchPage>(
      () => (api, before, signal) => fetchRecordHistory(api, { kind, id }, before, signal),
      [kind, id],
    ),
  );
}

/** The same of the history that a filter leaves, which must be stable. */
export function useFilteredHistoryProps(filter: HistoryFilter) {
  return useHistoryProps(
    useMemo<FetchPage>(
      () => (api, before, signal) => fetchHistory(api, filter, before, signal),
      [filter],
    ),
  );
}

/** Whether what others have changed may be in the history of all records. */
export function isInHistory({ kind, isBegin }: ForeignChange): boolean {
  return kind === null ? !isBegin : isKindName(kind);
}

/** Whether what others have changed may be in the history of a record; of a worker, with absences. */
export function isInHistoryOf(change: ForeignChange, kind: RecordKind, id: number): boolean {
  const isAbsence = change.kind === LIST_PATHS.absences;
  return concernsRecord(change, kind, id) || (kind === 'worker' && isAbsence);
}

/**
 * Asks for what is newer when the connection or the window returns, and when others have changed what
 * is in the history. `concerns` must be stable.
 */
export function useFreshHistory(concerns: (change: ForeignChange) => boolean): void {
  const history = History.useActorRef();
  const runtime = useRuntime();
  useEffect(
    () =>
      followNews(runtime, {
        isBusy: () => history.getSnapshot().hasTag('busy'),
        refresh: () => history.send({ type: 'refresh.requested' }),
        concerns,
      }),
    [history, runtime, concerns],
  );
}

/** Asks for what is newer when the record is saved here; the path of a list is the kind of its records. */
export function useSavesInHistory(kind: RecordKind, id: number): void {
  const history = History.useActorRef();
  const { listCache } = useRuntime().api;
  useEffect(
    () =>
      listCache.onSaved((path, saved) => {
        if (path === kind && saved.id === id) history.send({ type: 'refresh.requested' });
      }),
    [history, listCache, kind, id],
  );
}
