import { expect, test } from 'vitest';
import type { Period } from '../../../../src/domain/visits/visitPeriods.ts';
import type { JobListing } from '../../../../src/domain/entities.ts';
import { jobLines, type JobLine } from '../../../../src/domain/job/lines/jobLines.ts';
import { linesOfVisits, linesOfPeriod } from '../../../../src/domain/job/lines/linesWithVisits.ts';
import { LANGUAGES, type Language } from '../../../../src/domain/text/language.ts';
import { visitsOf } from '../../../../src/domain/visits/jobVisits.ts';
import { visitOverlaps } from '../../../../src/domain/visits/conflicts/overlappingVisits.ts';
import { searchFor, searchRows } from '../../../../src/domain/search/search.ts';
import { worker } from '../../../support/records.ts';
import { day, wallTime } from '../../support/values.ts';

const job = (id: number, start: string, end: string, rule: string | null = null): JobListing => ({
  id,
  customerId: 3,
  customerName: 'Familie Özdemir',
  customerCity: '',
  customerZipCode: '',
  customerPosition: null,
  workerId: null,
  fromDate: day('2026-10-01'),
  events: [{ id: 4, start: wallTime(start), end: wallTime(end), rule }],
  confirmations: { support: false, customer: false, worker: false },
  request: null,
});

const fridays = job(1, '2026-11-06T08:00:00', '2026-11-06T11:00:00', 'FREQ=WEEKLY;BYDAY=FR');
const evening = job(2, '2026-11-20T17:00:00', '2026-11-20T19:00:00');
const night = job(3, '2026-11-19T22:00:00', '2026-11-20T06:00:00');
const tomorrow = job(4, '2026-11-21T08:00:00', '2026-11-21T09:00:00');
const monday = job(5, '2026-11-16T08:00:00', '2026-11-16T09:00:00');
const jobs = [fridays, evening, night, tomorrow, monday];

const FRIDAY_NOON = '2026-11-20T12:00:00';
const TODAY = day('2026-11-20');

function linesIn(period: Period, now = FRIDAY_NOON, language: Language = 'de') {
  const wording = { language, timeZone: 'Europe/Zurich' } as const;
  const known = { workers: [], isComplete: true };
  const lines = jobLines([...jobs], known, wording, wallTime(now));
  return linesOfPeriod(lines, period, wording).filter(({ periods }) => periods.includes(period));
}

const texts = (lines: readonly JobLine[]) =>
  lines.map(({ id, nextVisitText, isVisitOver }) => [id, nextVisitText, isVisitOver]);

test('the lines of today have their visits of today, without those that are over', () => {
  expect(texts(linesIn('today', '2026-11-20T10:59:59'))).toEqual([
    [1, 'heute, 08:00–11:00', false],
    [2, 'heute, 17:00–19:00', false],
  ]);
  expect(texts(linesIn('today'))).toEqual([[2, 'heute, 17:00–19:00', false]]);
});

test('a visit is over at its end', () => {
  expect(texts(linesIn('week', '2026-11-20T10:59:59'))).toContainEqual([
    ...[1, 'heute, 08:00–11:00', false],
  ]);
  expect(texts(linesIn('week', '2026-11-20T11:00:00'))).toContainEqual([
    ...[1, 'heute, 08:00–11:00 · vorbei', true],
  ]);
});

test('the lines of the week name the visits that are over by their days', () => {
  expect(texts(linesIn('week'))).toEqual([
    [5, 'Mo 16.11., 08:00–09:00', true],
    [3, 'Do 19.11., 22:00–06:00 +1 · vorbei', true],
    [1, 'heute, 08:00–11:00 · vorbei', true],
    [2, 'heute, 17:00–19:00', false],
    [4, 'morgen, 08:00–09:00', false],
  ]);
});

test('a visit until midnight was over on the day before', () => {
  const untilMidnight = job(6, '2026-11-19T20:00:00', '2026-11-20T00:00:00');
  const wording = { language: 'de', timeZone: 'Europe/Zurich' } as const;
  const now = wallTime(FRIDAY_NOON);
  const lines = jobLines([untilMidnight], { workers: [], isComplete: true }, wording, now);
  expect(linesOfPeriod(lines, 'week', wording)[0]!.nextVisitText).toBe('Do 19.11., 20:00–00:00 +1');
});

