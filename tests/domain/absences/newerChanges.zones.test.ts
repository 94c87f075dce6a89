import { expect, test } from 'vitest';
import { affectedVisits } from '../../../src/domain/absences/affectedVisits.ts';
import {
  addedNote,
  authorAmong,
  notedNow,
  NOTHING_NOTICED,
  noticedIn,
  overtakenAmong,
  sameAbsence,
} from '../../../src/domain/absences/newerChanges.ts';
import type { Choices } from '../../../src/domain/absences/visitChoices.ts';
import type { JobListing, VisitPatch } from '../../../src/domain/entities.ts';
import { byParty } from '../../../src/domain/job/confirmation/parties.ts';
import { withVisitPatch } from '../../../src/domain/visits/changes/visitChange.ts';
import { absenceDraft, fridaysJob, fridaysVisit, savedAbsence } from '../../support/absences.ts';
import { day, minute } from '../support/values.ts';

const timeZone = 'Europe/Zurich';
const ID = '7-0-2026-11-20';
const EARLY = minute('2026-11-20 06:40');

const job: JobListing = {
  ...fridaysJob,
  customerName: 'Grafikatelier Punktum',
  customerCity: 'Zürich',
  customerZipCode: '',
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

const chosen: Choices = { [ID]: { kind: 'cancel' } };

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

test('a note of one’s own is added to that of the absence, once, if it fits', () => {
  expect(addedNote('', ' Arztzeugnis folgt ')).toEqual({
    own: 'Arztzeugnis folgt',
    joined: 'Arztzeugnis folgt',
  });
  expect(addedNote('Grippe', 'Arztzeugnis folgt')?.joined).toBe('Grippe\nArztzeugnis folgt');
  expect(addedNote('Grippe\nArztzeugnis folgt', 'Arztzeugnis folgt')).toBeNull();
  expect(addedNote('Nicht erreichbar', 'erreichbar')?.joined).toBe('Nicht erreichbar\nerreichbar');
  expect(addedNote('Grippe', ' ')).toBeNull();
  expect(addedNote('a'.repeat(297), 'bc')?.joined).toHaveLength(300);
  expect(addedNote('a'.repeat(298), 'bc')).toEqual({ own: 'bc', joined: null });
});

test('an absence is the one that is shown as long as nobody withdraws it or changes its days', () => {
  expect(notedNow(undefined, absenceDraft)).toBe('gone');
  expect(notedNow({ ...savedAbsence, kind: 'holiday', note: 'x' }, absenceDraft)).toBe('same');
  expect(notedNow({ ...savedAbsence, firstDay: day('2026-11-18') }, absenceDraft)).toBe('same');
  expect(notedNow({ ...savedAbsence, firstDay: day('2026-11-21') }, absenceDraft)).toBe('other');
  expect(notedNow({ ...savedAbsence, lastDay: null }, absenceDraft)).toBe('other');
  expect(notedNow({ ...savedAbsence, part: 'am' }, absenceDraft)).toBe('other');
});

const started = { ...NOTHING_NOTICED, key: 'a', choices: {} };
const noticed = { key: 'b', existingId: 9, notedBy: 'anna', overtaken: [], decidedBy: null };

test('what is noticed takes its choices away, and is remembered once', () => {
  const known = { ...started, overtaken: ['8-0-2026-11-20'], choices: chosen };
  expect(noticedIn(known, { ...noticed, overtaken: [ID, '8-0-2026-11-20'] })).toEqual({
    ...started,
    key: 'b',
    existingId: 9,
    notedBy: 'anna',
    overtaken: ['8-0-2026-11-20', ID],
  });
});

test('whoever has decided about visits is named for these alone, and for all of them or none', () => {
  const first = noticedIn(started, { ...noticed, overtaken: [ID], decidedBy: 'anna' });
  expect(first.decidedBy).toBe('anna');
  const alike = noticedIn(first, { ...noticed, overtaken: ['8-0-x'], decidedBy: 'anna' });
  expect(alike.decidedBy).toBe('anna');
  const other = noticedIn(first, { ...noticed, overtaken: ['8-0-x'], decidedBy: 'berta' });
  expect(other.decidedBy).toBe(null);
  const later = noticedIn(first, { ...noticed, notedBy: null });
  expect([later.notedBy, later.decidedBy]).toEqual(['anna', 'anna']);
});

test('an absence that held for a while is said to be saved after all', () => {
  const standing = noticedIn(started, noticed);
  expect(standing.heldBefore).toBe(false);
  const free = noticedIn(standing, { ...noticed, existingId: null, notedBy: null });
  expect([free.heldBefore, free.notedBy]).toEqual([true, null]);
  expect(noticedIn(free, { ...noticed, existingId: null }).heldBefore).toBe(true);
  expect(noticedIn(free, noticed).heldBefore).toBe(false);
});

test.each<[string, readonly string[], string | null]>([
  ['one person', ['7-0-2026-11-20', '8-0-2026-11-20'], 'anna'],
  ['several', ['7-0-2026-11-20', '9-0-2026-11-20'], null],
  ['somebody and who is not known', ['7-0-2026-11-20', '10-0-2026-11-20'], null],
  ['nobody', [], null],
])('the author of visits that were changed by %s is known, or not', (_, ids, author) => {
  const authors = new Map([
    [7, 'anna'],
    [8, 'anna'],
    [9, 'berta'],
  ]);
  expect(authorAmong(ids, (id) => authors.get(id) ?? null)).toBe(author);
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
