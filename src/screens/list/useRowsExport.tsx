import { useCallback, useState, type ReactNode } from 'react';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { ListRecord } from '../../domain/entities.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { RowsExportNotice } from './RowsExportNotice.tsx';

export interface RowsExport {
  /** Saves the rows as a file; undefined if the backend writes none. */
  readonly onSave: ((rows: readonly ListRecord[]) => void) | undefined;
  readonly isSaving: boolean;
  /** What became of that. */
  readonly outcome: ReactNode;
}

/** How the rows of a list become a file with all their fields, in the order of the list. */
export function useRowsExport(kind: RecordKind): RowsExport {
  const isOffered = useFeature('einsatzplan');
  const [asked, setAsked] = useState({ count: 0, rows: [] as readonly ListRecord[] });
  const [isSaving, setIsSaving] = useState(false);
  const save = useCallback((rows: readonly ListRecord[]) => {
    setIsSaving(true);
    setAsked(({ count }) => ({ count: count + 1, rows }));
  }, []);
  return {
    isSaving,
    onSave: isOffered ? save : undefined,
    outcome: isOffered && asked.count > 0 && (
      <RowsExportNotice key={asked.count} kind={kind} rows={asked.rows} onBusy={setIsSaving} />
    ),
  };
}
