import { fetchAbsence } from '../api/absences.ts';
import type { Api } from '../api/createApi.ts';
import { newCreationKey } from '../api/creation.ts';
import { ApiFailure } from '../api/httpClient.ts';
import { announceSaved } from '../api/savedRecords.ts';
import { saveVisitChanges } from '../api/visitChanges.ts';
import { absenceForm } from '../domain/absences/absenceForm.ts';
import {
  jobIdsOf,
  supersededAmong,
  undoOf,
  withNewer,
  type SavedAbsence,
  type TakenBack,
} from '../domain/absences/savedAbsence.ts';
import type { AbsenceRecord, Job } from '../domain/entities.ts';
import type { AskedVisitChange } from '../domain/visits/visitChange.ts';
import { logFailure, logInfo } from '../log.ts';
import { readJobs } from './readJobs.ts';

type Asked = readonly AskedVisitChange[];

/**
 * Saves changes of visits of a worker's absence, or with null because of public holidays, and shows
 * what is saved in lists.
 */
export async function saveChanges(
  api: Api,
  workerId: number | null,
  changes: Parameters<typeof saveVisitChanges>[1],
) {
  const count = changes.asked.length;
  const saved = await logFailure(saveVisitChanges(api, changes), (code) =>
    workerId === null
      ? { event: 'holidays.changesFailed', code }
      : { event: 'absence.changesFailed', workerId, code },
  );
  logInfo(
    workerId === null
      ? { event: 'holidays.changesSaved', count }
      : { event: 'absence.changesSaved', workerId, count },
  );
  for (const job of saved.jobs) announceSaved(api, 'job', job);
  if (saved.absence) announceSaved(api, 'absence', saved.absence);
  return saved;
}

function isUntouched(now: AbsenceRecord, saved: AbsenceRecord): boolean {
  const { firstDay, lastDay, part, kind } = saved;
  return (
    now.withdrawnAt === null &&
    now.firstDay === firstDay &&
    now.lastDay === lastDay &&
    now.part === part &&
    now.kind === kind
  );
}

/** Fails as `outdated` if somebody has changed the visits, about which others were told. */
export async function noteTold(
  api: Api,
  workerId: number | null,
  asked: Asked,
): Promise<readonly Job[]> {
  const jobs = await readJobs(api, jobIdsOf(asked));
  if (supersededAmong(asked, jobs).length > 0) throw new ApiFailure({ code: 'outdated' });
  const key = newCreationKey();
  return (await saveChanges(api, workerId, { key, asked, jobs, absence: null })).jobs;
}

interface TakingBack {
  /** As in `saveChanges`. */
  readonly workerId: number | null;
  readonly saved: SavedAbsence;
  readonly asked: Asked;
}

/** Takes back what was saved, but for what somebody has changed since, a visit or the absence. */
export async function takeBack(
  api: Api,
  { workerId, saved, asked }: TakingBack,
): Promise<TakenBack> {
  const known = saved.absence;
  const [jobs, absence] = await Promise.all([
    readJobs(api, jobIdsOf(asked)),
    known && fetchAbsence(api, known.id),
  ]);
  const { changes, kept } = undoOf(asked, jobs);
  const withdrawal =
    known && absence && isUntouched(absence, known)
      ? { record: absence, draft: { ...absenceForm.draftOf(absence), withdrawn: true } }
      : null;
  if (changes.length === 0 && !withdrawal) return { absence, jobs, kept };
  const key = newCreationKey();
  const back = await saveChanges(api, workerId, {
    key,
    asked: changes,
    jobs,
    absence: withdrawal,
  });
  return { ...withNewer({ absence: back.absence ?? absence, jobs }, back.jobs), kept };
}
