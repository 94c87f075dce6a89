import { createActorContext } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { importMachine } from '../../machines/importMachine.ts';
import { recordListMachine } from '../../machines/recordListMachine.ts';
import {
  faultsAddress,
  fetchImport,
  fetchImportRows,
  lastImports,
  saveColumns,
  startCheck,
  startImport,
  startUndo,
  uploadFile,
} from '../api/imports.ts';
import type { ImportListing, ImportRow, Verdict } from '../domain/exchange/dataImport.ts';
import { useOnceConnected } from './connectivity.ts';
import { createRecordList } from './recordList.ts';
import { useRuntime } from './runtime.ts';

export { lastImports };

export const ImportList = createRecordList<ImportListing>();

export const Import = createActorContext(importMachine);

/** The rows of one verdict, as they were checked: nothing makes them newer. */
export const ImportRows = createActorContext(recordListMachine);

const RESTORED = { type: 'connection.restored' } as const;

/** The `logic` and `options` of the provider; an import with an id is taken up at once. */
export function useImportProps(id: number | null) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: importMachine.provide({
        actors: {
          uploadFile: fromPromise(({ input }) => uploadFile(api, input)),
          saveColumns: fromPromise(({ input }) => saveColumns(api, input.id, input.columns)),
          startCheck: fromPromise(({ input }) => startCheck(api, input.id, input.corrections)),
          fetchImport: fromPromise(({ input, signal }) => fetchImport(api, input.id, signal)),
          startImport: fromPromise(({ input }) => startImport(api, input.id, input)),
          startUndo: fromPromise(({ input }) => startUndo(api, input.id)),
        },
      }),
      options: { ...actorOptions, input: { id } },
    }),
    [api, actorOptions, id],
  );
}

/** Goes on with an interrupted import when the server can be reached. */
export function useResumedImport(): void {
  const actor = Import.useActorRef();
  const waits = Import.useSelector((snapshot) => snapshot.can(RESTORED));
  useOnceConnected(waits, () => actor.send(RESTORED));
}

/** Forgets the lists that were loaded before records have changed. */
export function useForgottenLists(): void {
  const actor = Import.useActorRef();
  const { listCache } = useRuntime().api;
  useEffect(
    () => actor.on('records.changed', () => listCache.clear()).unsubscribe,
    [actor, listCache],
  );
}

/** The `logic` and `options` of the provider of rows; its React key names import and verdict. */
export function useImportRowsProps(id: number, verdict: Verdict) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: recordListMachine.provide({
        actors: {
          fetchRecords: fromPromise(({ signal }) => fetchImportRows(api, id, verdict, signal)),
        },
      }),
      options: { ...actorOptions, input: { known: null } },
    }),
    [api, actorOptions, id, verdict],
  );
}

export function useImportRows(): readonly ImportRow[] | null {
  return ImportRows.useSelector(({ context }) => context.rows) as readonly ImportRow[] | null;
}

/** The address of a file with the faults of its rows, by the id of the import. */
export function useFaultsAddress(): (id: number) => string {
  const { config } = useRuntime().api;
  return useCallback((id) => faultsAddress(config, id), [config]);
}
