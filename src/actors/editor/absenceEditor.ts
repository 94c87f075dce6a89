import { useCallback } from 'react';
import { fetchAbsence, saveAbsence } from '../../api/absences.ts';
import { announceSaved } from '../../api/client/savedRecords.ts';
import type { AbsenceRecord, RecordId } from '../../domain/entities.ts';
import { isUnsaved } from '../../domain/record/recordForm.ts';
import { newRecordPorts } from './newRecord.ts';
import { editorOf, savedRecordPorts, useEditorProps, type PortsOf } from './recordEditor.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { nowIn } from '../clock/useToday.ts';

export const AbsenceEditor = editorOf<'absence'>();

const CALLS = { fetch: fetchAbsence, save: saveAbsence };

/** The `logic` and `options` of the editor of an absence of a worker. */
export function useAbsenceEditorProps(workerId: number, id: RecordId) {
  const { undoFeed } = useRuntime();
  const portsOf = useCallback<PortsOf>(
    (stores) => {
      const { load, save } =
        id === 'new'
          ? newRecordPorts(stores, { kind: 'absence', workerId }, saveAbsence)
          : savedRecordPorts(stores, { kind: 'absence', id, calls: CALLS });
      return {
        load,
        save: async (record, draft) => {
          const saved = (await save(record, draft)) as AbsenceRecord;
          // A new absence is taken back by withdrawing it.
          const before = isUnsaved(record)
            ? { ...saved, withdrawnAt: nowIn(stores.api) }
            : (record as AbsenceRecord);
          const change = { kind: 'absence', before, draft, saved } as const;
          undoFeed.send({ type: 'change.made', change });
          return announceSaved(stores.api, 'absence', saved);
        },
      };
    },
    [undoFeed, workerId, id],
  );
  return useEditorProps('absence', id, portsOf);
}
