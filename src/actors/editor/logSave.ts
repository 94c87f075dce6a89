import type { RecordId } from '../../domain/entities.ts';
import type { EditedKind } from '../../domain/record/recordForm.ts';
import { logFailure, logInfo } from '../../log.ts';

export async function logSave<Saved>(
  kind: EditedKind,
  id: RecordId,
  save: Promise<Saved>,
): Promise<Saved> {
  const saved = await logFailure(save, (code) => ({ event: `${kind}.saveFailed`, id, code }));
  logInfo({ event: `${kind}.saved`, id });
  return saved;
}
