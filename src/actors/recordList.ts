import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { recordListMachine } from '../../machines/recordListMachine.ts';
import { fetchList, type ListQuery } from '../api/list.ts';
import type { ListRecord } from '../domain/entities.ts';
import { useRuntime } from './runtime.ts';

export function createRecordList<Row extends ListRecord>() {
  const { Provider, useActorRef, useSelector } = createActorContext(recordListMachine);
  return {
    Provider,
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
