import { expect, test } from 'vitest';
import type { Job } from '../../src/domain/entities.ts';
import {
  applyEdit,
  changesOf,
  draftOf,
  hasSameEvents,
  isDirty,
  isSavable,
  isUntouched,
  problemsOf,
  withChanges,
  type JobEdit,
} from '../../src/domain/job/jobDraft.ts';
import { day, wallTime } from './support/values.ts';

const event = {
  start: wallTime('2026-11-02T09:00:00'),
  end: wallTime('2026-11-02T11:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=MO',
};

const job: Job = {
  id: 7,
  raw: {},
  customerId: 3,
  workerId: 1,
  fromDate: day('2026-11-02'),
  events: [event],
  confirmations: { support: true, customer: false, worker: false },
  request: null,
};

const draft = draftOf(job);
const first = { ...event, origin: 0 };

const edited = (...edits: readonly JobEdit[]) => edits.reduce(applyEdit, draft);

test('a draft starts as the job is', () => {
  expect(draft).toEqual({
    fromDate: '2026-11-02',
    events: [first],
    workerId: 1,
    confirmations: { support: true, customer: false, worker: false },
    unreadable: [],
  });
  expect(isDirty(job, draft)).toBe(false);
});

test.each<[edit: JobEdit, back: JobEdit, changed: object]>([
  [
    { kind: 'fromDate', fromDate: day('2026-11-10') },
    { kind: 'fromDate', fromDate: day('2026-11-02') },
    {
      fromDate: '2026-11-10',
      events: [{ ...first, start: '2026-11-16T09:00:00', end: '2026-11-16T11:00:00' }],
    },
  ],
  [
    { kind: 'weekday', event: 0, weekday: 1 },
    { kind: 'weekday', event: 0, weekday: 0 },
    {
      events: [
        {
          ...first,
          start: '2026-11-03T09:00:00',
          end: '2026-11-03T11:00:00',
          rule: 'FREQ=WEEKLY;BYDAY=TU',
        },
      ],
    },
  ],
  [
    { kind: 'start', event: 0, time: '10:30' },
    { kind: 'start', event: 0, time: '09:00' },
    { events: [{ ...first, start: '2026-11-02T10:30:00' }] },
  ],
  [
    { kind: 'end', event: 0, time: '01:30' },
    { kind: 'end', event: 0, time: '11:00' },
    { events: [{ ...first, end: '2026-11-03T01:30:00' }] },
  ],
  [{ kind: 'worker', workerId: 2 }, { kind: 'worker', workerId: 1 }, { workerId: 2 }],
  [{ kind: 'worker', workerId: null }, { kind: 'worker', workerId: 1 }, { workerId: null }],
  [
    { kind: 'confirmation', by: 'support', confirmed: false },
    { kind: 'confirmation', by: 'support', confirmed: true },
    { confirmations: { support: false, customer: false, worker: false } },
  ],
  [
    { kind: 'confirmation', by: 'customer', confirmed: true },
    { kind: 'confirmation', by: 'customer', confirmed: false },
    { confirmations: { support: true, customer: true, worker: false } },
  ],
  [
    { kind: 'confirmation', by: 'worker', confirmed: true },
    { kind: 'confirmation', by: 'worker', confirmed: false },
    { confirmations: { support: true, customer: false, worker: true } },
  ],
  [
    { kind: 'text', field: 'start 0', readable: false },
    { kind: 'text', field: 'start 0', readable: true },
    { unreadable: ['start 0'] },
  ],
])('%j changes that alone, which makes the draft dirty until %j', (edit, back, changed) => {
  expect(edited(edit)).toEqual({ ...draft, ...changed });
  expect(isDirty(job, edited(edit))).toBe(true);
  expect(isDirty(job, edited(edit, back))).toBe(false);
});

test('a chosen frequency replaces the events, which are then new', () => {
  const { events } = edited({ kind: 'frequency', frequency: 'twiceAWeek' });
  expect(events).toEqual([
    { ...event, end: '2026-11-02T10:00:00', origin: null },
    { ...event, end: '2026-11-02T10:00:00', origin: null },
  ]);
});

test('without a start date there is no day for a frequency to begin on', () => {
  const open = { ...draft, fromDate: null };
  expect(applyEdit(open, { kind: 'frequency', frequency: 'once' })).toEqual(open);
});

test('an edit of an event that is not there changes nothing', () => {
  expect(edited({ kind: 'start', event: 4, time: '12:00' })).toEqual(draft);
});

test('before the job and its draft are there, nothing is dirty or savable', () => {
  expect(isDirty(undefined, draft)).toBe(false);
  expect(isDirty(job, null)).toBe(false);
  expect(isSavable(undefined, null)).toBe(false);
});

test('an event counts as untouched as long as it is what the job has in its place', () => {
  const changed = edited({ kind: 'end', event: 0, time: '12:00' });
  expect(isUntouched(job, draft.events[0]!)).toBe(true);
  expect(isUntouched(job, changed.events[0]!)).toBe(false);
  expect(isUntouched(job, { ...first, origin: null })).toBe(false);
  expect(isUntouched(job, { ...first, origin: 5 })).toBe(false);
});

test('the events are the same only in the same number and order', () => {
  const two: Job = { ...job, events: [event, { ...event, rule: null }] };
  expect(hasSameEvents(two, draftOf(two))).toBe(true);
  expect(hasSameEvents(two, draft)).toBe(false);
  expect(hasSameEvents(two, { ...draft, events: draftOf(two).events.toReversed() })).toBe(false);
});

test('a text that cannot be read and equal times stand in the way of saving', () => {
  const garbled = edited({ kind: 'text', field: 'fromDate', readable: false });
  const empty = edited({ kind: 'end', event: 0, time: '09:00' });
  expect(problemsOf(job, garbled)).toEqual([{ code: 'unreadable', field: 'fromDate' }]);
  expect(problemsOf(job, empty)).toEqual([{ code: 'equalTimes', event: 0 }]);
  expect(isSavable(job, garbled)).toBe(false);
  expect(isSavable(job, empty)).toBe(false);
  expect(isSavable(job, edited({ kind: 'worker', workerId: 2 }))).toBe(true);
  expect(isSavable(job, draft)).toBe(false);
});

test('equal times that the job came with do not keep another change from being saved', () => {
  const odd: Job = { ...job, events: [{ ...event, end: event.start }] };
  const assigned = applyEdit(draftOf(odd), { kind: 'worker', workerId: 2 });
  expect(isSavable(odd, assigned)).toBe(true);
});

test('a text that cannot be read is named once', () => {
  const garble: JobEdit = { kind: 'text', field: 'end 0', readable: false };
  expect(edited(garble, garble).unreadable).toEqual(['end 0']);
});

test('of a draft, what was edited is its changes, the events as one', () => {
  expect(changesOf(job, draft)).toEqual({});
  expect(changesOf(job, edited({ kind: 'worker', workerId: null }))).toEqual({ workerId: null });
  expect(changesOf(job, edited({ kind: 'confirmation', by: 'worker', confirmed: true }))).toEqual({
    confirmations: { worker: true },
  });
  const moved = edited({ kind: 'fromDate', fromDate: day('2026-11-10') });
  expect(changesOf(job, moved)).toEqual({ fromDate: '2026-11-10', events: moved.events });
  expect(changesOf(job, edited({ kind: 'text', field: 'start 0', readable: false }))).toEqual({});
});

test('changes that are made again leave what somebody else changed meanwhile', () => {
  const mine = changesOf(
    job,
    edited(
      { kind: 'confirmation', by: 'worker', confirmed: true },
      { kind: 'start', event: 0, time: '10:30' },
    ),
  );
  const theirs: Job = {
    ...job,
    fromDate: day('2026-10-26'),
    workerId: 2,
    confirmations: { support: false, customer: true, worker: false },
  };
  expect(withChanges(theirs, mine)).toEqual({
    fromDate: '2026-10-26',
    events: [{ ...first, start: '2026-11-02T10:30:00' }],
    workerId: 2,
    confirmations: { support: false, customer: true, worker: true },
    unreadable: [],
  });
});
