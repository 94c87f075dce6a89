import { fetchAbsence } from '../api/absences.ts';
import type { Api } from '../api/createApi.ts';
import { newCreationKey } from '../api/creation.ts';
import { announceSaved } from '../api/savedRecords.ts';
import { saveVisitChanges } from '../api/visitChanges.ts';
import { absenceForm } from '../domain/absences/absenceForm.ts';
import {
  jobIdsOf,
  undoOf,
  withNewer,
  type SavedAbsence,
  type TakenBack,
} from '../domain/absences/savedAbsence.ts';
import type { AbsenceRecord } from '../domain/entities.ts';
import type { AskedVisitChange } from '../domain/visits/visitChange.ts';
import { logFailure, logInfo } from '../log.ts';
import { readJobs } from './readJobs.ts';

type Asked = readonly AskedVisitChange[];

/** Saves changes of visits of a worker's absence, and shows what is saved in lists. */
export async function saveChanges(
  api: Api,
  workerId: number,
  changes: Parameters<typeof saveVisitChanges>[1],
) {
  const saved = await logFailure(saveVisitChanges(api, changes), (code) => ({
    event: 'absence.changesFailed',
    workerId,
    code,
  }));
  logInfo({ event: 'absence.changesSaved', workerId, count: changes.asked.length });
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

interface TakingBack {
  readonly workerId: number;
  readonly saved: SavedAbsence;
  readonly asked: Asked;
}

/** Takes back what was saved, but for visits that somebody has changed since. */
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
