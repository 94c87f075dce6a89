import { describe, expect, test } from 'vitest';
import { recipientsOf, informedChanges } from '../../../src/domain/absences/recipients.ts';
import { isAsBefore, supersededAmong } from '../../../src/domain/visits/changes/savedVisits.ts';
import type { Job, JobListing, VisitPatch } from '../../../src/domain/entities.ts';
import { NO_ABSENCE } from '../../../src/domain/absences/absentAt.ts';
import { reviewedDays, yearsIn, type Holiday } from '../../../src/domain/holidays/holiday.ts';
import {
  HOLIDAY_CHOICES,
  choiceForAll,
  chosenForAll,
  countDecisions,
  decidedChanges,
  type HolidayChoices,
  offeredChoices,
  warningsOfChoices,
  type HolidayChoice,
} from '../../../src/domain/holidays/holidayChoices.ts';
import { outcomeOf } from '../../../src/domain/holidays/holidayReview.ts';
import {
  undecidedVisits,
  upcomingVisits,
  holidayVisits,
  isDecided,
  type ReviewOptions,
} from '../../../src/domain/holidays/holidayVisits.ts';
import { withAskedVisit } from '../../../src/domain/visits/changes/visitChange.ts';
import { fridaysJob } from '../../support/absences.ts';
import { day, wallTime } from '../support/values.ts';

const ZURICH = 'Europe/Zurich';
const NOW = wallTime('2026-12-01T10:00:00');

const holidaysOf = (...holidays: readonly (readonly [string, Holiday['part']])[]) =>
  new Map(holidays.map(([one, part]) => [day(one), { day: day(one), name: 'Fest', part }]));

const CHRISTMAS = holidaysOf(['2026-12-25', 'all'], ['2026-12-26', 'all']);

const options = (holidays: ReviewOptions['holidays']): ReviewOptions => ({
  holidays,
  noon: '12:00',
  timeZone: ZURICH,
});

/** A job on Fridays from 15:00 to 17:00. */
function fridays(overrides: Readonly<Record<string, VisitPatch>> = {}, id = 7): JobListing {
  const [event] = fridaysJob.events;
  return {
    ...fridaysJob,
    id,
    events: [{ ...event!, overrides }],
    customerName: 'Grafikatelier Punktum',
    customerCity: 'Zürich',
    customerZipCode: '',
    customerPosition: null,
  };
}

const reviewed = (job: JobListing, holidays = CHRISTMAS) => holidayVisits([job], options(holidays));

test('eight weeks from today on are looked at', () => {
  expect(reviewedDays(day('2026-11-20'))).toEqual({ first: '2026-11-20', last: '2027-01-14' });
  expect(yearsIn(day('2026-11-20'), day('2027-01-14'))).toEqual([2026, 2027]);
});

test('a visit on a holiday is found, one that is cancelled or over is not', () => {
  expect(reviewed(fridays()).map(({ visit }) => visit.start)).toEqual(['2026-12-25T15:00:00']);
  expect(reviewed(fridays({ '2026-12-25': { cancelled: true } }))).toEqual([]);
  const at = (now: string) => upcomingVisits(reviewed(fridays()), wallTime(now));
  expect(at('2026-12-25T16:59:00')).toHaveLength(1);
  expect(at('2026-12-25T17:00:00')).toEqual([]);
});

test('half a holiday concerns the visits that take any of it', () => {
  expect(reviewed(fridays(), holidaysOf(['2026-12-25', 'pm']))).toHaveLength(1);
  expect(reviewed(fridays(), holidaysOf(['2026-12-25', 'am']))).toEqual([]);
});

test('a visit past midnight belongs to the holiday on which it begins', () => {
  const [event] = fridaysJob.events;
  const night = {
    ...fridays(),
    events: [
      { ...event!, start: wallTime('2026-11-06T22:00:00'), end: wallTime('2026-11-07T06:00:00') },
    ],
  };
  expect(reviewed(night).map(({ holiday }) => holiday.day)).toEqual(['2026-12-25']);
});

const patchAfter = (choice: HolidayChoice, patch?: VisitPatch) => {
  const visits = reviewed(fridays(patch && { '2026-12-25': patch }));
  return decidedChanges(visits, { [visits[0]!.visit.id]: choice }, ZURICH)[0]!.change.patch;
};

