import { describe, expect, test } from 'vitest';
import { absenceFinder, NO_ABSENCE } from '../../../src/domain/absences/absentAt.ts';
import { changedEarlier } from '../../../src/domain/absences/changedEarlier.ts';
import { isCaseStart } from '../../../src/domain/absences/absenceCase.ts';
import { daysIn, daysText, freedDays, taskIn } from '../../../src/domain/absences/absenceTask.ts';
import {
  recipientsOf,
  outcomeOf,
  informedChanges,
  informedOfChanges,
  informedOfSubstitutes,
} from '../../../src/domain/absences/recipients.ts';
import { customerMessage, substituteMessage } from '../../../src/domain/absences/messages.ts';
import { isAsBefore } from '../../../src/domain/visits/changes/savedVisits.ts';
import { visitOf } from '../../../src/domain/visits/singleVisits.ts';
import {
  substitutedVisits,
  workersOnReturn,
} from '../../../src/domain/absences/substitutedVisits.ts';
import { draftOfNoted } from '../../../src/domain/absences/usualDays.ts';
import { chosenChanges, type Choice } from '../../../src/domain/absences/visitChoices.ts';
import type {
  Job,
  JobListing,
  LocalDate,
  LocalDateTime,
  VisitPatch,
} from '../../../src/domain/entities.ts';
import { byParty } from '../../../src/domain/job/confirmation/parties.ts';
import { withAskedVisit, withVisitPatch } from '../../../src/domain/visits/changes/visitChange.ts';
import { absenceDraft, savedAbsence } from '../../support/absences.ts';

const timeZone = 'Europe/Zurich';
const day = (text: string) => text as LocalDate;
const at = (text: string) => `${text}:00` as LocalDateTime;
const FRIDAY = day('2026-11-20');
const NEXT = day('2026-11-27');
const EARLY = at('2026-11-20T06:40');

/** A job of worker 1 on Fridays at eight, of which single visits have something of their own. */
function jobWith(patches: Readonly<Record<string, VisitPatch>>, id = 1): JobListing {
  return {
    id,
    customerId: id,
    customerName: `Kunde ${id}`,
    customerCity: 'Zürich',
    customerZipCode: '',
    customerPosition: null,
    workerId: 1,
    fromDate: day('2026-11-13'),
    events: [
      {
        id: 4,
        start: at('2026-11-13T08:00'),
        end: at('2026-11-13T10:00'),
        rule: 'FREQ=WEEKLY',
        overrides: patches as Readonly<Record<LocalDate, VisitPatch>>,
      },
    ],
    confirmations: byParty(() => true),
    request: null,
  };
}

const recordOf = (job: JobListing): Job => ({ ...job, raw: {}, etag: null });

function givenAway(jobs: readonly JobListing[], options = {}) {
  return substitutedVisits({
    jobs,
    workerId: 1,
    now: EARLY,
    days: null,
    absenceOf: NO_ABSENCE,
    timeZone,
    ...options,
  });
}

const idsOf = (visits: ReturnType<typeof substitutedVisits>) => visits.map(({ visit }) => visit.id);

