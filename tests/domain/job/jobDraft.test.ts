import { expect, test } from 'vitest';
import type { Job } from '../../../src/domain/entities.ts';
import { jobChangeRules } from '../../../src/domain/job/confirmation/jobChange.ts';
import type { JobChanges, JobDraft } from '../../../src/domain/job/jobDraft.ts';
import {
  applyEdit,
  isFrequencyOf,
  likelyEdits,
  periodBefore,
  restoring,
  settled,
  type JobEdit,
} from '../../../src/domain/job/edit/jobEdit.ts';
import {
  changesOf,
  draftOf,
  hasSameEvents,
  isUntouched,
  withChanges,
} from '../../../src/domain/job/edit/jobFields.ts';
import { problemsOf } from '../../../src/domain/job/edit/jobProblems.ts';
import { jobForm } from '../../../src/domain/job/edit/jobForm.ts';
import { PARTIES } from '../../../src/domain/job/confirmation/parties.ts';
import { isChanged, isSavable } from '../../../src/domain/record/recordForm.ts';
import { day, wallTime } from '../support/values.ts';
import { JOB_NOTES } from '../../../src/domain/job/edit/jobFields.ts';
import { emptyTexts } from '../../../src/domain/person/personForm.ts';

const event = {
  id: 4,
  start: wallTime('2026-11-02T09:00:00'),
  end: wallTime('2026-11-02T11:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=MO',
};

const job: Job = {
  id: 7,
  raw: {},
  etag: null,
  customerId: 3,
  workerId: 1,
  fromDate: day('2026-11-02'),
  events: [event],
  confirmations: { support: true, customer: false, worker: false },
  request: null,
};

const draft = draftOf(job);
const first = { ...event, id: 4 };

const terms = { fromDate: draft.fromDate, events: draft.events, workerId: 1 };
const endingOn = (last: string): JobEdit => ({
  kind: 'seriesEnd',
  end: { kind: 'day', day: day(last) },
});
const endingAfter = (visits: number): JobEdit => ({
  kind: 'seriesEnd',
  end: { kind: 'visits', visits },
});
const endless: JobEdit = { kind: 'seriesEnd', end: { kind: 'never' } };

const edited = (...edits: readonly JobEdit[]) => edits.reduce(applyEdit, draft);

test.each<[typed: JobDraft['typed'], settled: JobDraft]>([
  [{ fromDate: '3.11.' }, edited({ kind: 'fromDate', fromDate: day('2026-11-03') })],
  [{ fromDate: '2.11.' }, draft],
  [{ endsOn: '30.11.' }, edited(endingOn('2026-11-30'))],
  [{ endsOn: '6.1.' }, edited(endingOn('2027-01-06'))],
  [
    { fromDate: '3.11.', endsOn: '30.11.' },
    edited({ kind: 'fromDate', fromDate: day('2026-11-03') }, endingOn('2026-11-30')),
  ],
  [
    { fromDate: 'bald', 'start 0': '9h' },
    {
      ...edited({ kind: 'start', event: 0, time: '09:00' }),
      typed: { fromDate: 'bald' },
    },
  ],
  [{}, draft],
])('once its fields are left, typed %j has become a value if it is one', (typed, expected) => {
  expect(settled({ ...draft, typed }, day('2026-11-20'))).toEqual(expected);
});

test('the likely edits take the times that typed texts probably mean, and nothing else', () => {
  const typed = { fromDate: '0812', 'start 0': '0830', 'end 0': '16.30', endsAfter: '8' } as const;
  const edits = likelyEdits({ ...draft, typed });
  expect(edits).toEqual([
    { kind: 'start', event: 0, time: '08:30' },
    { kind: 'end', event: 0, time: '16:30' },
  ]);
  const { fromDate, endsAfter } = typed;
  expect(edits.reduce(applyEdit, { ...draft, typed })).toEqual({
    ...edited(...edits),
    typed: { fromDate, endsAfter },
  });
  expect(likelyEdits({ ...draft, typed: { 'start 0': '8:3', 'end 1': '9' } })).toEqual([]);
  expect(likelyEdits(draft)).toEqual([]);
});

test.each([
  ['09:00', '11:00', '10:59', '2026-11-02T11:00:00'],
  ['09:00', '11:00', '11:00', '2026-11-02T13:00:00'],
  ['09:00', '11:00', '23:00', '2026-11-03T01:00:00'],
  ['22:00', '05:00', '23:00', '2026-11-03T05:00:00'],
])('a visit from %s to %s that starts at %s ends at %s', (start, end, time, expected) => {
  const before = edited(
    { kind: 'start', event: 0, time: start },
    { kind: 'end', event: 0, time: end },
  );
  const after = applyEdit(before, { kind: 'start', event: 0, time });
  expect(after.events[0]!.end).toBe(expected);
});

test('a new draft equals its job', () => {
  expect(draft).toEqual({
    customerId: 3,
    newCustomer: null,
    fromDate: '2026-11-02',
    events: [first],
    workerId: 1,
    confirmations: { support: true, customer: false, worker: false },
    confirmedFor: {},
    earlierWorkers: [],
    keptVisits: {},
    typed: {},
    ...emptyTexts(JOB_NOTES),
  });
  expect(isChanged({ kind: 'job', record: job, draft })).toBe(false);
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
  [
    endingOn('2026-12-31'),
    endless,
    { events: [{ ...first, rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231' }] },
  ],
  [endingAfter(12), endless, { events: [{ ...first, rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=12' }] }],
  [
    { kind: 'fields', fields: { workerId: 2 } },
    { kind: 'fields', fields: { workerId: 1 } },
    { workerId: 2 },
  ],
  [
    { kind: 'fields', fields: { workerId: null } },
    { kind: 'fields', fields: { workerId: 1 } },
    { workerId: null },
  ],
  [
    { kind: 'confirmation', by: 'support', confirmed: false },
    { kind: 'confirmation', by: 'support', confirmed: true },
    { confirmations: { support: false, customer: false, worker: false } },
  ],
  [
    { kind: 'confirmation', by: 'customer', confirmed: true },
    { kind: 'confirmation', by: 'customer', confirmed: false },
    {
      confirmations: { support: true, customer: true, worker: false },
      confirmedFor: { customer: terms },
    },
  ],
  [
    { kind: 'confirmation', by: 'worker', confirmed: true },
    { kind: 'confirmation', by: 'worker', confirmed: false },
    {
      confirmations: { support: true, customer: false, worker: true },
      confirmedFor: { worker: terms },
    },
  ],
  [
    { kind: 'confirmations', by: ['support', 'worker'], confirmed: false },
    { kind: 'confirmations', by: ['support'], confirmed: true },
    { confirmations: { support: false, customer: false, worker: false } },
  ],
  [
    { kind: 'text', field: 'start 0', text: '9h' },
    { kind: 'text', field: 'start 0', text: null },
    { typed: { 'start 0': '9h' } },
  ],
])('%j changes only that field, and the draft is dirty until %j', (edit, back, changed) => {
  expect(edited(edit)).toEqual({ ...draft, ...changed });
  expect(isChanged({ kind: 'job', record: job, draft: edited(edit) })).toBe(true);
  expect(isChanged({ kind: 'job', record: job, draft: edited(edit, back) })).toBe(false);
});

test.each(PARTIES)(
  'specification: %s confirms without changing the other confirmations',
  (party) => {
    const none = { support: false, customer: false, worker: false };
    const all = { support: true, customer: true, worker: true };
    const tick = (confirmed: boolean) =>
      applyEdit(
        { ...draft, confirmations: confirmed ? none : all },
        { kind: 'confirmation', by: party, confirmed },
      );
    expect(tick(true).confirmations).toEqual({ ...none, [party]: true });
    expect(tick(false).confirmations).toEqual({ ...all, [party]: false });
  },
);

test('a new frequency replaces the events with new ones at the same times', () => {
  const { events } = edited({ kind: 'frequency', frequency: 'twiceAWeek' });
  expect(events).toEqual([
    { ...event, id: null },
    { ...event, id: null },
  ]);
});

test('a chosen rule replaces the events with one at the times of the first, on its first day', () => {
  const { events } = edited(
    { kind: 'frequency', frequency: 'twiceAWeek' },
    { kind: 'start', event: 1, time: '14:00' },
    {
      kind: 'rule',
      choice: { kind: 'nthWeekday', interval: 1, positions: [2, 4], weekday: 1 },
    },
  );
  expect(events).toEqual([
    {
      id: null,
      start: '2026-11-10T09:00:00',
      end: '2026-11-10T11:00:00',
      rule: 'FREQ=MONTHLY;BYDAY=2TU,4TU',
    },
  ]);
});

const twice = edited(
  { kind: 'frequency', frequency: 'twiceAWeek' },
  { kind: 'text', field: 'start 1', text: '9h' },
);

test('undoing a replacement brings the loaded events back, unchanged', () => {
  expect(applyEdit(twice, restoring(job, twice))).toEqual(draft);
});

test('after a new start date, undoing a replacement moves the loaded events to it', () => {
  const later = applyEdit(twice, { kind: 'fromDate', fromDate: day('2026-11-10') });
  expect(applyEdit(later, restoring(job, later))).toEqual(
    edited({ kind: 'fromDate', fromDate: day('2026-11-10') }),
  );
});

test('without a start date, undoing a replacement leaves the loaded events on their days', () => {
  const open = { ...twice, fromDate: null };
  expect(applyEdit(open, restoring(job, open)).events).toEqual(draft.events);
});

test('the frequency of the loaded job is the one of its events', () => {
  expect(isFrequencyOf(job, 'weekly')).toBe(true);
  expect(isFrequencyOf(job, 'once')).toBe(false);
});

test('a job has the frequency of a rule of its own', () => {
  const other: Job = { ...job, events: [{ ...event, rule: 'FREQ=DAILY' }] };
  expect(isFrequencyOf(other, 'other')).toBe(true);
});

test('a job without events has no frequency, not even once', () => {
  expect(isFrequencyOf({ ...job, events: [] }, 'once')).toBe(false);
});

const rules = ({ events }: JobDraft) => events.map(({ rule }) => rule);

test.each<[edit: JobEdit, rules: readonly (string | null)[]]>([
  [{ kind: 'fromDate', fromDate: day('2026-11-10') }, ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231']],
  [{ kind: 'weekday', event: 0, weekday: 2 }, ['FREQ=WEEKLY;BYDAY=WE;UNTIL=20261231']],
  [{ kind: 'start', event: 0, time: '23:30' }, ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231']],
  [{ kind: 'frequency', frequency: 'weekly2' }, ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261231']],
  [
    { kind: 'frequency', frequency: 'twiceAWeek' },
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231'],
  ],
  [
    { kind: 'rule', choice: { kind: 'monthDay', interval: 3, monthDay: 15 } },
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15;UNTIL=20261231'],
  ],
  [{ kind: 'frequency', frequency: 'once' }, [null]],
])('%j keeps the last day of the series', (edit, expected) => {
  expect(rules(edited(endingOn('2026-12-31'), edit))).toEqual(expected);
});

test('a number of visits is divided anew among the rules when their first visits change', () => {
  const divided = edited(
    { kind: 'frequency', frequency: 'twiceAWeek' },
    { kind: 'weekday', event: 1, weekday: 3 },
    endingAfter(5),
  );
  expect(rules(divided)).toEqual(['FREQ=WEEKLY;BYDAY=MO;COUNT=3', 'FREQ=WEEKLY;BYDAY=TH;COUNT=2']);
  const later = applyEdit(divided, { kind: 'fromDate', fromDate: day('2026-11-03') });
  expect(rules(later)).toEqual(['FREQ=WEEKLY;BYDAY=MO;COUNT=2', 'FREQ=WEEKLY;BYDAY=TH;COUNT=3']);
  const once = applyEdit(later, { kind: 'frequency', frequency: 'weekly4' });
  expect(rules(once)).toEqual(['FREQ=WEEKLY;INTERVAL=4;BYDAY=MO;COUNT=5']);
});

test('one visit becomes two when the frequency takes two rules', () => {
  const twoOfOne = edited(endingAfter(1), { kind: 'frequency', frequency: 'twiceAWeek' });
  expect(rules(twoOfOne)).toEqual(['FREQ=WEEKLY;BYDAY=MO;COUNT=1', 'FREQ=WEEKLY;BYDAY=MO;COUNT=1']);
});

test('other edits leave rules that end differently as they are', () => {
  const various: Job = {
    ...job,
    events: [
      { ...event, rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=9' },
      { ...event, rule: 'RRULE:FREQ=WEEKLY;BYDAY=TH' },
    ],
  };
  const moved = applyEdit(draftOf(various), { kind: 'fromDate', fromDate: day('2026-11-10') });
  expect(rules(moved)).toEqual(various.events.map(({ rule }) => rule));
});

test('undoing a replacement brings the loaded end back', () => {
  const ending: Job = { ...job, events: [{ ...event, rule: `${event.rule};COUNT=9` }] };
  const replaced = [endless, { kind: 'frequency', frequency: 'weekly2' } as const].reduce(
    applyEdit,
    draftOf(ending),
  );
  expect(applyEdit(replaced, restoring(ending, replaced))).toEqual(draftOf(ending));
});

test('an end before the first visit is an error at its field', () => {
  const tooEarly = edited(endingOn('2026-11-01'));
  expect(problemsOf(job, tooEarly)).toEqual([{ code: 'endsBeforeFirst', field: 'endsOn' }]);
  expect(problemsOf(job, edited(endingOn('2026-11-02')))).toEqual([]);
});

test('an unedited end before the first visit is no error', () => {
  const over: Job = { ...job, events: [{ ...event, rule: `${event.rule};UNTIL=20261101` }] };
  const assigned = applyEdit(draftOf(over), { kind: 'fields', fields: { workerId: 2 } });
  expect(problemsOf(over, assigned)).toEqual([]);
});

test('a start date after the end is an error at the end', () => {
  const late = edited(endingOn('2026-11-30'), { kind: 'fromDate', fromDate: day('2026-12-01') });
  expect(problemsOf(job, late)).toEqual([{ code: 'endsBeforeFirst', field: 'endsOn' }]);
});

test('unparsed text of an end is the error in place of an early one, and an end drops it', () => {
  const typing = edited(
    endingOn('2026-11-01'),
    { kind: 'text', field: 'endsOn', text: '3' },
    { kind: 'text', field: 'endsAfter', text: '0' },
  );
  expect(problemsOf(job, typing)).toEqual([
    { code: 'unparsed', field: 'endsOn' },
    { code: 'unparsed', field: 'endsAfter' },
  ]);
  expect(applyEdit(typing, endless)).toEqual(draft);
});

const night: Job = {
  ...job,
  events: [
    {
      id: 4,
      start: wallTime('2026-11-02T22:00:00'),
      end: wallTime('2026-11-03T01:30:00'),
      rule: null,
    },
  ],
};
const movedNight = applyEdit(draftOf(night), { kind: 'fromDate', fromDate: day('2026-11-10') });

test('a single event that a new start date moves to 05:00 can take its earlier times again', () => {
  const earlier = periodBefore(night, movedNight, 0)!;
  expect(earlier).toEqual({ start: '2026-11-10T22:00:00', end: '2026-11-11T01:30:00' });
  const typed = applyEdit(movedNight, { kind: 'text', field: 'end 0', text: '9h' });
  const back = applyEdit(typed, { kind: 'period', event: 0, ...earlier });
  expect(back).toEqual({
    ...movedNight,
    events: [{ ...night.events[0], ...earlier, id: 4 }],
  });
  expect(periodBefore(night, back, 0)).toBeNull();
});

test('a new single event that a new start date moves has its first times as earlier ones', () => {
  const once = edited(
    { kind: 'frequency', frequency: 'once' },
    { kind: 'fromDate', fromDate: day('2026-11-10') },
  );
  expect(periodBefore(job, once, 0)).toEqual({
    start: '2026-11-10T09:00:00',
    end: '2026-11-10T11:00:00',
  });
});

test.each<[given: string, job: Job, draft: JobDraft, index: number]>([
  ['not moved', night, draftOf(night), 0],
  ['recurring', job, edited({ kind: 'start', event: 0, time: '05:00' }), 0],
  ['missing', night, movedNight, 1],
  [
    'loaded at 05:00',
    { ...night, events: [{ ...night.events[0]!, start: wallTime('2026-11-02T05:00:00') }] },
    movedNight,
    0,
  ],
])('an event that is %s has no earlier times', (_, loaded, draftNow, index) => {
  expect(periodBefore(loaded, draftNow, index)).toBeNull();
});

test('without a start date, a new frequency changes nothing', () => {
  const open = { ...draft, fromDate: null };
  expect(applyEdit(open, { kind: 'frequency', frequency: 'once' })).toEqual(open);
});

test('without a start date, a chosen rule changes nothing', () => {
  const open = { ...draft, fromDate: null };
  const choice = { kind: 'monthDay', interval: 1, monthDay: 1 } as const;
  expect(applyEdit(open, { kind: 'rule', choice })).toEqual(open);
});

test('an edit of an event that does not exist changes nothing', () => {
  expect(edited({ kind: 'start', event: 4, time: '12:00' })).toEqual(draft);
});

test('an event is untouched if it equals the one at its origin', () => {
  const changed = edited({ kind: 'end', event: 0, time: '12:00' });
  expect(isUntouched(job, draft.events[0]!)).toBe(true);
  expect(isUntouched(job, changed.events[0]!)).toBe(false);
  expect(isUntouched(job, { ...first, id: null })).toBe(false);
  expect(isUntouched(job, { ...first, id: 29 })).toBe(false);
});

test('the events are the same only if their number and order are', () => {
  const two: Job = { ...job, events: [event, { ...event, rule: null }] };
  expect(hasSameEvents(two, draftOf(two))).toBe(true);
  expect(hasSameEvents(two, draft)).toBe(false);
  expect(hasSameEvents(two, { ...draft, events: draftOf(two).events.toReversed() })).toBe(false);
});

const savable = (draftNow: JobDraft, known = job) =>
  isSavable({ kind: 'job', record: known, draft: draftNow });

test('unparsed text and equal times prevent saving', () => {
  const garbled = edited({ kind: 'text', field: 'fromDate', text: 'bald' });
  const empty = edited({ kind: 'end', event: 0, time: '09:00' });
  expect(problemsOf(job, garbled)).toEqual([{ code: 'unparsed', field: 'fromDate' }]);
  expect(problemsOf(job, empty)).toEqual([{ code: 'equalTimes', field: 'start 0' }]);
  expect(savable(garbled)).toBe(false);
  expect(savable(empty)).toBe(false);
  expect(savable(edited({ kind: 'fields', fields: { workerId: 2 } }))).toBe(true);
  expect(savable(draft)).toBe(false);
});

test('problems are in the order of the fields', () => {
  const wrong = edited(
    { kind: 'text', field: 'end 0', text: 'mittags' },
    { kind: 'text', field: 'start 0', text: '8' },
    { kind: 'text', field: 'fromDate', text: 'bald' },
  );
  expect(problemsOf(job, wrong).map(({ field }) => field)).toEqual([
    'fromDate',
    'start 0',
    'end 0',
  ]);
});

test('times are not reported as equal while one of their fields has unparsed text', () => {
  const typing = edited(
    { kind: 'end', event: 0, time: '09:00' },
    { kind: 'text', field: 'end 0', text: '1' },
  );
  expect(problemsOf(job, typing)).toEqual([{ code: 'unparsed', field: 'end 0' }]);
});

test('nor while the start has unparsed text', () => {
  const typing = edited(
    { kind: 'end', event: 0, time: '09:00' },
    { kind: 'text', field: 'start 0', text: '1' },
  );
  expect(problemsOf(job, typing)).toEqual([{ code: 'unparsed', field: 'start 0' }]);
});

test('equal times of the loaded job do not prevent saving other changes', () => {
  const odd: Job = { ...job, events: [{ ...event, end: event.start }] };
  const assigned = applyEdit(draftOf(odd), { kind: 'fields', fields: { workerId: 2 } });
  expect(savable(assigned, odd)).toBe(true);
});

test.each<[edit: JobEdit, left: object]>([
  [
    { kind: 'fromDate', fromDate: day('2026-11-10') },
    { 'start 0': '9h', 'end 0': '11h' },
  ],
  [
    { kind: 'start', event: 0, time: '10:00' },
    { fromDate: 'bald', 'end 0': '11h' },
  ],
  [
    { kind: 'end', event: 0, time: '12:00' },
    { fromDate: 'bald', 'start 0': '9h' },
  ],
  [{ kind: 'frequency', frequency: 'once' }, { fromDate: 'bald' }],
  [
    { kind: 'fields', fields: { workerId: 2 } },
    { fromDate: 'bald', 'start 0': '9h', 'end 0': '11h' },
  ],
])('%j drops the typed text of its own fields', (edit, left) => {
  const texts: readonly JobEdit[] = [
    { kind: 'text', field: 'fromDate', text: 'bald' },
    { kind: 'text', field: 'start 0', text: '9h' },
    { kind: 'text', field: 'end 0', text: '11h' },
  ];
  expect(edited(...texts, edit).typed).toEqual(left);
});

test('the changes of a draft are its edited fields, all events as one field', () => {
  expect(changesOf(job, draft)).toEqual({});
  expect(changesOf(job, edited({ kind: 'fields', fields: { workerId: null } }))).toEqual({
    workerId: null,
  });
  expect(changesOf(job, edited({ kind: 'confirmation', by: 'worker', confirmed: true }))).toEqual({
    confirmations: { worker: true },
  });
  const moved = edited({ kind: 'fromDate', fromDate: day('2026-11-10') });
  expect(changesOf(job, moved)).toEqual({ fromDate: '2026-11-10', events: moved.events });
  expect(changesOf(job, edited({ kind: 'text', field: 'start 0', text: '9h' }))).toEqual({
    typed: { 'start 0': '9h' },
  });
});

test('applying changes to a newer version keeps that version’s other fields', () => {
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
    customerId: 3,
    newCustomer: null,
    earlierWorkers: [],
    keptVisits: {},
    fromDate: '2026-10-26',
    events: [{ ...first, start: '2026-11-02T10:30:00' }],
    workerId: 2,
    confirmations: { support: false, customer: true, worker: true },
    confirmedFor: { worker: terms },
    typed: {},
    ...emptyTexts(JOB_NOTES),
  });
});

test('typed text is only restored for a field that the job still has', () => {
  const typed = { fromDate: 'bald', 'start 0': '9h', 'end 1': '11h' };
  expect(withChanges(job, { typed }).typed).toEqual({ fromDate: 'bald', 'start 0': '9h' });
  const ends = { endsOn: 'bald', endsAfter: '0' };
  expect(withChanges(job, { typed: ends }).typed).toEqual(ends);
  expect(withChanges(night, { typed: ends }).typed).toEqual({});
});

test.each<[changes: JobChanges, isStored: boolean]>([
  [{ confirmations: { customer: true } }, false],
  [{ confirmations: { support: true } }, true],
  [{ confirmations: { support: true, worker: true } }, false],
  [{ workerId: 2 }, false],
  [{ workerId: 1 }, true],
  [{ workerId: null, confirmations: {} }, false],
])('the job has the changes %j: %j', (changes, isStored) => {
  const asked = { target: 'job', id: job.id, name: '', change: changes, seen: null } as const;
  expect(jobChangeRules.isStored(job, asked)).toBe(isStored);
});

test('undoing a replacement on the loaded start date leaves the times of a single event', () => {
  const once: Job = { ...job, events: [{ ...event, rule: null }] };
  expect(restoring(once, draftOf(once))).toEqual({ kind: 'events', events: draftOf(once).events });
});

test('the start date typed again in short moves nothing', () => {
  const once: Job = { ...job, events: [{ ...event, rule: null }] };
  const typed = { ...draftOf(once), typed: { fromDate: '2.11.' } };
  expect(settled(typed, day('2026-11-01'))).toEqual(draftOf(once));
});

test('what a confirmation was given for is copied beside what those of the others were', () => {
  const given = (workerId: number) => ({ fromDate: null, events: [], workerId });
  const from: JobDraft = { ...draft, confirmedFor: { worker: given(2) } };
  const into: JobDraft = { ...draft, confirmedFor: { customer: given(3) } };
  const part = jobForm.partsIn(draftOf(job)).find(({ name }) => name === 'renewal worker')!;
  expect(part.copy(from, into).confirmedFor).toEqual({
    customer: given(3),
    worker: given(2),
  });
});

test('no two parts of a job have the same name', () => {
  const names = jobForm.partsIn(draftOf(job)).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each<[what: string, edited: object]>([
  ['an exception', { overrides: { '2026-11-09': { cancelled: true } } }],
  ['workers of its own', { workerIds: [3, 4] }],
])('an event that gets %s has to be saved', (_, change) => {
  const events = [{ ...first, ...change }];
  expect(changesOf(job, { ...draft, events })).toEqual({ events });
  const excepted: Job = { ...job, events: [{ ...event, ...change }] };
  expect(changesOf(excepted, { ...draft, events })).toEqual({});
});