test('what is decided has the holiday as its reason, and keeps who comes and the note', () => {
  const before: VisitPatch = { workerIds: [2], note: 'Schlüssel', told: { customer: true } };
  expect(patchAfter('keep')).toEqual({ reason: 'holiday' });
  expect(patchAfter('keep', before)).toEqual({ ...before, reason: 'holiday' });
  expect(patchAfter('cancel', before)).toEqual({
    workerIds: [2],
    cancelled: true,
    reason: 'holiday',
    note: 'Schlüssel',
  });
  expect(patchAfter('before', before)).toEqual({
    workerIds: [2],
    note: 'Schlüssel',
    start: '2026-12-24T15:00:00',
    end: '2026-12-24T17:00:00',
    reason: 'holiday',
  });
  expect(patchAfter('after')).toMatchObject({ start: '2026-12-26T15:00:00' });
});

test('what is decided is asked no more, also where it is moved to another holiday', () => {
  const kept = fridays({ '2026-12-25': { reason: 'holiday' } });
  expect(reviewed(kept).every(({ visit }) => isDecided(visit))).toBe(true);
  expect(undecidedVisits(kept, options(CHRISTMAS))).toEqual([]);
  expect(undecidedVisits(fridays(), options(CHRISTMAS))).toHaveLength(1);
  const moved = fridays({ '2026-12-25': patchAfter('after')! });
  expect(reviewed(moved).map(({ holiday, visit }) => [holiday.day, isDecided(visit)])).toEqual([
    ['2026-12-26', true],
  ]);
  const byHand = fridays({
    '2026-12-18': { start: wallTime('2026-12-25T08:00:00'), end: wallTime('2026-12-25T09:00:00') },
  });
  expect(undecidedVisits(byHand, options(CHRISTMAS))).toHaveLength(2);
});

test('no visit is moved to where it would have begun', () => {
  const [visit] = reviewed(fridays());
  const at = (now: string) => offeredChoices(visit!, { now: wallTime(now), timeZone: ZURICH });
  expect(at('2026-12-24T14:59:00')).toEqual(['keep', 'cancel', 'before', 'after']);
  expect(at('2026-12-24T15:00:00')).toEqual(['keep', 'cancel', 'after']);
});

describe('a single event on a holiday', () => {
  const [event] = fridaysJob.events;
  const times = { start: wallTime('2026-12-25T08:00:00'), end: wallTime('2026-12-25T09:00:00') };
  const once: JobListing = { ...fridays(), events: [{ ...event!, ...times, rule: null }] };
  const [visit] = reviewed(once);
  const choices = { [visit!.visit.id]: 'before' } as const;
  const asked = decidedChanges([visit!], choices, ZURICH);
  const record: Job = { ...once, raw: {}, etag: null };
  const saved = withAskedVisit(record, asked[0]!);

  test('can be moved like one of a series', () => {
    expect(offeredChoices(visit!, { now: NOW, timeZone: ZURICH })).toEqual(HOLIDAY_CHOICES);
    expect(saved.events[0]).toMatchObject({
      start: '2026-12-24T08:00:00',
      overrides: { '2026-12-24': { reason: 'holiday' } },
    });
    expect(
      undecidedVisits(
        { ...once, events: saved.events },
        options(holidaysOf(['2026-12-24', 'all'])),
      ),
    ).toEqual([]);
  });

  test('does not meet itself where it is moved to', () => {
    const warnings = warningsOfChoices([visit!], choices, {
      jobs: [once],
      holidays: CHRISTMAS,
      absenceOf: NO_ABSENCE,
      now: NOW,
      timeZone: ZURICH,
    });
    expect(warnings.get(visit!.visit.id)).toMatchObject({ beside: null, overlaps: [] });
  });

  test('once it is moved, its customer and who comes are told, which is noted with it', () => {
    const people = recipientsOf(asked, [saved], { absentId: null, timeZone: ZURICH });
    expect(people.map(({ party, visits }) => [party, visits[0]!.movedFrom])).toEqual([
      ['customer', times],
      ['worker', times],
    ]);
    const [note] = informedChanges(people, true, [saved]);
    expect(note!.change).toMatchObject({
      seriesDay: '2026-12-24',
      patch: { reason: 'holiday', told: { customer: true, worker: true } },
    });
    expect(supersededAmong([note!], [saved])).toEqual([]);
  });

  test('is as before once it is at its former time again', () => {
    expect(isAsBefore(asked, [saved])).toBe(false);
    expect(isAsBefore(asked, [record])).toBe(true);
  });
});

test('one choice for all leaves the visits that do not have it', () => {
  const visits = reviewed(fridays());
  const late = { now: wallTime('2026-12-24T16:00:00'), timeZone: ZURICH };
  expect(chosenForAll({}, visits, 'before', late)).toEqual({});
  const choices = chosenForAll({}, visits, 'cancel', late);
  expect(countDecisions(visits, choices)).toEqual({
    keep: 0,
    cancel: 1,
    before: 0,
    after: 0,
    undecided: 0,
  });
  expect(outcomeOf(decidedChanges(visits, choices, ZURICH))).toEqual({
    kept: 0,
    cancelled: 1,
    moved: 0,
  });
});

