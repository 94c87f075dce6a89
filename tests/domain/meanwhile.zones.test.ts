import { expect, test } from 'vitest';
import { affectedVisits } from '../../src/domain/absences/affectedVisits.ts';
import { noticedIn, overtakenAmong, sameAbsence } from '../../src/domain/absences/meanwhile.ts';
import type { VisitChoices } from '../../src/domain/absences/visitChoices.ts';
import type { JobListing, VisitPatch } from '../../src/domain/entities.ts';
import { byParty } from '../../src/domain/job/parties.ts';
import { withVisitPatch } from '../../src/domain/visits/visitChange.ts';
import { absenceDraft, fridaysJob, fridaysVisit, savedAbsence } from '../support/absences.ts';
import { minute } from './support/values.ts';

const timeZone = 'Europe/Zurich';
const ID = '7-0-2026-11-20';
const EARLY = minute('2026-11-20 06:40');

const job: JobListing = {
  ...fridaysJob,
  customerName: 'Grafikatelier Punktum',
  customerCity: 'Zürich',
  customerPosition: null,
  confirmations: byParty(() => true),
  request: null,
};

const withPatch = (patch: VisitPatch) => withVisitPatch(job, fridaysVisit, patch);

const shown = affectedVisits({
  jobs: [job],
  workerId: 1,
  absence: absenceDraft,
  now: EARLY,
  noon: '12:00',
  timeZone,
});

const chosen: VisitChoices = { [ID]: { kind: 'cancel' } };

const overtaken = (jobs: readonly JobListing[], more = {}) =>
  overtakenAmong(chosen, { shown, jobs, workerId: 1, now: EARLY, timeZone, ...more });

test('a choice holds as long as its visit is as it is shown', () => {
  expect(overtaken([job])).toEqual([]);
  expect(overtaken([{ ...job, customerName: 'Anders' }])).toEqual([]);
});

test.each<[string, VisitPatch]>([
  ['given to somebody else', { workerIds: [2] }],
  ['cancelled', { cancelled: true }],
  ['moved', { start: minute('2026-11-20 17:00'), end: minute('2026-11-20 19:00') }],
  ['noted about', { note: 'Schlüssel beim Hauswart' }],
])('a choice is overtaken once its visit is %s', (_, patch) => {
  expect(overtaken([withPatch(patch)])).toEqual([ID]);
});

test('a choice is overtaken once its job is gone', () => {
  expect(overtaken([])).toEqual([ID]);
});

test('a choice that was left holds for a visit of other days, but not for one that is over or not theirs', () => {
  const left = (jobs: readonly JobListing[], now = EARLY) => overtaken(jobs, { shown: [], now });
  expect(left([job])).toEqual([]);
  expect(left([job], minute('2026-11-20 17:00'))).toEqual([ID]);
  expect(left([withPatch({ workerIds: [2] })])).toEqual([ID]);
  expect(left([withPatch({ cancelled: true })])).toEqual([ID]);
});

test('what is noticed takes its choices away, and is remembered once', () => {
  const known = { key: 'a', standingId: null, overtaken: ['8-0-2026-11-20'], choices: chosen };
  const noticed = { key: 'b', standingId: 9, overtaken: [ID, '8-0-2026-11-20'] };
  expect(noticedIn(known, noticed)).toEqual({
    key: 'b',
    standingId: 9,
    overtaken: ['8-0-2026-11-20', ID],
    choices: {},
  });
});

test.each([
  ['of the same days', {}, true],
  ['of another person', { workerId: 2 }, false],
  ['of another kind', { kind: 'holiday' as const }, false],
  ['of half the day', { part: 'am' as const }, false],
  ['that has no end', { lastDay: null }, false],
  ['that begins earlier', { firstDay: '2026-11-19' as typeof savedAbsence.firstDay }, false],
])('an absence %s is the same, or not', (_, more, isSame) => {
  const absence = { ...savedAbsence, ...more };
  expect(sameAbsence([absence], 1, absenceDraft)).toBe(isSame ? absence : undefined);
});
