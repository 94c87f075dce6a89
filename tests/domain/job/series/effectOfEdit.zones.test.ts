import { expect, test } from 'vitest';
import type { Absence, JobEvent, Job, VisitPatch } from '../../../../src/domain/entities.ts';
import { absenceFinder, NO_ABSENCE } from '../../../../src/domain/absences/absentAt.ts';
import {
  effectOfEdit,
  joiningAt,
  type EffectOfEdit,
} from '../../../../src/domain/job/series/effectOfEdit.ts';
import { applyEdit, type JobEdit } from '../../../../src/domain/job/edit/jobEdit.ts';
import { draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import type { Visit } from '../../../../src/domain/visits/jobVisits.ts';
import { bareJob } from '../../../support/records.ts';
import { BEFORE, storedJob } from '../../support/storedJob.ts';
import { day, minute } from '../../support/values.ts';

const ZONE = 'Europe/Zurich';
const EWA = 12;

const cancelled: VisitPatch = { cancelled: true, reason: 'customer' };
const movedToJanuary: VisitPatch = {
  start: minute('2027-01-18 14:00'),
  end: minute('2027-01-18 16:00'),
};

/** Tuesdays from 9 to 11, since 1 December 2026, by worker 3. */
function tuesdays(overrides?: Readonly<Record<string, VisitPatch>>): Job {
  const start = minute('2026-12-01 09:00');
  const end = minute('2026-12-01 11:00');
  const rule = 'FREQ=WEEKLY;BYDAY=TU';
  const event = { id: 4, start, end, rule, ...(overrides && { overrides }) };
  return { ...bareJob, workerId: 3, fromDate: day('2026-12-01'), events: [event] };
}

function otherJob(workerId: number, event: JobEvent, id = 8) {
  return { ...bareJob, id, workerId, events: [event], customerName: `Customer ${id}` };
}

function once(text: string, from: string, to: string): JobEvent {
  return { id: 9, start: minute(`${text} ${from}`), end: minute(`${text} ${to}`), rule: null };
}

type Other = ReturnType<typeof otherJob>;

function effectOf(job: Job, edits: readonly JobEdit[], jobs: readonly Other[] = []): EffectOfEdit {
  const after = storedJob(job, edits.reduce(applyEdit, draftOf(job)));
  return effectOfEdit({
    before: job,
    after,
    jobs,
    absenceOf: NO_ABSENCE,
    today: BEFORE,
    timeZone: ZONE,
  });
}

const counted = ({ added, removed, moved, reassigned, clashes }: EffectOfEdit) => ({
  ...(added.length > 0 && { added: added.length }),
  ...(removed.length > 0 && { removed: removed.length }),
  ...(moved.length > 0 && { moved: moved.length }),
  ...(reassigned.length > 0 && { reassigned: reassigned.length }),
  ...(clashes.length > 0 && { clashes: clashes.length }),
});

const startAt = (time: string): JobEdit => ({ kind: 'start', event: 0, time });
const endAt = (time: string): JobEdit => ({ kind: 'end', event: 0, time });
const onWeekday = (weekday: number): JobEdit => ({ kind: 'weekday', event: 0, weekday });
const givenTo = (workerId: number): JobEdit => ({ kind: 'fields', fields: { workerId } });
const from = (text: string): JobEdit => ({ kind: 'fromDate', fromDate: day(text) });
const endingOn = (text: string): JobEdit => ({
  kind: 'seriesEnd',
  end: { kind: 'day', day: day(text) },
});

/** 51 Tuesdays are in the year from 20 November 2026 on. */
test.each<[string, readonly JobEdit[], object]>([
  ['nothing', [], {}],
  ['another note', [{ kind: 'fields', fields: { instructions: 'Schlüssel' } }], {}],
  ['another start', [startAt('08:00')], { moved: 51 }],
  ['another end', [endAt('12:00')], { moved: 51 }],
  ['another weekday of the same weeks', [onWeekday(2)], { moved: 51 }],
  ['a weekday that the first week has no more', [onWeekday(0)], { moved: 50, removed: 1 }],
  ['another worker', [givenTo(EWA)], { reassigned: 51 }],
  [
    'another worker at another time',
    [startAt('08:00'), givenTo(EWA)],
    { moved: 51, reassigned: 51 },
  ],
  ['an end', [endingOn('2026-12-31')], { removed: 46 }],
  ['a later start', [from('2026-12-15')], { removed: 2 }],
  ['an earlier start', [from('2026-11-24')], { added: 1 }],
  ['a start before today', [from('2026-11-03')], { added: 1 }],
  ['every second week', [{ kind: 'frequency', frequency: 'weekly2' }], { removed: 25 }],
  ['twice a week', [{ kind: 'frequency', frequency: 'twiceAWeek' }], { added: 51 }],
  ['what is taken back', [onWeekday(2), onWeekday(1)], {}],
])('%s changes so many visits of a year', (_, edits, expected) => {
  expect(counted(effectOf(tuesdays(), edits))).toEqual(expected);
});

const times = ({ start, end }: Visit) => `${start.slice(0, 16)}–${end.slice(11, 16)}`;

test('a visit that was moved keeps its time and is not named', () => {
  const { moved } = effectOf(tuesdays({ '2026-12-29': movedToJanuary }), [startAt('08:00')]);
  expect(moved).toHaveLength(50);
  expect(moved.map(({ after }) => times(after))).not.toContain('2027-01-18T14:00–16:00');
});

test('a cancelled visit is none before and after', () => {
  expect(counted(effectOf(tuesdays({ '2026-12-22': cancelled }), [startAt('08:00')]))).toEqual({
    moved: 50,
  });
});

test('where a cancellation falls away, its visit is added', () => {
  const job = tuesdays({ '2026-12-01': cancelled, '2026-12-22': cancelled });
  const replaced = storedJob(job, draftOf(job));
  const { overrides: _, ...planned } = replaced.events[0]!;
  const after = { ...replaced, events: [planned] };
  const { added } = effectOfEdit({
    before: job,
    after,
    jobs: [],
    absenceOf: NO_ABSENCE,
    today: BEFORE,
    timeZone: ZONE,
  });
  expect(added.map(times)).toEqual(['2026-12-01T09:00–11:00', '2026-12-22T09:00–11:00']);
});

test('a visit that goes to another day of its week is moved', () => {
  const { moved } = effectOf(tuesdays(), [onWeekday(4)]);
  const { before, after } = moved[0]!;
  expect([before, after].map(times)).toEqual(['2026-12-01T09:00–11:00', '2026-12-04T09:00–11:00']);
});

test.each<[string, readonly (readonly [before: number[], after: number[]])[], readonly number[]]>([
  [
    'where nobody leaves',
    [
      [[3], [3, EWA]],
      [
        [4, 3],
        [4, 3, EWA],
      ],
    ],
    [EWA],
  ],
  [
    'not where somebody is replaced',
    [
      [[3], [3, EWA]],
      [[3], [EWA]],
    ],
    [],
  ],
  ['not where nobody came before', [[[], [EWA]]], []],
  [
    'not where others join elsewhere',
    [
      [[3], [3, EWA]],
      [[3], [3, 4]],
    ],
    [],
  ],
  ['not where somebody leaves', [[[3, EWA], [3]]], []],
])('who joins visits is named %s', (_, changes, joining) => {
  const [visit] = effectOf(tuesdays(), [startAt('08:00')]).moved.map(({ after }) => after);
  const pairs = changes.map(([before, after]) => ({
    before: { ...visit!, workerIds: before },
    after: { ...visit!, workerIds: after },
  }));
  expect(joiningAt(pairs)).toEqual(joining);
});

test('an overlap with another job of who comes is named with both visits', () => {
  const other = otherJob(3, once('2026-12-08', '07:30', '08:30'));
  const { clashes } = effectOf(tuesdays(), [startAt('08:00')], [other]);
  expect(clashes).toMatchObject([
    {
      visit: { start: '2026-12-08T08:00:00' },
      workerId: 3,
      other: { start: '2026-12-08T07:30:00' },
      customerName: 'Customer 8',
    },
  ]);
});

test.each<[string, readonly JobEdit[], Other]>([
  ['that only touches', [startAt('08:00')], otherJob(3, once('2026-12-08', '07:00', '08:00'))],
  ['of somebody else', [startAt('08:00')], otherJob(4, once('2026-12-08', '07:30', '08:30'))],
  ['that was there before', [startAt('08:00')], otherJob(3, once('2026-12-08', '10:00', '12:00'))],
  [
    'that a move to another day keeps',
    [onWeekday(2)],
    otherJob(3, once('2026-12-09', '11:00', '12:00')),
  ],
  ['that the edit ends', [onWeekday(2)], otherJob(3, once('2026-12-08', '10:00', '12:00'))],
  ['with the job itself', [startAt('08:00')], otherJob(3, once('2026-12-08', '08:00', '12:00'), 7)],
])('no overlap is named %s', (_, edits, other) => {
  expect(effectOf(tuesdays(), edits, [other]).clashes).toEqual([]);
});

test('who gets the job is asked, not who had it', () => {
  const ofEwa = otherJob(EWA, once('2026-12-08', '10:00', '12:00'));
  expect(effectOf(tuesdays(), [givenTo(EWA)], [ofEwa]).clashes).toHaveLength(1);
  const ofFormer = otherJob(3, once('2026-12-08', '10:00', '12:00'));
  expect(effectOf(tuesdays(), [givenTo(EWA)], [ofFormer]).clashes).toEqual([]);
});

test('of two people who come, the one who is elsewhere is named', () => {
  const job = tuesdays();
  const two = { ...job, events: job.events.map((event) => ({ ...event, workerIds: [3, EWA] })) };
  const other = otherJob(EWA, once('2026-12-08', '07:30', '08:30'));
  expect(
    effectOf(two, [startAt('08:00')], [other]).clashes.map(({ workerId }) => workerId),
  ).toEqual([EWA]);
});

test('a substitute at another job is elsewhere, and who is replaced there is not', () => {
  const event = {
    ...once('2026-12-08', '07:30', '08:30'),
    overrides: { '2026-12-08': { workerIds: [3] } },
  };
  expect(effectOf(tuesdays(), [startAt('08:00')], [otherJob(EWA, event)]).clashes).toHaveLength(1);
  expect(effectOf(tuesdays(), [givenTo(EWA)], [otherJob(EWA, event)]).clashes).toEqual([]);
});

const holiday: Absence = {
  id: 1,
  workerId: EWA,
  kind: 'holiday',
  firstDay: day('2026-12-07'),
  lastDay: day('2026-12-09'),
  part: 'all',
  note: '',
};

function absencesAfter(job: Job, ...edits: readonly JobEdit[]) {
  const after = storedJob(job, edits.reduce(applyEdit, draftOf(job)));
  const absenceOf = absenceFinder([holiday], '12:00');
  const options = { before: job, after, jobs: [], absenceOf, today: BEFORE, timeZone: ZONE };
  return effectOfEdit(options).absences.map(({ visit, workerId }) => [visit.start, workerId]);
}

test('a visit at which somebody is absent who gets the job is named', () => {
  expect(absencesAfter(tuesdays(), givenTo(EWA))).toEqual([['2026-12-08T09:00:00', EWA]]);
});

test('an absence that kept the same person from the visit before is not named', () => {
  const ofEwa = { ...tuesdays(), workerId: EWA };
  expect(absencesAfter(ofEwa, startAt('08:00'))).toEqual([]);
});