test('all visits of a day have one choice only where none differs', () => {
  const [one] = reviewed(fridays());
  const other = { ...one!, visit: { ...one!.visit, id: 'other' } };
  const choiceOf = (choices: HolidayChoices) => choiceForAll([one!, other], choices);
  expect(choiceOf({ [one!.visit.id]: 'cancel', other: 'cancel' })).toBe('cancel');
  expect(choiceOf({ [one!.visit.id]: 'cancel', other: 'keep' })).toBeNull();
  expect(choiceOf({ other: 'cancel' })).toBeNull();
  expect(choiceOf({})).toBeNull();
});

test('a move says what it meets: a holiday, and what whoever comes does then', () => {
  const job = fridays();
  const other = fridays(
    {
      '2026-12-18': {
        start: wallTime('2026-12-26T16:00:00'),
        end: wallTime('2026-12-26T18:00:00'),
        reason: 'holiday',
      },
    },
    8,
  );
  const jobs = [job, other];
  const visits = holidayVisits([job], options(CHRISTMAS));
  const warningsOf = (choice: HolidayChoice) =>
    warningsOfChoices(
      visits,
      { [visits[0]!.visit.id]: choice },
      {
        jobs,
        holidays: CHRISTMAS,
        absenceOf: NO_ABSENCE,
        timeZone: ZURICH,
        now: NOW,
      },
    ).get(visits[0]!.visit.id);
  expect(warningsOf('keep')).toBeUndefined();
  expect(warningsOf('before')).toMatchObject({ holiday: null, beside: null, overlaps: [] });
  expect(warningsOf('after')).toMatchObject({
    holiday: { name: 'Fest' },
    overlaps: [{ workerId: 1, customerName: 'Grafikatelier Punktum' }],
  });
});

test('a visit that comes back to its place in the series is as planned, without a reason', () => {
  const moved = fridays({
    '2026-12-18': { start: wallTime('2026-12-19T15:00:00'), end: wallTime('2026-12-19T17:00:00') },
  });
  const visits = reviewed(moved, holidaysOf(['2026-12-19', 'all']));
  const id = visits[0]!.visit.id;
  expect(decidedChanges(visits, { [id]: 'before' }, ZURICH)[0]!.change.patch).toBeNull();
  expect(decidedChanges(visits, { [id]: 'after' }, ZURICH)[0]!.change.patch).toMatchObject({
    start: '2026-12-20T15:00:00',
    reason: 'holiday',
  });
});

describe('a move among other choices for the same job', () => {
  /** On Thursdays, Fridays and Saturdays at the same time. */
  const [event] = fridaysJob.events;
  const daily: JobListing = {
    ...fridays(),
    events: [0, 1, 2].map((later) => ({
      ...event!,
      start: wallTime(`2026-11-0${5 + later}T15:00:00`),
      end: wallTime(`2026-11-0${5 + later}T17:00:00`),
      rule: `FREQ=WEEKLY;BYDAY=${['TH', 'FR', 'SA'][later]!}`,
    })),
  };
  const holidays = holidaysOf(['2026-12-24', 'all'], ['2026-12-25', 'all'], ['2026-12-26', 'all']);
  const visits = holidayVisits([daily], options(holidays));
  const [thursday, friday, saturday] = visits.map(({ visit }) => visit.id) as [
    string,
    string,
    string,
  ];
  const warningsBy = (choices: Readonly<Record<string, HolidayChoice>>) =>
    warningsOfChoices(visits, choices, {
      jobs: [daily],
      holidays,
      absenceOf: NO_ABSENCE,
      now: NOW,
      timeZone: ZURICH,
    });

  test('meets no visit that is cancelled in the same save', () => {
    expect(warningsBy({ [friday]: 'after' }).get(friday)).toMatchObject({
      beside: { start: '2026-12-26T15:00:00' },
    });
    const choices = { [friday]: 'after', [saturday]: 'cancel' } as const;
    expect(warningsBy(choices).get(friday)).toMatchObject({ beside: null, overlaps: [] });
  });

  test('meets one that is moved to the same day', () => {
    const warnings = warningsBy({ [thursday]: 'after', [friday]: 'cancel', [saturday]: 'before' });
    for (const id of [thursday, saturday]) {
      expect(warnings.get(id)).toMatchObject({
        beside: { start: expect.stringContaining('2026-12-25T') },
        overlaps: [],
      });
    }
  });
});
