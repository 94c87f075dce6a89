import { expect, test } from 'vitest';
import type { JobEvent, JobListing } from '../../../../src/domain/entities.ts';
import { archivedToCome } from '../../../../src/domain/visits/upcoming/archivedToCome.ts';
import { day, wallTime } from '../../support/values.ts';

const [ANNA, EWA, MARIO] = [1, 2, 3] as const;

const fridays: JobEvent = {
  id: 4,
  start: wallTime('2026-11-06T09:00:00'),
  end: wallTime('2026-11-06T11:00:00'),
  rule: 'FREQ=WEEKLY',
};

const untilJanuary = { until: day('2027-01-31'), workerIds: [ANNA] };

const overriddenBy = (workerId: number, date: string) => ({
  events: [{ ...fridays, overrides: { [date]: { workerIds: [workerId] } } }],
});

test.each<[what: string, archived: number, fields: Partial<JobListing>, isNeeded: boolean]>([
  ['has the job', ANNA, {}, true],
  ['has no visits left', ANNA, { events: [{ ...fridays, rule: 'FREQ=WEEKLY;COUNT=1' }] }, false],
  ['has the job until a day', ANNA, { workerId: EWA, earlierWorkers: [untilJanuary] }, true],
  ['has the job from a day on', EWA, { workerId: EWA, earlierWorkers: [untilJanuary] }, true],
  ['comes once in place of others', MARIO, overriddenBy(MARIO, '2026-12-18'), true],
  ['came once in place of others', MARIO, overriddenBy(MARIO, '2026-11-20'), false],
  ['is replaced at the next visit alone', ANNA, overriddenBy(MARIO, '2026-11-27'), true],
  ['has nothing to do with it', EWA, {}, false],
])('somebody archived who %s: is another one needed?', (_, archived, fields, isNeeded) => {
  const now = wallTime('2026-11-26T08:00:00');
  const ids = archivedToCome(
    { id: 7, workerId: ANNA, fromDate: day('2026-11-06'), events: [fridays], ...fields },
    new Set([archived]),
    now,
    'Europe/Zurich',
  );
  expect(ids).toEqual(isNeeded ? [archived] : []);
});