describe('the visits that a worker gave away', () => {
  const given = { workerIds: [2] };
  const both = [jobWith({ [FRIDAY]: given, [NEXT]: { workerIds: [] } })];

  test('are those that others make, or nobody', () => {
    expect(idsOf(givenAway(both))).toEqual(['1-4-2026-11-20', '1-4-2026-11-27']);
  });

  test('are not those of others, nor cancelled ones, nor those that the worker makes', () => {
    expect(givenAway(both, { workerId: 3 })).toEqual([]);
    expect(givenAway([jobWith({ [FRIDAY]: { ...given, cancelled: true } })])).toEqual([]);
    expect(givenAway([jobWith({ [FRIDAY]: { workerIds: [1, 2] } })])).toEqual([]);
    expect(givenAway([jobWith({ [FRIDAY]: { note: 'Schlüssel' } })])).toEqual([]);
  });

  test('that have begun stay with the substitute', () => {
    expect(idsOf(givenAway(both, { now: at('2026-11-20T08:00') }))).toEqual(['1-4-2026-11-27']);
  });

  test('at whose time the worker is absent stay, too', () => {
    const absence = { ...savedAbsence, firstDay: FRIDAY, lastDay: FRIDAY };
    const absenceOf = absenceFinder([absence], '12:00');
    expect(idsOf(givenAway(both, { absenceOf }))).toEqual(['1-4-2026-11-27']);
  });

  test('of some days are those that start on them, also if they were moved there', () => {
    const days = { first: NEXT, last: NEXT };
    expect(idsOf(givenAway(both, { days }))).toEqual(['1-4-2026-11-27']);
    const moved = { ...given, start: at('2026-11-27T14:00'), end: at('2026-11-27T16:00') };
    expect(idsOf(givenAway([jobWith({ [FRIDAY]: moved })], { days }))).toEqual(['1-4-2026-11-20']);
  });
});

describe('a visit that is given back', () => {
  test.each([
    ['has nothing of its own left', [1], [2], null],
    ['that was open, too', [1], [], null],
    ['keeps another substitute', [1, 3], [2, 4], [1, 4]],
    ['loses the substitute in the place of the worker', [3, 1], [2, 4], [1, 2]],
    ['keeps whoever came for one of two who were replaced', [1, 3], [4], [1, 4]],
    ['keeps who was there all the time', [1, 3], [3, 2], null],
    ['keeps who was added', [1], [2, 4], [1, 4]],
  ])('%s', (_, planned, now, after) => {
    expect(workersOnReturn({ workerIds: now }, { workerIds: planned }, 1)).toEqual(after);
  });

  test('keeps its note and its time, and whoever was told has to know', () => {
    const patch = { workerIds: [2], note: 'Schlüssel', told: { customer: true, worker: true } };
    const jobs = [jobWith({ [FRIDAY]: patch }), jobWith({ [FRIDAY]: { workerIds: [2] } }, 2)];
    const back = { kind: 'back' } as const;
    const choices = { '1-4-2026-11-20': back, '2-4-2026-11-20': back };
    const asked = chosenChanges(givenAway(jobs), choices, { absentId: 1, timeZone });
    expect(asked.map(({ change }) => change.patch)).toEqual([{ note: 'Schlüssel' }, null]);
    const told = informedOfSubstitutes(asked, jobs.map(recordOf), { absentId: 1, timeZone });
    expect(told.map(({ party, id, visits }) => [party, id, visits.length])).toEqual([
      ['customer', 1, 1],
      ['worker', 2, 1],
    ]);
  });
});

describe('a visit that is moved', () => {
  const [affected] = givenAway([jobWith({ [FRIDAY]: { workerIds: [2], note: 'Schlüssel' } })]);
  const changeBy = (choice: Choice) =>
    chosenChanges([affected!], { '1-4-2026-11-20': choice }, { absentId: 1, timeZone })[0]!.change;

  test('has times of its own', () => {
    const period = { start: at('2026-11-23T14:00'), end: at('2026-11-23T16:00') };
    const { patch } = changeBy({ kind: 'move', ...period });
    expect(patch).toEqual({ workerIds: [2], note: 'Schlüssel', ...period });
  });

  test('to where it is planned has none', () => {
    const period = { start: at('2026-11-20T08:00'), end: at('2026-11-20T10:00') };
    const { patch } = changeBy({ kind: 'move', ...period });
    expect(patch).toEqual({ workerIds: [2], note: 'Schlüssel' });
  });
});

