import { useCallback, useState, type ReactNode } from 'react';
import { useOffer } from '../../actors/runtime/useOffer.ts';
import type { ListRecord } from '../../domain/entities.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';

const RowsExportNotice = lazyPart(
  async () => (await import('../jobs/changes/onDemand.ts')).RowsExportNotice,
);

export interface RowsExport {
  /** Saves the rows as a file; undefined if the backend writes none. */
  readonly onSave: ((rows: readonly ListRecord[]) => void) | undefined;
  readonly isSaving: boolean;
  /** What became of that. */
  readonly outcome: ReactNode;
}

const NONE = { count: 0, rows: [] as readonly ListRecord[] };

/** How the rows of a list become a file with all their fields, in the order of the list. */
export function useRowsExport(kind: RecordKind): RowsExport {
  const isOffered = useOffer('export');
  const [asked, setAsked] = useState(NONE);
  const [isSaving, setIsSaving] = useState(false);
  const save = useCallback((rows: readonly ListRecord[]) => {
    setIsSaving(true);
    setAsked(({ count }) => ({ count: count + 1, rows }));
  }, []);
  return {
    isSaving: asked.count > 0 && isSaving,
    onSave: isOffered ? save : undefined,
    outcome: isOffered && asked.count > 0 && (
      <LazyBoundary onDismiss={() => setAsked(NONE)}>
        <RowsExportNotice key={asked.count} kind={kind} rows={asked.rows} onBusy={setIsSaving} />
      </LazyBoundary>
    ),
  };
}
