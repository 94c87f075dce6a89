import { DateTime } from 'luxon';
import type { WireNewAbsence } from '../../../src/api/contract/planning/absences.ts';
import { ABSENCE_KINDS } from '../../../src/domain/absences/absentAt.ts';
import type { Clock } from '../appointments.ts';
import { archivalWeek } from './archival.ts';
import type { Chance } from '../random.ts';

/** Every how many workers one is absent around now. */
const EVERY = 8;

/** How many days an absence begins before today at most, and after. */
const AROUND = { before: 20, after: 40 };

/** Absences of some workers, of whom there are so many, by their places. */
export function inventAbsences(
  chance: Chance,
  workers: number,
  { now, timeZone }: Clock,
): WireNewAbsence[] {
  const today = DateTime.fromJSDate(now, { zone: timeZone });
  const places = Array.from({ length: workers }, (_, index) => index + 1);
  return places
    .filter((place) => place % EVERY === 0 && archivalWeek(place) === null)
    .map((worker_id) => {
      const first = today.plus({ days: chance.between(-AROUND.before, AROUND.after) });
      const isHalf = chance.percent(15);
      const last = first.plus({ days: isHalf ? 0 : chance.between(0, 13) });
      return {
        worker_id,
        kind: chance.pick(ABSENCE_KINDS),
        first_day: first.toFormat('yyyy-MM-dd'),
        last_day: !isHalf && chance.percent(10) ? null : last.toFormat('yyyy-MM-dd'),
        part: isHalf ? chance.pick(['am', 'pm'] as const) : 'all',
      };
    });
}
