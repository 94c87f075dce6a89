import { useCallback } from 'react';
import { fetchAbsence, saveAbsence } from '../../api/absences.ts';
import { announceSaved } from '../../api/client/savedRecords.ts';
import type { AbsenceRecord, RecordId } from '../../domain/entities.ts';
import { newRecordPorts } from './newRecord.ts';
import { editorOf, savedRecordPorts, useEditorProps, type PortsOf } from './recordEditor.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const AbsenceEditor = editorOf<'absence'>();

const CALLS = { fetch: fetchAbsence, save: saveAbsence };

/** The `logic` and `options` of the editor of an absence of a worker. */
export function useAbsenceEditorProps(workerId: number, id: RecordId) {
  const { undoFeed } = useRuntime();
  const portsOf = useCallback<PortsOf>(
    (stores) => {
      const portsOfSaved = (savedId: number) =>
        savedRecordPorts(stores, { kind: 'absence', id: savedId, calls: CALLS });
      const { load, save } =
        id === 'new'
          ? newRecordPorts(stores, { kind: 'absence', workerId }, portsOfSaved)
          : portsOfSaved(id);
      return {
        load,
        save: async (record, draft) => {
          const { saved, batches } = await save(record, draft);
          undoFeed.send({ type: 'change.made', change: { kind: 'absence', saved, batches } });
          return announceSaved(stores.api, 'absence', saved as AbsenceRecord);
        },
      };
    },
    [undoFeed, workerId, id],
  );
  return useEditorProps('absence', id, portsOf);
}
