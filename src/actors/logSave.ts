import { failureOf } from '../domain/failure.ts';
import type { RecordKind } from '../domain/recordForm.ts';
import { logInfo, logWarning } from '../log.ts';

/** Logs the outcome of a save and passes it on. */
export async function logSave<Saved>(
  kind: RecordKind,
  id: number,
  save: Promise<Saved>,
): Promise<Saved> {
  try {
    const saved = await save;
    logInfo({ event: `${kind}.saved`, id });
    return saved;
  } catch (error) {
    logWarning({ event: `${kind}.saveFailed`, id, code: failureOf(error).code });
    throw error;
  }
}
