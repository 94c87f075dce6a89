import { expect, test } from 'vitest';
import type { JobEvent } from '../../../../src/domain/entities.ts';
import { visitsLeft } from '../../../../src/domain/visits/upcoming/visitsLeft.ts';
import { bareJob } from '../../../support/records.ts';
import { day, wallTime } from '../../support/values.ts';

const ZONE = 'Europe/Zurich';
const NOW = wallTime('2026-11-20T10:00:00');

/** A job that visits from 9 to 11 on the day, and by the rule. */
const job = (date: string, rule: string | null = null) => {
  const event: JobEvent = {
    id: 4,
    start: wallTime(`${date}T09:00:00`),
    end: wallTime(`${date}T11:00:00`),
    rule,
  };
  return { ...bareJob, fromDate: day(date), events: [event] };
};

const left = (...jobs: readonly ReturnType<typeof job>[]) => visitsLeft(jobs, NOW, ZONE);

test('jobs without a visit that is to come have none left', () => {
  expect(left(job('2026-11-19'), job('2026-10-01', 'FREQ=WEEKLY;COUNT=3'))).toMatchObject({
    count: 0,
  });
});

test('visits are left until the day of the last one, the one that is going on included', () => {
  expect(
    left(job('2026-11-20'), job('2026-11-24'), job('2026-11-17', 'FREQ=WEEKLY;UNTIL=20261218')),
  ).toEqual({ count: 6, last: '2026-12-15' });
});

test('a series without an end leaves no number', () => {
  expect(left(job('2026-11-24'), job('2026-11-17', 'FREQ=WEEKLY'))).toBeNull();
});

test('a rule that cannot be read leaves nothing', () => {
  expect(left(job('2026-11-17', 'FREQ=SOMETIMES'))).toMatchObject({ count: 0 });
});
