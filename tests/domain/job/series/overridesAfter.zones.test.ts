import { expect, onTestFinished, test, vi } from 'vitest';
import { ascending } from '../../../../src/domain/ascending.ts';
import type { JobEvent, EarlierWorkers, Job, VisitPatch } from '../../../../src/domain/entities.ts';
import { applyEdit, restoring, type JobEdit } from '../../../../src/domain/job/edit/jobEdit.ts';
import { changesOf, draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import { overridesAfter } from '../../../../src/domain/job/series/overridesAfter.ts';
import { addDays } from '../../../../src/domain/time/dates.ts';
import { visitsOf } from '../../../../src/domain/visits/jobVisits.ts';
import { bareJob } from '../../../support/records.ts';
import { BEFORE, storedJob } from '../../support/storedJob.ts';
import { day, minute } from '../../support/values.ts';

const ZONE = 'Europe/Zurich';
const WINTER = { first: day('2026-11-30'), last: day('2027-01-31') };

const cancelled: VisitPatch = { cancelled: true, reason: 'customer', note: 'Ferien' };
const movedToJanuary: VisitPatch = {
  start: minute('2027-01-18 14:00'),
  end: minute('2027-01-18 16:00'),
};
const given: VisitPatch = { workerIds: [12], note: 'Schlüssel beim Hauswart' };

interface Case {
  readonly rule?: string | null;
  readonly overrides?: Readonly<Record<string, VisitPatch>>;
  readonly earlierWorkers?: readonly EarlierWorkers[];
  readonly others?: readonly JobEvent[];
}

/** Tuesdays from 9 to 11, since 1 December 2026, by worker 3. */
function tuesdays({
  rule = 'FREQ=WEEKLY;BYDAY=TU',
  overrides = { '2026-12-22': cancelled, '2026-12-29': movedToJanuary, '2027-01-05': given },
  earlierWorkers,
  others = [],
}: Case = {}): Job {
  const start = minute('2026-12-01 09:00');
  return {
    ...bareJob,
    workerId: 3,
    fromDate: day('2026-12-01'),
    events: [{ id: 4, start, end: minute('2026-12-01 11:00'), rule, overrides }, ...others],
    ...(earlierWorkers && { earlierWorkers }),
  };
}

const edited = (job: Job, ...edits: readonly JobEdit[]) => edits.reduce(applyEdit, draftOf(job));

/** The exceptions of the first event once the edits are saved. */
const overridesOf = (job: Job, ...edits: readonly JobEdit[]) =>
  overridesAfter(job, edited(job, ...edits), BEFORE).events[0]!.overrides;

const fallenDays = (job: Job, ...edits: readonly JobEdit[]) =>
  overridesAfter(job, edited(job, ...edits), BEFORE).fallen.map(({ seriesDay }) => seriesDay);

/** The visits of a winter in short, with their workers: `12-01 09:00–11:00 3`. */
function visitsIn(job: Job, window = WINTER): readonly string[] {
  return visitsOf(job, window, ZONE)
    .visits.toSorted((one, other) => ascending(one.start, other.start))
    .map(({ start, end, workerIds }) => {
      const times = `${start.slice(11, 16)}–${end.slice(11, 16)}`;
      return `${start.slice(5, 10)} ${times} ${workerIds.join()}`;
    });
}

test('one exception more of an edited series costs as much with two hundred as with one hundred', () => {
  const sorting = vi.spyOn(Array.prototype, 'toSorted');
  onTestFinished(() => sorting.mockRestore());
  const sortedWith = (count: number) => {
    const first = day('2026-12-01');
    const job = tuesdays({
      overrides: Object.fromEntries(
        Array.from({ length: count }, (_, week) => [addDays(first, 7 * week), given]),
      ),
    });
    const draft = edited(job, startAt('08:00'));
    sorting.mockClear();
    const { events } = overridesAfter(job, draft, BEFORE);
    expect(Object.keys(events[0]!.overrides!)).toHaveLength(count);
    return (sorting.mock.contexts as unknown[][]).reduce((sum, { length }) => sum + length, 0);
  };
  expect(sortedWith(201) - sortedWith(200)).toBe(sortedWith(101) - sortedWith(100));
});

const startAt = (time: string): JobEdit => ({ kind: 'start', event: 0, time });
const onWeekday = (weekday: number): JobEdit => ({ kind: 'weekday', event: 0, weekday });
const from = (text: string): JobEdit => ({ kind: 'fromDate', fromDate: day(text) });
const everyTwoWeeks: JobEdit = { kind: 'frequency', frequency: 'weekly2' };
const endingOn = (text: string): JobEdit => ({
  kind: 'seriesEnd',
  end: { kind: 'day', day: day(text) },
});
const endingAfter = (visits: number): JobEdit => ({
  kind: 'seriesEnd',
  end: { kind: 'visits', visits },
});
const endless: JobEdit = { kind: 'seriesEnd', end: { kind: 'never' } };

test('a week whose visit is cancelled has none', () => {
  const week = { first: day('2026-12-21'), last: day('2026-12-27') };
  expect(visitsIn(tuesdays(), week)).toEqual([]);
});

test('a moved visit is in its new week, and in its old one no more', () => {
  const old = { first: day('2026-12-28'), last: day('2027-01-03') };
  const next = { first: day('2027-01-18'), last: day('2027-01-18') };
  expect(visitsIn(tuesdays(), old)).toEqual([]);
  expect(visitsIn(tuesdays(), next)).toEqual(['01-18 14:00–16:00 3']);
});

test('with another time, what is cancelled stays so, what is moved keeps its own, and a substitute comes at the new one', () => {
  const job = tuesdays();
  const after = storedJob(
    job,
    edited(job, startAt('10:00'), { kind: 'end', event: 0, time: '12:00' }),
  );
  expect(after.events[0]!.overrides).toEqual(job.events[0]!.overrides);
  expect(visitsIn(after, { first: day('2026-12-15'), last: day('2027-01-18') })).toEqual([
    '12-15 10:00–12:00 3',
    '01-05 10:00–12:00 12',
    '01-12 10:00–12:00 3',
    '01-18 14:00–16:00 3',
  ]);
});

test('with another weekday, exceptions are on that day of their weeks', () => {
  const job = tuesdays();
  expect(overridesOf(job, onWeekday(0))).toEqual({
    '2026-12-21': cancelled,
    '2026-12-28': movedToJanuary,
    '2027-01-04': given,
  });
  const after = storedJob(job, edited(job, onWeekday(0)));
  expect(visitsIn(after, { first: day('2026-12-14'), last: day('2026-12-27') })).toEqual([
    '12-14 09:00–11:00 3',
  ]);
});

test('what has a place in the edited series is named with both its days', () => {
  const job = tuesdays({ overrides: { '2026-12-01': given, '2026-12-08': cancelled } });
  const { carried } = overridesAfter(job, edited(job, onWeekday(0)), BEFORE);
  expect(carried).toEqual([{ from: '2026-12-08', to: '2026-12-07', patch: cancelled }]);
});

test('with another weekday, the exception of a week that has none falls away', () => {
  const job = tuesdays({ overrides: { '2026-12-01': given, '2026-12-08': cancelled } });
  expect(overridesOf(job, onWeekday(0))).toEqual({ '2026-12-07': cancelled });
  expect(fallenDays(job, onWeekday(0))).toEqual(['2026-12-01']);
});

test('with a later start, exceptions before it fall away', () => {
  const job = tuesdays({ overrides: { '2026-12-08': given, '2026-12-22': cancelled } });
  expect(overridesOf(job, from('2026-12-15'))).toEqual({ '2026-12-22': cancelled });
  expect(fallenDays(job, from('2026-12-15'))).toEqual(['2026-12-08']);
});

test('with a start in the other week, exceptions on days that are none of the series fall away', () => {
  const job = tuesdays({
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    overrides: { '2026-12-15': given, '2026-12-29': cancelled },
  });
  expect(overridesOf(job, from('2026-12-08'))).toBeUndefined();
  expect(fallenDays(job, from('2026-12-08'))).toEqual(['2026-12-15', '2026-12-29']);
});

test('with another frequency, exceptions on days of the new series stay, also moved ones', () => {
  const job = tuesdays();
  expect(overridesOf(job, everyTwoWeeks)).toEqual({ '2026-12-29': movedToJanuary });
  expect(fallenDays(job, everyTwoWeeks)).toEqual(['2026-12-22', '2027-01-05']);
});

test.each([
  ['cancelled', cancelled],
  ['given away', given],
  ['noted', { note: 'Fenster' }],
  ['moved', movedToJanuary],
] as const)('a visit that is %s stays so where the new frequency has its day', (_, patch) => {
  const job = tuesdays({ overrides: { '2026-12-15': patch } });
  expect(overridesOf(job, everyTwoWeeks)).toEqual({ '2026-12-15': patch });
  expect(fallenDays(job, everyTwoWeeks)).toEqual([]);
});

test('twice a week, the exceptions are those of the first series that has their days', () => {
  const job = tuesdays({ overrides: { '2026-12-22': cancelled, '2026-12-24': given } });
  const twice = edited(
    job,
    { kind: 'frequency', frequency: 'twiceAWeek' },
    { kind: 'weekday', event: 0, weekday: 0 },
  );
  const { events } = overridesAfter(job, twice, BEFORE);
  expect(events.map(({ overrides }) => overrides)).toEqual([
    undefined,
    { '2026-12-22': cancelled },
  ]);
});

test('one new series takes the exceptions of two in the order of their days', () => {
  const twin = tuesdays({ overrides: { '2026-12-15': given } }).events[0]!;
  const job = tuesdays({
    overrides: { '2026-12-08': given, '2026-12-22': cancelled },
    others: [twin],
  });
  const weekly: JobEdit = { kind: 'frequency', frequency: 'weekly' };
  expect(Object.keys(overridesOf(job, weekly)!)).toEqual([
    '2026-12-08',
    '2026-12-15',
    '2026-12-22',
  ]);
});

test('a new frequency on another weekday takes no exceptions over', () => {
  const job = tuesdays({ overrides: { '2026-12-22': cancelled } });
  expect(fallenDays(job, everyTwoWeeks, onWeekday(0))).toEqual(['2026-12-22']);
});

test('with an earlier end, exceptions after it fall away, and so does what was moved beyond it', () => {
  const job = tuesdays();
  expect(overridesOf(job, endingOn('2026-12-20'))).toBeUndefined();
  const after = storedJob(job, edited(job, endingOn('2026-12-20')));
  expect(visitsIn(after)).toEqual([
    '12-01 09:00–11:00 3',
    '12-08 09:00–11:00 3',
    '12-15 09:00–11:00 3',
  ]);
});

test('a visit moved beyond an earlier end is as planned again', () => {
  const job = tuesdays({ overrides: { '2026-12-15': movedToJanuary } });
  const { fallen } = overridesAfter(job, edited(job, endingOn('2026-12-20')), BEFORE);
  expect(fallen).toMatchObject([{ seriesDay: '2026-12-15', isPlanned: true, isKept: false }]);
  expect(overridesOf(job, endingOn('2026-12-20'))).toBeUndefined();
});

test.each<[what: string, rule: string, edit: JobEdit]>([
  ['an end that does not change', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261220', startAt('10:00')],
  ['a later end', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261220', endingOn('2026-12-31')],
  ['a number of visits', 'FREQ=WEEKLY;BYDAY=TU', endingAfter(3)],
])('a visit that was moved beyond %s stays there', (_, rule, edit) => {
  const job = tuesdays({ rule, overrides: { '2026-12-15': movedToJanuary } });
  expect(overridesOf(job, edit)).toEqual({ '2026-12-15': movedToJanuary });
});

test('the end of a cancelled visit is not told by where it was moved to', () => {
  const patch = { ...cancelled, ...movedToJanuary };
  const job = tuesdays({ overrides: { '2026-12-15': patch } });
  expect(overridesOf(job, endingOn('2026-12-20'))).toEqual({ '2026-12-15': patch });
});

test('of four visits of which one is cancelled, three take place', () => {
  const rule = 'FREQ=WEEKLY;BYDAY=TU;COUNT=4';
  const job = tuesdays({ rule, overrides: { '2026-12-15': cancelled } });
  expect(visitsIn(job)).toEqual([
    '12-01 09:00–11:00 3',
    '12-08 09:00–11:00 3',
    '12-22 09:00–11:00 3',
  ]);
});

test('with fewer visits, exceptions after the last one fall away', () => {
  const job = tuesdays();
  expect(overridesOf(job, endingAfter(4))).toEqual({ '2026-12-22': cancelled });
  expect(fallenDays(job, endingAfter(4))).toEqual(['2026-12-29', '2027-01-05']);
});

test('another worker leaves substitutes where they are', () => {
  const job = tuesdays();
  const draft = edited(job, { kind: 'fields', fields: { workerId: 9 } });
  expect(overridesAfter(job, draft, BEFORE)).toEqual({
    events: draft.events,
    fallen: [],
    carried: [],
  });
});

test('an earlier worker comes up to the last day, the new one after it, and a substitute in place of both', () => {
  const job = tuesdays({
    earlierWorkers: [{ until: day('2027-01-10'), workerIds: [8] }],
    overrides: { '2026-12-29': given, '2027-01-19': given },
  });
  expect(visitsIn(job, { first: day('2026-12-22'), last: day('2027-01-20') })).toEqual([
    '12-22 09:00–11:00 8',
    '12-29 09:00–11:00 12',
    '01-05 09:00–11:00 8',
    '01-12 09:00–11:00 3',
    '01-19 09:00–11:00 12',
  ]);
});

test('of two visits on one day, one is cancelled', () => {
  const afternoon = {
    id: 4,
    start: minute('2026-12-01 14:00'),
    end: minute('2026-12-01 15:00'),
    rule: 'FREQ=WEEKLY;BYDAY=TU',
  };
  const job = tuesdays({ overrides: { '2026-12-22': cancelled }, others: [afternoon] });
  const week = { first: day('2026-12-21'), last: day('2026-12-27') };
  expect(visitsIn(job, week)).toEqual(['12-22 14:00–15:00 3']);
  const after = storedJob(job, edited(job, startAt('08:00')));
  expect(visitsIn(after, week)).toEqual(['12-22 14:00–15:00 3']);
});

test('a visit in the hour that a clock change leaves out stays cancelled at another time', () => {
  const sunday: JobEvent = {
    id: 9,
    start: minute('2027-03-07 02:30'),
    end: minute('2027-03-07 04:30'),
    rule: 'FREQ=WEEKLY;BYDAY=SU',
    overrides: { '2027-03-28': cancelled },
  };
  const job = { ...bareJob, fromDate: day('2027-03-07'), events: [sunday] };
  const night = { first: day('2027-03-28'), last: day('2027-03-28') };
  expect(visitsIn(job, night)).toEqual([]);
  const after = storedJob(job, edited(job, startAt('03:00')));
  expect(after.events[0]!.overrides).toEqual({ '2027-03-28': cancelled });
  expect(visitsIn(after, night)).toEqual([]);
});

test('an exception on a day that is none of the series has no visit, and goes with an edit unsaid', () => {
  const overrides = { '2026-12-24': movedToJanuary };
  const job = tuesdays({ overrides });
  expect(visitsIn(job, { first: day('2026-12-24'), last: day('2027-01-19') })).toEqual([
    '12-29 09:00–11:00 3',
    '01-05 09:00–11:00 3',
    '01-12 09:00–11:00 3',
    '01-19 09:00–11:00 3',
  ]);
  expect(overridesOf(job, startAt('10:00'))).toBeUndefined();
  expect(fallenDays(job, startAt('10:00'))).toEqual([]);
  expect(overridesAfter(job, draftOf(job), BEFORE).events).toEqual(draftOf(job).events);
});

test('the exception of a day that an earlier end has cut off counts again once the series goes on', () => {
  const job = tuesdays({ rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261220' });
  expect(overridesOf(job, endless)).toEqual(job.events[0]!.overrides);
});

test('the exception of a single visit follows it', () => {
  const job = tuesdays({ rule: null, overrides: { '2026-12-01': given } });
  expect(overridesOf(job, onWeekday(4))).toEqual({ '2026-12-04': given });
  expect(fallenDays(job, onWeekday(4))).toEqual([]);
});

test('the exceptions of a rule that cannot be read stay as they are', () => {
  const job = tuesdays({ rule: 'FREQ=SOMETIMES' });
  expect(overridesOf(job, { kind: 'end', event: 0, time: '12:00' })).toEqual(
    job.events[0]!.overrides,
  );
});

test.each<[what: string, edit: JobEdit, back: JobEdit]>([
  ['another weekday', onWeekday(0), onWeekday(1)],
  ['another start', from('2027-02-02'), from('2026-12-01')],
  ['an earlier end', endingOn('2026-12-02'), endless],
  ['fewer visits', endingAfter(1), endless],
  ['another time', startAt('10:00'), startAt('09:00')],
])('%s that is taken back leaves nothing to save', (_, edit, back) => {
  const job = tuesdays();
  expect(changesOf(job, edited(job, edit))).not.toEqual({});
  expect(changesOf(job, edited(job, edit, back))).toEqual({});
});

test('a frequency that is taken back brings back all exceptions', () => {
  const job = tuesdays();
  const replaced = edited(job, everyTwoWeeks);
  expect(changesOf(job, applyEdit(replaced, restoring(job, replaced)))).toEqual({});
});

test.each<[what: string, patch: VisitPatch, edit: JobEdit, known: VisitPatch['told']]>([
  ['a substitute of another time', given, startAt('10:00'), undefined],
  ['a substitute on another day', given, onWeekday(0), undefined],
  ['another day that is off', cancelled, onWeekday(0), undefined],
  ['a day that is off at another time', cancelled, startAt('10:00'), { worker: true }],
  ['a visit that keeps its own time', movedToJanuary, onWeekday(0), { worker: true }],
  ['a substitute of the same time', given, endingOn('2027-12-31'), { worker: true }],
])('whether somebody knows of %s', (_, patch, edit, known) => {
  const job = tuesdays({ overrides: { '2026-12-22': { ...patch, told: { worker: true } } } });
  const [after] = Object.values(overridesOf(job, edit)!);
  expect(after).toEqual({ ...patch, ...(known && { told: known }) });
});

const keeping = (...names: readonly string[]): JobEdit => ({
  kind: 'fields',
  fields: { keptVisits: Object.fromEntries(names.map((name) => [name, true])) },
});

test('what falls away is kept as a single visit with its time, worker and note', () => {
  const job = tuesdays({
    overrides: {
      '2026-12-29': { ...movedToJanuary, told: { customer: true } },
      '2027-01-05': given,
    },
  });
  const draft = edited(job, endingOn('2026-12-20'), keeping('4 2026-12-29', '4 2027-01-05'));
  expect(overridesAfter(job, draft, BEFORE).events.slice(1)).toEqual([
    { ...movedToJanuary, rule: null, id: null },
    {
      start: '2027-01-05T09:00:00',
      end: '2027-01-05T11:00:00',
      rule: null,
      id: null,
      overrides: { '2027-01-05': given },
    },
  ]);
  expect(visitsIn(storedJob(job, draft)).slice(3)).toEqual([
    '01-05 09:00–11:00 12',
    '01-18 14:00–16:00 3',
  ]);
});

test('a kept visit has the workers of its event', () => {
  const job = tuesdays({ overrides: { '2026-12-29': movedToJanuary } });
  const ofTwo = { ...job, events: job.events.map((event) => ({ ...event, workerIds: [3, 4] })) };
  const draft = edited(ofTwo, endingOn('2026-12-20'), keeping('4 2026-12-29'));
  expect(overridesAfter(ofTwo, draft, BEFORE).events[1]).toMatchObject({ workerIds: [3, 4] });
});

test('a visit moved beyond an earlier end is kept where it is, and once', () => {
  const job = tuesdays({ overrides: { '2026-12-15': movedToJanuary } });
  const draft = edited(job, endingOn('2026-12-20'), keeping('4 2026-12-15'));
  expect(visitsIn(storedJob(job, draft))).toEqual([
    '12-01 09:00–11:00 3',
    '12-08 09:00–11:00 3',
    '01-18 14:00–16:00 3',
  ]);
});

test('what is cancelled is not kept', () => {
  const job = tuesdays({ overrides: { '2026-12-22': cancelled } });
  const draft = edited(job, endingOn('2026-12-20'), keeping('4 2026-12-22'));
  expect(overridesAfter(job, draft, BEFORE).fallen).toMatchObject([{ isKept: false }]);
  expect(overridesAfter(job, draft, BEFORE).events).toHaveLength(1);
});

test('what is past is kept unless it is unticked', () => {
  const job = tuesdays({ overrides: { '2026-12-08': given } });
  const draft = edited(job, from('2027-01-05'));
  const keptOn = (today: string, of = draft) =>
    overridesAfter(job, of, day(today)).fallen.map(({ isKept }) => isKept);
  expect(keptOn('2026-12-08')).toEqual([false]);
  expect(keptOn('2026-12-09')).toEqual([true]);
  const unticked = applyEdit(draft, {
    kind: 'fields',
    fields: { keptVisits: { '4 2026-12-08': false } },
  });
  expect(keptOn('2026-12-09', unticked)).toEqual([false]);
});

test('what is kept of an edit that is taken back is nothing to save', () => {
  const job = tuesdays();
  const back = edited(job, endingOn('2026-12-20'), keeping('4 2026-12-29'), endless);
  expect(changesOf(job, back)).toEqual({});
  expect(overridesAfter(job, back, BEFORE)).toEqual({
    events: back.events,
    fallen: [],
    carried: [],
  });
});
