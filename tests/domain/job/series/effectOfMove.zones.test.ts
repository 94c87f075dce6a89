import { expect, test } from 'vitest';
import { absenceFinder } from '../../../../src/domain/absences/absentAt.ts';
import type { JobEvent, Overrides } from '../../../../src/domain/entities.ts';
import {
  lostFrom,
  movedSeries,
  warningsOfMove,
} from '../../../../src/domain/job/series/effectOfMove.ts';
import { bareJob } from '../../../support/records.ts';
import { day, minute } from '../../support/values.ts';

const X = day('2026-12-15');
const KEY = { eventId: 4, seriesDay: X };

function jobOf(id: number, overrides: Overrides = {}, start = '09:00', end = '11:00') {
  const event: JobEvent = {
    id: 4,
    start: minute(`2026-12-01 ${start}`),
    end: minute(`2026-12-01 ${end}`),
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    overrides,
  };
  const customer = { customerId: id, customerName: `Kunde ${id}`, customerCity: '' };
  return {
    ...bareJob,
    ...customer,
    customerZipCode: '',
    customerPosition: null,
    id,
    workerId: 1,
    fromDate: day('2026-12-01'),
    events: [event],
  };
}

const period = { start: minute('2027-01-05 14:00'), end: minute('2027-01-05 16:00') };

function warningsFor(job: ReturnType<typeof jobOf>) {
  return warningsOfMove({
    job,
    ...movedSeries(job, KEY, period, 'from')!,
    jobs: [job, jobOf(2, {}, '15:00', '17:00')],
    absenceOf: absenceFinder([], '12:00'),
    today: day('2026-11-26'),
    timeZone: 'Europe/Zurich',
  });
}

test('a move of the rest of a series names the exceptions that fall away', () => {
  const substitute = { '2026-12-29': { workerIds: [3] } };
  expect(warningsFor(jobOf(1, substitute)).lost.map(({ start }) => start)).toEqual([
    '2026-12-29T09:00:00',
  ]);
});

test('a move of the rest of a series names the overlaps of later visits', () => {
  const starts = warningsFor(jobOf(1)).clashes.map(({ visit }) => visit.start);
  expect(starts.slice(0, 2)).toEqual(['2027-01-05T14:00:00', '2027-01-12T14:00:00']);
});

test('an end names the exceptions of later days, also of visits that are moved before it', () => {
  const moved = { start: minute('2026-12-12 09:00'), end: minute('2026-12-12 11:00') };
  const job = jobOf(1, {
    '2026-12-08': { workerIds: [3] },
    '2026-12-22': { cancelled: true },
    '2026-12-29': moved,
  });
  expect(lostFrom(job, X)).toEqual([{ start: moved.start }]);
});
