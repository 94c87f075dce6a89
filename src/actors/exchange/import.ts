import { createActorContext } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { importMachine } from '../../../machines/exchange/importMachine.ts';
import { recordListMachine } from '../../../machines/lists/recordListMachine.ts';
import type { Api } from '../../api/client/createApi.ts';
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
} from '../../api/exchange/imports.ts';
import {
  isUnderWay,
  type DataImport,
  type ImportListing,
  type ImportRow,
  type Verdict,
} from '../../domain/exchange/dataImport.ts';
import type { ImportStep } from '../../domain/exchange/importStep.ts';
import { isLeftImport, leftOf } from '../../domain/exchange/leftImport.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { createRecordList } from '../lists/recordList.ts';
import { fetchedList } from '../lists/fetchedList.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { serverTask, useServerTask } from '../serverTask.ts';
import { useUsername } from '../session/session.ts';

export { lastImports };

export const ImportList = createRecordList<ImportListing>();

export const Import = createActorContext(importMachine);

/** The rows of one verdict, as they were checked: nothing makes them newer. */
export const ImportRows = createActorContext(recordListMachine);

const addressOf = (id: number) => `${ROUTES.import.path}?id=${id}`;

/** What was left of an import when its page was opened; null if nothing was. */
function useLeftImport(id: number | null) {
  const { unsavedStore } = useRuntime();
  const username = useUsername();
  const [left] = useState(() => {
    const kept = id === null ? null : unsavedStore.find(username, addressOf(id))?.start;
    return isLeftImport(kept) ? kept : null;
  });
  return left;
}

function begin(api: Api, step: ImportStep): Promise<DataImport> {
  switch (step.step) {
    case 'check':
      return startCheck(api, step.id, step);
    case 'run':
      return startImport(api, step.id, step);
    case 'undo':
      return startUndo(api, step.id);
  }
}

/** The `logic` and `options` of the provider; an import with an id is taken up at once. */
export function useImportProps(id: number | null) {
  const { api, actorOptions } = useRuntime();
  const left = useLeftImport(id);
  return useMemo(
    () => ({
      logic: importMachine.provide({
        actors: {
          uploadFile: fromPromise(({ input }) => uploadFile(api, input)),
          saveColumns: fromPromise(({ input }) => saveColumns(api, input.id, input.columns)),
          task: serverTask<ImportStep>({
            start: async (step) => ({ taskId: String((await begin(api, step)).id) }),
            fetch: async (taskId, signal) => {
              const status = await fetchImport(api, Number(taskId), signal);
              return { status, isUnderWay: isUnderWay(status) };
            },
          }),
        },
      }),
      options: { ...actorOptions, input: { id, left } },
    }),
    [api, actorOptions, id, left],
  );
}

/**
 * Keeps what is decided and corrected of an import for the life of the tab, so that neither a reload
 * nor the end of the session takes it.
 */
export function useKeptImport(): void {
  const actor = Import.useActorRef();
  const { unsavedStore } = useRuntime();
  const username = useUsername();
  useEffect(() => {
    if (username === '') return undefined;
    let known = '';
    const keep = ({ context }: SnapshotFrom<typeof importMachine>) => {
      const { id, shown } = context;
      if (id === null || shown === null) return;
      const of = { username, address: addressOf(id) };
      const start = leftOf(context);
      const written = JSON.stringify(start);
      if (written === known) return;
      known = written;
      if (start) unsavedStore.save({ ...of, name: shown.fileName, start });
      else unsavedStore.remove(of);
    };
    keep(actor.getSnapshot());
    return actor.subscribe(keep).unsubscribe;
  }, [actor, unsavedStore, username]);
}

/** The import as the server says while it is at work; null before it has. */
export function useFollowedImport(): DataImport | null {
  const status = useServerTask(Import.useActorRef(), ({ context }) => context.status);
  return (status ?? null) as DataImport | null;
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
    () => fetchedList({ actorOptions }, (signal) => fetchImportRows(api, id, verdict, signal)),
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
