import { expect, test } from 'vitest';
import { needsNewWorker } from '../../src/domain/job/needsNewWorker.ts';
import type { Archivable } from '../../src/domain/entities.ts';
import type { Visit } from '../../src/domain/recurrence/visits.ts';
import { day, wallTime } from './support/values.ts';

const here: Archivable = {};
const visit = { start: wallTime('2026-11-24T09:00:00'), end: wallTime('2026-11-24T11:00:00') };
const archived: Archivable = { archivedOn: day('2026-11-20') };

test.each<[what: string, worker: Archivable | undefined, next: Visit | null, expected: boolean]>([
  ['somebody archived and a visit to come', archived, visit, true],
  ['somebody archived and no more visits', archived, null, false],
  ['somebody who is there', here, visit, false],
  ['nobody', undefined, visit, false],
])('whether a job with %s needs a new worker', (_, assigned, next, expected) => {
  expect(needsNewWorker(assigned, next)).toBe(expected);
});
