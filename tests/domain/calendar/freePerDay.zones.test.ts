import { expect, test } from 'vitest';
import { absenceFinder } from '../../../src/domain/absences/absentAt.ts';
import { freePerDay } from '../../../src/domain/calendar/freePerDay.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { addDays, at } from '../../../src/domain/time/dates.ts';
import { absence } from '../../support/records.ts';

const MONDAY = '2026-11-30' as LocalDate;
const TUESDAY = addDays(MONDAY, 1);
const [ANA, BEAT, CARLA] = [1, 2, 3];
const WORKERS = [ANA, BEAT, CARLA];
const NOON = '12:00';

const visit = (workerId: number, day: LocalDate, isCancelled = false) => ({
  id: `${workerId} ${day}`,
  workerId,
  start: at(day, '22:00'),
  end: at(day, '23:30'),
  isCancelled,
});

const nobodyAbsent = absenceFinder([], NOON);

test('who comes nowhere on a day is free then; a day on which nobody comes is left out', () => {
  const visits = [visit(ANA, MONDAY), visit(ANA, MONDAY), visit(BEAT, TUESDAY)];
  expect(freePerDay(WORKERS, visits, nobodyAbsent)).toEqual(
    new Map([
      [MONDAY, 2],
      [TUESDAY, 2],
    ]),
  );
});

test('a visit that is cancelled keeps nobody from being free, and one over midnight does so on both days', () => {
  const night = { ...visit(ANA, MONDAY), end: at(TUESDAY, '03:30') };
  const free = freePerDay(WORKERS, [night, visit(BEAT, MONDAY, true)], nobodyAbsent);
  expect([...free.values()]).toEqual([2, 2]);
});

test('who is absent is not free, on half a day neither', () => {
  const days = { firstDay: MONDAY, lastDay: MONDAY };
  const absences = [
    { ...absence, ...days, workerId: BEAT },
    { ...absence, ...days, workerId: CARLA, part: 'am' as const },
  ];
  const free = freePerDay(WORKERS, [visit(ANA, MONDAY)], absenceFinder(absences, NOON));
  expect(free.get(MONDAY)).toBe(0);
});
