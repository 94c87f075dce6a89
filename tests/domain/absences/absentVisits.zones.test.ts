import { expect, test } from 'vitest';
import { absenceFinder, absencesAmong } from '../../../src/domain/absences/absentAt.ts';
import { absentVisits } from '../../../src/domain/absences/absentVisits.ts';
import type { Absence, AppointmentEvent } from '../../../src/domain/entities.ts';
import { absence } from '../../support/records.ts';
import { day, minute, wallTime } from '../support/values.ts';

const NOW = wallTime('2026-11-26T10:00:00');
const WINDOW = { first: day('2026-11-26'), last: day('2026-12-23') };

const job = (id: number, workerId: number | null, event: Partial<AppointmentEvent> = {}) => ({
  id,
  workerId,
  fromDate: day('2026-11-05'),
  customerName: `Customer ${id}`,
  events: [
    {
      id: 4,
      start: minute('2026-11-05 08:00'),
      end: minute('2026-11-05 11:00'),
      rule: 'FREQ=WEEKLY;BYDAY=TH',
      ...event,
    },
  ],
});

const idsOf = (jobs: ReturnType<typeof job>[], absences: readonly Absence[] = [absence]) =>
  absentVisits(jobs, absences, {
    now: NOW,
    window: WINDOW,
    timeZone: 'Europe/Zurich',
    noon: '12:00',
  }).map(({ visit }) => visit.id);

test('visits of somebody who is absent then are found, that of today too', () => {
  expect(idsOf([job(7, 1), job(8, 2), job(9, null)])).toEqual(['7-4-2026-11-26', '7-4-2026-12-03']);
});

test('a visit that is over needs nobody', () => {
  const early = { start: minute('2026-11-05 06:00'), end: minute('2026-11-05 08:00') };
  expect(idsOf([job(7, 1, early)])).toEqual(['7-4-2026-12-03']);
});

test('cancelled visits and those that were given to others are left out', () => {
  const overrides = {
    '2026-11-26': { cancelled: true as const },
    '2026-12-03': { workerIds: [2] },
  };
  expect(idsOf([job(7, 1, { overrides })])).toEqual([]);
});

test('a visit that was given to somebody who is absent is found', () => {
  const overrides = { '2026-12-03': { workerIds: [1] } };
  expect(idsOf([job(7, 2, { overrides })])).toEqual(['7-4-2026-12-03']);
});

test('without absences in the days nothing is found', () => {
  expect(idsOf([job(7, 1)], [])).toEqual([]);
  expect(idsOf([job(7, 1)], [{ ...absence, firstDay: day('2027-01-01'), lastDay: null }])).toEqual(
    [],
  );
});

test('of several who come, those who are absent are named', () => {
  const visit = { start: minute('2026-11-27 08:00'), end: minute('2026-11-27 11:00') };
  const absenceOf = absenceFinder([absence, { ...absence, id: 6, workerId: 3 }], '12:00');
  expect(absencesAmong([1, 2, 3], visit, absenceOf).map(({ workerId }) => workerId)).toEqual([
    1, 3,
  ]);
});
