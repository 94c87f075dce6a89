import type {
  WireAbsence,
  WireAbsenceUpdate,
  WireNewAbsence,
} from '../../src/api/contract/planning/absences.ts';
import { MAX_ABSENCE_DAYS } from '../../src/domain/absences/absentAt.ts';
import { isSameJson } from '../../src/domain/sameJson.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import type { WritableRecords } from '../database/records.ts';
import { createDayCheck } from './dayCheck.ts';
import { fieldProblem, Problem } from '../problem.ts';

interface AbsenceChangeOptions {
  readonly config: { readonly timeZone: string };
  readonly now: () => Date;
}

interface Days {
  readonly first_day: string;
  readonly last_day: string | null;
}

/** Throws a `Problem` for the first day that an absence cannot begin or end on. */
function createDaysCheck({ config: { timeZone }, now }: AbsenceChangeOptions) {
  const checkDay = createDayCheck({ timeZone, now });
  return ({ first_day, last_day }: Days): void => {
    const first = checkDay(first_day, 'first_day');
    if (last_day === null) return;
    const last = checkDay(last_day, 'last_day');
    if (last < first) throw fieldProblem('endBeforeStart', 'last_day');
    if (last > addDays(first, MAX_ABSENCE_DAYS - 1)) throw fieldProblem('outOfRange', 'last_day');
  };
}

/** Throws a `Problem` unless there is such a worker, who is not archived. */
async function checkAbsentee({ workers }: WritableRecords, workerId: number): Promise<void> {
  const worker = await workers.find(workerId);
  if (!worker) throw fieldProblem('unknownWorker', 'worker_id');
  if (worker.archived_on) throw fieldProblem('archivedWorker', 'worker_id');
}

/** Throws a `Problem` if the same absence holds already. */
async function checkSame({ absences }: WritableRecords, absence: WireNewAbsence): Promise<void> {
  if (await absences.findSame(absence)) throw new Problem(409, 'absenceExists');
}

const SAME = ['kind', 'first_day', 'last_day', 'part'] as const;

/** Makes and changes absences; throws a `Problem` for what cannot be. */
export function createAbsenceChange(options: AbsenceChangeOptions) {
  const { now } = options;
  const checkDays = createDaysCheck(options);

  async function checkNew(
    writable: WritableRecords,
    absence: Days & Pick<WireAbsence, 'worker_id'>,
  ): Promise<void> {
    checkDays(absence);
    await checkAbsentee(writable, absence.worker_id);
  }

  async function changed(
    writable: WritableRecords,
    current: WireAbsence,
    { withdrawn, ...fields }: WireAbsenceUpdate,
  ): Promise<WireAbsence> {
    const { withdrawn_at } = current;
    const isWithdrawn = withdrawn ?? withdrawn_at !== null;
    const next = { ...current, ...fields };
    const { kind } = next;
    const isReinstated = withdrawn_at !== null && !isWithdrawn;
    if (isReinstated) await checkNew(writable, next);
    else if (!isSameJson(next, current)) {
      if (withdrawn_at !== null) throw new Problem(409, 'absenceWithdrawn');
      checkDays(next);
    }
    const isOther = isReinstated || SAME.some((field) => next[field] !== current[field]);
    if (!isWithdrawn && isOther && kind) await checkSame(writable, { ...next, kind });
    return {
      ...next,
      withdrawn_at: isWithdrawn ? (withdrawn_at ?? now().toISOString()) : null,
    };
  }

  return {
    async insert(writable: WritableRecords, absence: WireNewAbsence): Promise<WireAbsence> {
      await checkNew(writable, absence);
      await checkSame(writable, absence);
      const [made] = await writable.absences.insertMany([absence]);
      return made!;
    },

    /** Undefined if there is none; `check` throws if it is not as it was read. */
    update: (
      writable: WritableRecords,
      id: number,
      update: WireAbsenceUpdate,
      check?: (current: WireAbsence) => void,
    ): Promise<WireAbsence | undefined> =>
      writable.absences.update(id, (current) => {
        check?.(current);
        return changed(writable, current, update);
      }),
  };
}
