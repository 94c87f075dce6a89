import { createActorContext } from '@xstate/react';
import { createElement, useEffect, useMemo, type ComponentProps } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { recordListMachine } from '../../machines/recordListMachine.ts';
import { fetchList, type ListQuery } from '../api/list.ts';
import type { ListRecord } from '../domain/entities.ts';
import { useRuntime } from './runtime.ts';
import { onWindowReturn } from './windowReturn.ts';

/** Loads a list again when the connection is back, or the person while there is a connection. */
function useRefresh(list: RecordListActor): void {
  const { connectivity } = useRuntime();
  useEffect(() => {
    const refresh = () => list.send({ type: 'refresh.requested' });
    const restored = connectivity.on('connection.restored', refresh);
    const stopReturns = onWindowReturn(() => {
      if (!connectivity.getSnapshot().hasTag('lost')) refresh();
    });
    return () => {
      restored.unsubscribe();
      stopReturns();
    };
  }, [list, connectivity]);
}

/** One kind of list: its provider, which keeps it fresh, and its rows with their type. */
export function createRecordList<Row extends ListRecord>() {
  const { Provider, useActorRef, useSelector } = createActorContext(recordListMachine);
  function Refresh() {
    useRefresh(useActorRef());
    return null;
  }
  return {
    Provider: ({ children, ...props }: ComponentProps<typeof Provider>) =>
      createElement(
        Provider,
        props as ComponentProps<typeof Provider>,
        createElement(Refresh),
        children,
      ),
    useActorRef,
    useSelector,
    useRows: () => useSelector(({ context }) => context.rows) as readonly Row[] | null,
  };
}

export type RecordListActor = ActorRefFrom<typeof recordListMachine>;

/** Whether rows came, and none of them could be read. */
export function isUnreadable({ context }: SnapshotFrom<typeof recordListMachine>): boolean {
  return context.rows?.length === 0 && context.unreadable > 0;
}

/** The `logic` and `options` of a list's provider; give it the query's key as React key too. */
export function useRecordListProps<Row extends ListRecord>(query: ListQuery<Row>) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: recordListMachine.provide({
        actors: { fetchRecords: fromPromise(({ signal }) => fetchList(api, query, signal)) },
      }),
      options: { ...actorOptions, input: { known: api.listCache.get(query)?.list ?? null } },
    }),
    [api, actorOptions, query],
  );
}