describe('of a visit that is moved', () => {
  const jobs = [jobWith({})];
  const period = { start: at('2026-11-23T14:00'), end: at('2026-11-23T16:00') };
  const key = { eventId: 4, seriesDay: FRIDAY };
  const visit = visitOf(jobs[0]!, key, timeZone)!;
  const asked = chosenChanges(
    [{ job: jobs[0]!, visit }],
    { [visit.id]: { kind: 'move', ...period } },
    { absentId: 1, timeZone },
  );
  const saved = jobs.map((job) => recordOf(withVisitPatch(job, key, asked[0]!.change.patch)));
  const [customer, worker, ...more] = recipientsOf(asked, saved, { absentId: 1, timeZone });
  const addressing = { language: 'de', name: 'Frau Keller', absent: 'Ana', business: 'P' } as const;

  test('the customer has to know, and whoever makes it', () => {
    expect([customer, worker].map((one) => [one!.party, one!.id])).toEqual([
      ['customer', 1],
      ['worker', 1],
    ]);
    expect(more).toEqual([]);
    expect(
      outcomeOf(asked, { absence: null, jobs: saved }, { absenceOf: NO_ABSENCE, timeZone }),
    ).toEqual({
      substituted: 0,
      moved: 1,
      shortened: 0,
      cancelled: 0,
      open: [],
    });
  });

  test('messages say from when to when', () => {
    expect(customerMessage(customer!.visits, () => 'Ana', addressing).text).toContain(
      'Freitag, 20. November 2026, 08:00–10:00: Der Einsatz findet neu statt am Montag, 23. November 2026, 14:00–16:00.',
    );
    const { text } = substituteMessage(worker!.visits, () => 'Kunde 1', addressing);
    expect(text).toContain(
      'Diese Einsätze haben eine neue Zeit:\nFreitag, 20. November 2026, 08:00–10:00 → Montag, 23. November 2026, 14:00–16:00: Kunde 1',
    );
    expect(text).not.toContain('übernehmen');
  });

  test('it is known when all is as before', () => {
    expect(isAsBefore(asked, jobs)).toBe(true);
    expect(isAsBefore(asked, saved)).toBe(false);
    expect(isAsBefore(asked, [])).toBe(false);
  });
});

describe('of a single event that is moved to another day', () => {
  const single = { id: 4, start: at('2026-11-20T08:00'), end: at('2026-11-20T10:00'), rule: null };
  const listed = { ...jobWith({}), events: [single] };
  const read = recordOf(listed);
  const visit = visitOf(read, { eventId: 4, seriesDay: FRIDAY }, timeZone)!;
  const period = { start: at('2026-11-23T14:00'), end: at('2026-11-23T16:00') };
  const asked = chosenChanges(
    [{ job: listed, visit }],
    { [visit.id]: { kind: 'move', ...period } },
    { absentId: 1, timeZone },
  );
  const saved = asked.reduce(withAskedVisit, read);
  const options = { absentId: 1, timeZone };
  const concernedIn = (job: Job) => recipientsOf(asked, [job], options);
  const toldIn = (job: Job) => informedOfChanges(asked, [job], options);

  test('the customer has to know, and whoever makes it, from when it is moved', () => {
    const people = concernedIn(saved);
    expect(people.map(({ party, id }) => [party, id])).toEqual([
      ['customer', 1],
      ['worker', 1],
    ]);
    expect(people[0]!.visits[0]!.movedFrom).toEqual({
      start: at('2026-11-20T08:00'),
      end: at('2026-11-20T10:00'),
    });
  });

  test('it is noted who knows, and it is as before once it is back on its day', () => {
    const told = informedChanges(concernedIn(saved), true, [saved]).reduce(withAskedVisit, saved);
    expect(toldIn(told).map(({ party }) => party)).toEqual(['customer', 'worker']);
    expect(toldIn(saved)).toEqual([]);
    expect(isAsBefore(asked, [told])).toBe(false);
    expect(isAsBefore(asked, [read])).toBe(true);
  });
});