test('jobs without a visit in the period keep their next one', () => {
  const wording = { language: 'de', timeZone: 'Europe/Zurich' } as const;
  const now = wallTime(FRIDAY_NOON);
  const lines = jobLines([fridays, tomorrow], { workers: [], isComplete: true }, wording, now);
  expect(texts(linesOfPeriod(lines, 'tomorrow', wording))).toEqual([
    [4, 'morgen, 08:00–09:00', false],
    [1, 'Fr 27.11., 08:00–11:00', false],
  ]);
});

test('a visit that is over is said so in every language, and found by that', () => {
  const over = LANGUAGES.map((language) => {
    const found = searchRows(linesIn('week', FRIDAY_NOON, language), searchFor('11:00'));
    return found.map(({ nextVisitText }) => nextVisitText);
  });
  expect(over).toEqual([
    ['heute, 08:00–11:00 · vorbei'],
    ['today, 08:00–11:00 · over'],
    ['hoy, 08:00–11:00 · ya terminó'],
  ]);
  expect(searchRows(linesIn('week'), searchFor('vorbei 11:00')).map(({ id }) => id)).toEqual([1]);
});

test('the lines of a period name who comes to its visits, and are found by that', () => {
  const substituted: JobListing = {
    ...fridays,
    workerId: 4,
    events: [{ ...fridays.events[0]!, overrides: { '2026-11-20': { workerIds: [6] } } }],
  };
  const wording = { language: 'de', timeZone: 'Europe/Zurich' } as const;
  const known = {
    workers: [
      { ...worker, id: 4, name: 'Anna Keller' },
      { ...worker, id: 6, name: 'Mario Rossi' },
    ],
    isComplete: true,
  };
  const worded = jobLines([substituted], known, wording, wallTime(FRIDAY_NOON));
  expect(worded.lines[0]!.workerNames).toBe('Anna Keller');
  const week = linesOfPeriod(worded, 'week', wording);
  expect(week[0]!.workerNames).toBe('Mario Rossi');
  expect(searchRows(week, searchFor('mario'))).toEqual(week);
});

test('a line marks who is archived and comes to the visit shown, unless that is over', () => {
  const wording = { language: 'de', timeZone: 'Europe/Zurich' } as const;
  const archived = { ...worker, id: 4, archivedOn: day('2026-11-19') };
  const known = { workers: [archived, { ...worker, id: 6 }], isComplete: true };
  const [event] = evening.events;
  const events = [{ ...event!, overrides: { '2026-11-20': { workerIds: [6] } } }];
  const lines = [
    { ...evening, workerId: 4 },
    { ...evening, id: 7, workerId: 4, events },
    { ...fridays, workerId: 4 },
  ];
  const worded = jobLines(lines, known, wording, wallTime(FRIDAY_NOON));
  const marked = (shown: readonly JobLine[]) =>
    shown.filter(({ isWorkerArchived }) => isWorkerArchived).map(({ id }) => id);
  expect(marked(worded.lines)).toEqual([2, 1]);
  expect(marked(linesOfPeriod(worded, 'week', wording))).toEqual([2]);
});

test('the next visit that overlaps another one takes the place of the next one, or the last that did', () => {
  const wording = { language: 'de', timeZone: 'Europe/Zurich' } as const;
  const ofAna = (one: JobListing) => ({ ...one, workerId: 1 });
  const other = job(6, '2026-11-27T10:00:00', '2026-11-27T12:00:00');
  const all = [fridays, other, evening, monday].map(ofAna);
  const worded = jobLines(all, { workers: [], isComplete: true }, wording, wallTime(FRIDAY_NOON));
  const { byJob } = visitOverlaps(
    all,
    { first: day('2026-11-20'), last: day('2026-12-17') },
    'Europe/Zurich',
  );
  expect([...byJob].map(([id, visits]) => [id, visits.length])).toEqual([
    [1, 1],
    [6, 1],
  ]);
  expect(texts(linesOfVisits(worded, byJob, wording))).toEqual([
    [2, 'heute, 17:00–19:00', false],
    [1, 'Fr 27.11., 08:00–11:00', false],
    [6, 'Fr 27.11., 10:00–12:00', false],
    [5, '', false],
  ]);
  const past = new Map([
    [2, visitsOf(fridays, { first: TODAY, last: TODAY }, 'Europe/Zurich').visits],
  ]);
  expect(texts(linesOfVisits(worded, past, wording))[0]).toEqual([
    ...[2, 'heute, 08:00–11:00 · vorbei', true],
  ]);
});
