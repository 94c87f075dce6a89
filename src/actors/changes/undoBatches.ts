import type { Api } from '../../api/client/createApi.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import { announceSaved } from '../../api/client/savedRecords.ts';
import { undoChange } from '../../api/undo.ts';
import type { UndoneChange } from '../../domain/undo/undoneChange.ts';
import { logFailure, logInfo } from '../../log.ts';

/** Takes back what batches have changed, and shows in lists what is so again. */
export async function undoBatches(
  api: Api,
  asked: Parameters<typeof undoChange>[1],
): Promise<UndoneChange> {
  const undone = await logFailure(undoChange(api, asked), (code) => ({
    event: 'change.undoFailed',
    code,
  }));
  logInfo({ event: 'change.undone', kept: undone.kept.length });
  for (const job of undone.jobs) announceSaved(api, 'job', job);
  for (const absence of undone.absences) announceSaved(api, 'absence', absence);
  for (const customer of undone.customers) announceSaved(api, 'customer', customer);
  for (const worker of undone.workers) announceSaved(api, 'worker', worker);
  for (const id of undone.removedJobs) api.listCache.drop(LIST_PATHS.jobs, id);
  return undone;
}