describe('of an absence, the visits that were changed earlier', () => {
  const absence = { workerId: 1, firstDay: FRIDAY, lastDay: FRIDAY, part: 'all' } as const;
  const changedBy = (patch: VisitPatch, more: Partial<typeof absence> = {}, now = EARLY) =>
    changedEarlier([jobWith({ [FRIDAY]: patch })], {
      absence: { ...absence, ...more },
      now,
      noon: '12:00',
      timeZone,
    });

  test.each([
    ['are those that others make', { workerIds: [2] }, 1],
    ['are those that nobody makes yet', { workerIds: [] }, 1],
    ['are those that are cancelled for the worker', { cancelled: true, reason: 'worker' }, 1],
    [
      'are those that are moved away',
      { start: at('2026-11-23T14:00'), end: at('2026-11-23T16:00') },
      1,
    ],
    [
      'are not those that are cancelled for the customer',
      { cancelled: true, reason: 'customer' },
      0,
    ],
    ['are not those that the worker makes', { workerIds: [2, 1] }, 0],
    ['are not those about which something is noted', { note: 'Schlüssel' }, 0],
    [
      'are not those that are moved within the absence',
      { start: at('2026-11-20T14:00'), end: at('2026-11-20T16:00') },
      0,
    ],
  ] as const)('%s', (_, patch, count) => {
    expect(changedBy(patch as VisitPatch).asked).toHaveLength(count);
  });

  test('are those that were moved into the absence before they were given away', () => {
    const onNext = { firstDay: NEXT, lastDay: NEXT };
    const into = { start: at('2026-11-27T14:00'), end: at('2026-11-27T16:00') };
    const given = changedBy({ ...into, workerIds: [2] }, onNext);
    expect(given.asked[0]!.seen.patch).toEqual(into);
    expect(changedBy(into, onNext).asked).toEqual([]);
    const cancelled = { ...into, cancelled: true, reason: 'worker' } as const;
    expect(changedBy(cancelled, onNext).asked).toEqual([]);
  });

  test('are not those of other people, days, or halves of the day, nor what is over', () => {
    const given = { workerIds: [2] };
    expect(changedBy(given, { workerId: 3 as 1 }).asked).toEqual([]);
    expect(changedBy(given, { firstDay: NEXT, lastDay: NEXT }).asked).toEqual([]);
    expect(changedBy(given, { part: 'pm' as 'all' }).asked).toEqual([]);
    expect(changedBy(given, {}, at('2026-11-20T10:00')).asked).toEqual([]);
  });

  test('are told of as they were when they were saved, and go back to what they were', () => {
    const { asked, jobs } = changedBy({
      workerIds: [2],
      note: 'Schlüssel',
      told: { customer: true },
    });
    const people = recipientsOf(asked, jobs, { absentId: 1, timeZone });
    expect(people.map(({ party, id, isInformed }) => [party, id, isInformed])).toEqual([
      ['customer', 1, true],
      ['worker', 2, false],
    ]);
    expect(asked[0]!.seen.patch).toEqual({ note: 'Schlüssel' });
    const later = { start: at('2026-11-20T14:00'), end: at('2026-11-20T16:00') };
    const moved = changedBy({ ...later, workerIds: [2] });
    expect(moved.asked[0]!.seen.patch).toEqual(later);
    const [, substitute] = recipientsOf(moved.asked, moved.jobs, { absentId: 1, timeZone });
    expect(substitute!.visits[0]!.movedFrom).toBe(null);
    const away = { start: at('2026-11-23T14:00'), end: at('2026-11-23T16:00') };
    const movedAway = changedBy({ ...away, workerIds: [2] });
    expect(movedAway.asked[0]!.seen.patch).toBe(null);
    const off = changedBy({ cancelled: true, reason: 'worker', note: 'krank' });
    expect(off.asked[0]!.seen.patch).toBe(null);
  });
});

