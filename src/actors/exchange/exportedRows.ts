import { createActorContext } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { exportMachine, type ExportedRows } from '../../../machines/exchange/exportMachine.ts';
import { exportRecords } from '../../api/exchange/exports.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { saveFile } from './saveFile.ts';

export const RowsExport = createActorContext(exportMachine);

/** The `logic` and `options` of the provider, which saves these rows at once. */
export function useRowsExportProps(rows: ExportedRows) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: exportMachine.provide({
        actors: {
          saveRows: fromPromise(async ({ input }) => {
            const { kind, ids, fileName } = input.rows;
            saveFile(fileName, await exportRecords(api, kind, ids));
          }),
        },
      }),
      options: { ...actorOptions, input: { rows } },
    }),
    [api, actorOptions, rows],
  );
}

/** Calls back once the file is saved. */
export function useFileSaved(onSaved: () => void): void {
  const actor = RowsExport.useActorRef();
  const onFile = useEffectEvent(onSaved);
  useEffect(() => actor.on('file.saved', () => onFile()).unsubscribe, [actor]);
}