describe('the address of the page', () => {
  const taskOf = (search: string) => taskIn(new URLSearchParams(search));
  const days = { first: FRIDAY, last: NEXT };

  test('says what is to be done', () => {
    expect(taskOf('')).toEqual({ kind: 'report' });
    expect(taskOf('absence=9')).toEqual({ kind: 'substitute', absenceId: 9 });
    expect(taskOf('tell=9')).toEqual({ kind: 'inform', absenceId: 9 });
    expect(taskOf('absence=x')).toEqual({ kind: 'report' });
    expect(taskOf('back=all')).toEqual({ kind: 'return', days: null });
    expect(taskOf(`back=${daysText(days)}`)).toEqual({ kind: 'return', days });
  });

  test('has days only in their order', () => {
    expect(daysIn(daysText({ first: NEXT, last: FRIDAY }))).toBe(null);
    expect(daysIn('2026-11-31_2026-12-01')).toBe(null);
    expect(daysIn(null)).toBe(null);
  });
});

describe('the days of an absence', () => {
  const before = { ...savedAbsence, firstDay: FRIDAY, lastDay: NEXT };
  const all = { first: FRIDAY, last: NEXT };

  test('are free again if it is withdrawn or becomes shorter', () => {
    expect(freedDays(before, { ...before, withdrawnAt: EARLY })).toEqual(all);
    expect(freedDays(before, { ...before, firstDay: NEXT })).toEqual(all);
    expect(freedDays(before, { ...before, part: 'am' })).toEqual(all);
  });

  test('are those after the last one if it ends earlier', () => {
    const last = day('2026-11-21');
    const freed = { first: day('2026-11-22'), last: NEXT };
    expect(freedDays(before, { ...before, lastDay: last })).toEqual(freed);
    const earlier = { firstDay: day('2026-11-10'), lastDay: day('2026-11-12') };
    expect(freedDays(before, { ...before, ...earlier })).toEqual(all);
  });

  test('are not if it becomes longer, or says the same', () => {
    expect(freedDays(before, { ...before, note: 'Grippe' })).toBe(null);
    expect(freedDays(before, { ...before, lastDay: null })).toBe(null);
    expect(freedDays({ ...before, part: 'am' }, before)).toBe(null);
    expect(freedDays({ ...before, withdrawnAt: EARLY }, before)).toBe(null);
  });

  test('are those of a year at most if it had no last one', () => {
    const open = { ...before, lastDay: null };
    expect(freedDays(open, before)).toEqual({ first: day('2026-11-28'), last: day('2027-12-25') });
  });

  test('that are over need nobody', () => {
    const noted = { ...before, kind: null, part: 'pm' as const };
    expect(draftOfNoted(noted, day('2026-11-23'))).toEqual({
      ...absenceDraft,
      kind: 'other',
      firstDay: day('2026-11-23'),
      lastDay: NEXT,
      part: 'pm',
    });
    expect(draftOfNoted(noted, day('2026-11-01')).firstDay).toBe(FRIDAY);
  });
});

describe('stored choices', () => {
  const start = {
    key: 'k',
    draft: absenceDraft,
    isDated: true,
    choices: {
      a: { kind: 'substitute', workerId: 2 },
      b: { kind: 'move', start: at('2026-11-23T14:00'), end: at('2026-11-23T16:00') },
      c: { kind: 'cancel' },
      d: { kind: 'back' },
    },
  };

  test('are known by their shape', () => {
    expect(isCaseStart(start)).toBe(true);
  });

  test.each([
    ['no key', { ...start, key: 1 }],
    ['a choice that is none', { ...start, choices: { a: { kind: 'fly' } } }],
    ['a choice without a kind', { ...start, choices: { a: null } }],
    ['a substitute without an id', { ...start, choices: { a: { kind: 'substitute' } } }],
    ['a move without times', { ...start, choices: { a: { kind: 'move', start: 'x' } } }],
    ['days that are none', { ...start, draft: { ...absenceDraft, firstDay: 'x' } }],
    ['nothing', null],
  ])('with %s are left', (_, value) => {
    expect(isCaseStart(value)).toBe(false);
  });
});

test('the visit of a job that is patched is the one that is meant', () => {
  const job = jobWith({});
  const key = { eventId: 4, seriesDay: FRIDAY };
  expect(idsOf(givenAway([withVisitPatch(job, key, { workerIds: [2] })]))).toHaveLength(1);
});
