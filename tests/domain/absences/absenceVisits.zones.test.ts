import { describe, expect, test } from 'vitest';
import {
  affectedVisits,
  partLeft,
  withChosen,
} from '../../../src/domain/absences/affectedVisits.ts';
import { absenceFinder, NO_ABSENCE } from '../../../src/domain/absences/absentAt.ts';
import { customerMessage, substituteMessage } from '../../../src/domain/absences/messages.ts';
import {
  recipientsOf,
  outcomeOf,
  informedChanges,
} from '../../../src/domain/absences/recipients.ts';
import { rostersOf } from '../../../src/domain/absences/roster.ts';
import { mayBeStored, supersededAmong } from '../../../src/domain/visits/changes/savedVisits.ts';
import {
  withProposals,
  substitutesFor,
  type SubstituteOptions,
} from '../../../src/domain/absences/substitutes.ts';
import { daysLookedAt, usualDays } from '../../../src/domain/absences/usualDays.ts';
import {
  chosenChanges,
  countChoices,
  type Choices,
} from '../../../src/domain/absences/visitChoices.ts';
import type {
  Absence,
  JobEvent,
  DayPart,
  Job,
  JobListing,
  LocalDate,
  LocalDateTime,
  Worker,
} from '../../../src/domain/entities.ts';
import { byParty } from '../../../src/domain/job/confirmation/parties.ts';
import { acquaintanceOf } from '../../../src/domain/visits/fit/acquaintance.ts';
import { visitsOf } from '../../../src/domain/visits/jobVisits.ts';
import { withVisitPatch } from '../../../src/domain/visits/changes/visitChange.ts';
import { isHindered } from '../../../src/domain/visits/fit/workerFit.ts';
import { savedAbsence } from '../../support/absences.ts';
import { worker as ana } from '../../support/records.ts';
import { placesOfJobs } from '../../../src/domain/map/places.ts';

const timeZone = 'Europe/Zurich';
const noon = '12:00';
const day = (text: string) => text as LocalDate;
const at = (text: string) => `${text}:00` as LocalDateTime;
/** A Friday. */
const FRIDAY = day('2026-11-20');
const EARLY = at('2026-11-20T06:40');

interface Planned {
  readonly id?: number;
  readonly workerIds?: readonly number[];
  readonly start?: string;
  readonly end?: string;
  readonly event?: Partial<JobEvent>;
}

/** A job on Fridays of worker 1, unless it says otherwise. */
function jobOf({
  id = 1,
  workerIds = [1],
  start = '2026-11-13T08:00',
  end = '2026-11-13T10:00',
  event = {},
}: Planned = {}): JobListing {
  return {
    id,
    customerId: id,
    customerName: `Kunde ${id}`,
    customerCity: 'Zürich',
    customerZipCode: '',
    customerPosition: { latitude: 47.3 + id / 100, longitude: 8.5 },
    workerId: workerIds[0] ?? null,
    fromDate: day(start.slice(0, 10)),
    events: [
      {
        id: 4,
        start: at(start),
        end: at(end),
        rule: 'FREQ=WEEKLY',
        ...(workerIds.length > 1 && { workerIds }),
        ...event,
      },
    ],
    confirmations: byParty(() => true),
    request: null,
  };
}

const workers: readonly Worker[] = [1, 2, 3, 4].map((id) => ({ ...ana, id, name: `Person ${id}` }));

const LATER = { start: at('2026-11-20T12:00'), end: at('2026-11-20T14:00') };

const today = { firstDay: FRIDAY, lastDay: FRIDAY, part: 'all' as DayPart };

const ABSENT_TODAY = {
  absentId: 1,
  absenceOf: absenceFinder([{ ...savedAbsence, firstDay: FRIDAY, lastDay: FRIDAY }], noon),
};

const NO_COUNTS = {
  substituted: 0,
  moved: 0,
  shortened: 0,
  movedAndSubstituted: 0,
  cancelled: 0,
  open: 0,
  undecided: 0,
  stillAbsent: 0,
  givenToAbsent: 0,
};

function affectedOf(jobs: readonly JobListing[], absence = today, now = EARLY) {
  return affectedVisits({ jobs, workerId: 1, absence, now, noon, timeZone });
}

function absenceOf(more: Partial<Absence>): Absence {
  return { ...savedAbsence, workerId: 2, firstDay: FRIDAY, lastDay: FRIDAY, ...more };
}

function optionsOf(
  jobs: readonly JobListing[],
  absences: readonly Absence[] = [],
  absence = today,
  now = EARLY,
): SubstituteOptions {
  const affected = affectedOf(jobs, absence, now);
  return {
    affected,
    absentId: 1,
    workers,
    absenceOf: absenceFinder(absences, noon),
    rosterOn: rostersOf(jobs, daysLookedAt(absence), timeZone),
    visitsHere: acquaintanceOf(
      affected.map(({ job }) => job.customerId),
      { jobs, now, timeZone },
    ),
    placeOf: placesOfJobs(jobs),
    timeZone,
    weeklyLimit: null,
  };
}

/** The jobs once the changes are saved. */
function savedJobs(jobs: readonly JobListing[], changes: ReturnType<typeof chosenChanges>) {
  return changes.reduce(
    (known, { id, change }) =>
      known.map((job) => (job.id === id ? withVisitPatch(job, change, change.patch) : job)),
    jobs,
  );
}

const recordOf = (job: JobListing): Job => ({ ...job, raw: {}, etag: null });

describe('the visits of somebody who is absent', () => {
  test('are those of the days that have not ended', () => {
    const jobs = [jobOf(), jobOf({ id: 2, start: '2026-11-13T05:00', end: '2026-11-13T06:00' })];
    expect(affectedOf(jobs).map(({ visit }) => visit.id)).toEqual(['1-4-2026-11-20']);
  });

  test('are cancelled or given away also if they are going on', () => {
    const [visit] = affectedOf([jobOf()], today, at('2026-11-20T09:00'));
    expect(visit!.isGoingOn).toBe(true);
    const choices = { '1-4-2026-11-20': { kind: 'substitute', workerId: 2 } } as const;
    const [change] = chosenChanges([visit!], choices, { absentId: 1, timeZone });
    expect(change!.change.patch).toEqual({ workerIds: [2] });
  });

  test('stay as they were once something was chosen for them, whatever others change', () => {
    const night = { id: 2, start: '2026-11-13T19:00', end: '2026-11-13T21:00' };
    const seen = affectedOf([jobOf(), jobOf(night)]);
    const [first, second] = seen;
    const chosen = { [first!.visit.id]: 'cancel' };
    const anew = affectedOf([jobOf(night)]);
    expect(withChosen(seen, anew, chosen)).toEqual([first, anew[0]]);
    expect(withChosen(seen, anew, chosen)[1]).not.toBe(second);
    expect(withChosen(seen, anew, {})).toEqual(anew);
    expect(withChosen(seen, [...seen], chosen)).toBe(seen);
  });

  test('of a night belong to the day on which it starts', () => {
    const night = jobOf({ start: '2026-11-12T22:00', end: '2026-11-13T06:00' });
    expect(affectedOf([night])).toEqual([]);
    const thursday = { ...today, firstDay: day('2026-11-19'), lastDay: day('2026-11-19') };
    expect(affectedOf([night], thursday, at('2026-11-19T06:40'))).toHaveLength(1);
  });

  test('of half a day are those that take any of it', () => {
    const jobs = [
      jobOf(),
      jobOf({ id: 2, start: '2026-11-13T11:00', end: '2026-11-13T13:00' }),
      jobOf({ id: 3, start: '2026-11-13T13:00', end: '2026-11-13T15:00' }),
    ];
    const ids = (part: DayPart) => affectedOf(jobs, { ...today, part }).map(({ job }) => job.id);
    expect([ids('am'), ids('pm')]).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  test('until further notice are those of two weeks', () => {
    const open = { ...today, ...usualDays('open', FRIDAY) };
    expect(affectedOf([jobOf()], { ...open, lastDay: open.lastDay! })).toHaveLength(2);
    expect(daysLookedAt(open).last).toBe('2026-12-03');
  });

  test('of half a day say which part of them is concerned, if not all of it is', () => {
    const jobs = [
      jobOf({ end: '2026-11-13T16:00' }),
      jobOf({ id: 2, start: '2026-11-13T12:00', end: '2026-11-13T15:00' }),
    ];
    const parts = (part: DayPart) =>
      affectedOf(jobs, { ...today, part }).map(({ absentDuring }) => absentDuring);
    expect(parts('pm')).toEqual([
      { start: at('2026-11-20T12:00'), end: at('2026-11-20T16:00') },
      null,
    ]);
    expect(parts('am')).toEqual([{ start: at('2026-11-20T08:00'), end: at('2026-11-20T12:00') }]);
    expect(parts('all')).toEqual([null, null]);
  });

  test('of which half is concerned leave the other half, unless that is over', () => {
    const jobs = [jobOf({ end: '2026-11-13T16:00' })];
    const left = (part: DayPart, now = EARLY) =>
      affectedOf(jobs, { ...today, part }, now).map(partLeft);
    const [morning, noonAt, evening] = ['08:00', '12:00', '16:00'].map((time) =>
      at(`2026-11-20T${time}`),
    );
    expect(left('pm')).toEqual([{ start: morning, end: noonAt }]);
    expect(left('pm', at('2026-11-20T10:00'))).toEqual([{ start: morning, end: noonAt }]);
    expect(left('am')).toEqual([{ start: noonAt, end: evening }]);
    expect([...left('am', at('2026-11-20T10:00')), ...left('all')]).toEqual([null, null]);
  });

  test('leave out those that are cancelled or given to somebody else', () => {
    const given = { overrides: { [FRIDAY]: { workerIds: [2] } } };
    const cancelled = { overrides: { [FRIDAY]: { cancelled: true as const } } };
    expect(affectedOf([jobOf({ event: given }), jobOf({ id: 2, event: cancelled })])).toEqual([]);
  });
});

describe('what is chosen', () => {
  test('replaces only the absent one of two', () => {
    const jobs = [jobOf({ workerIds: [1, 3] })];
    const choices = { '1-4-2026-11-20': { kind: 'substitute', workerId: 2 } } as const;
    const [change] = chosenChanges(affectedOf(jobs), choices, { absentId: 1, timeZone });
    expect(change!.change.patch).toEqual({ workerIds: [2, 3] });
  });

  test('leaves a visit to nobody, or to the other of two', () => {
    const jobs = [jobOf(), jobOf({ id: 2, workerIds: [1, 3] })];
    const open = { kind: 'open' } as const;
    const choices = { '1-4-2026-11-20': open, '2-4-2026-11-20': open };
    const changes = chosenChanges(affectedOf(jobs), choices, { absentId: 1, timeZone });
    expect(changes.map(({ change }) => change.patch)).toEqual([
      { workerIds: [] },
      { workerIds: [3] },
    ]);
  });

  test('cancels for the worker, who knows unless somebody else comes too', () => {
    const jobs = [jobOf(), jobOf({ id: 2, workerIds: [1, 3] })];
    const cancel = { kind: 'cancel' } as const;
    const choices = { '1-4-2026-11-20': cancel, '2-4-2026-11-20': cancel };
    const changes = chosenChanges(affectedOf(jobs), choices, { absentId: 1, timeZone });
    expect(changes.map(({ change }) => change.patch)).toEqual([
      { cancelled: true, reason: 'worker', told: { worker: true } },
      { cancelled: true, reason: 'worker' },
    ]);
  });

  test('cancels a visit without losing its note', () => {
    const jobs = [
      jobOf({ event: { overrides: { [FRIDAY]: { note: 'Schlüssel beim Hauswart' } } } }),
    ];
    const choices = { '1-4-2026-11-20': { kind: 'cancel' } } as const;
    const [change] = chosenChanges(affectedOf(jobs), choices, { absentId: 1, timeZone });
    expect(change!.change.patch).toMatchObject({
      cancelled: true,
      note: 'Schlüssel beim Hauswart',
    });
  });

  test('is counted, also of what is going on', () => {
    const jobs = [jobOf(), jobOf({ id: 2 }), jobOf({ id: 3, start: '2026-11-13T06:00' })];
    const choices = {
      '1-4-2026-11-20': { kind: 'substitute', workerId: 2 },
      '3-4-2026-11-20': { kind: 'cancel' },
    } as const;
    expect(countChoices(affectedOf(jobs), choices, ABSENT_TODAY)).toEqual({
      ...NO_COUNTS,
      substituted: 1,
      cancelled: 1,
      undecided: 1,
    });
  });

  test('counts a move as no solution if the person is absent then too and nobody else comes', () => {
    const jobs = [jobOf(), jobOf({ id: 2 }), jobOf({ id: 3 })];
    const later = {
      kind: 'move',
      start: at('2026-11-20T18:00'),
      end: at('2026-11-20T20:00'),
    } as const;
    const choices = {
      '1-4-2026-11-20': later,
      '2-4-2026-11-20': { ...later, workerId: 2 },
      '3-4-2026-11-20': { ...later, start: at('2026-11-21T18:00'), end: at('2026-11-21T20:00') },
    } as const;
    expect(countChoices(affectedOf(jobs), choices, ABSENT_TODAY)).toEqual({
      ...NO_COUNTS,
      moved: 2,
      movedAndSubstituted: 1,
      stillAbsent: 1,
    });
  });

  test('counts as no solution who is absent then, moved or not', () => {
    const jobs = [jobOf(), jobOf({ id: 2 }), jobOf({ id: 3 })];
    const later = { start: at('2026-11-20T18:00'), end: at('2026-11-20T20:00') };
    const choices = {
      '1-4-2026-11-20': { kind: 'substitute', workerId: 2 },
      '2-4-2026-11-20': { kind: 'substitute', workerId: 3 },
      '3-4-2026-11-20': { kind: 'move', ...later, workerId: 2 },
    } as const;
    const absent = { absentId: 1, absenceOf: absenceFinder([absenceOf({})], noon) };
    expect(countChoices(affectedOf(jobs), choices, absent)).toEqual({
      ...NO_COUNTS,
      substituted: 1,
      givenToAbsent: 2,
    });
  });

  test('gives a visit that is moved to somebody else, unless it is not the absent one who comes then', () => {
    const jobs = [jobOf({ workerIds: [1, 3] })];
    const evening = { start: at('2026-11-20T18:00'), end: at('2026-11-20T20:00') };
    const patchBy = (job: JobListing) => {
      const choices = { '1-4-2026-11-20': { kind: 'move', ...evening, workerId: 2 } } as const;
      return chosenChanges(affectedOf([job]), choices, { absentId: 1, timeZone })[0]!.change.patch;
    };
    expect(patchBy(jobs[0]!)).toEqual({ ...evening, workerIds: [2, 3] });
    const handedOver = {
      ...jobOf({ workerIds: [4] }),
      earlierWorkers: [{ until: FRIDAY, workerIds: [1] }],
    };
    const nextWeek = {
      '1-4-2026-11-20': {
        kind: 'move',
        start: at('2026-11-23T18:00'),
        end: at('2026-11-23T20:00'),
        workerId: 2,
      },
    } as const;
    const [change] = chosenChanges(affectedOf([handedOver]), nextWeek, { absentId: 1, timeZone });
    expect(change!.change.patch).not.toHaveProperty('workerIds');
  });
});

describe('a substitute', () => {
  const jobs = [jobOf(), jobOf({ id: 2, start: '2026-11-13T09:00', end: '2026-11-13T11:00' })];

  test('is taken by a choice for another visit at that time', () => {
    const options = optionsOf(jobs);
    const [one, other] = options.affected;
    const choices = { [one!.visit.id]: { kind: 'substitute', workerId: 2 } } as const;
    const fit = (found: typeof choices | {}) =>
      substitutesFor(other!, found, options).find(({ workerId }) => workerId === 2)!;
    expect(fit({}).clash).toBeNull();
    expect(fit(choices).clash).toEqual({ start: at('2026-11-20T09:00'), customerName: 'Kunde 1' });
    expect(fit(choices).weekHours).toBe(2);
  });

  test('is taken by a visit of several that is moved to that time, which are no more hours', () => {
    const together = jobOf({
      workerIds: [1, 2],
      start: '2026-11-13T14:00',
      end: '2026-11-13T16:00',
    });
    const options = optionsOf([together, jobs[1]!]);
    const period = { start: at('2026-11-20T10:00'), end: at('2026-11-20T12:00') };
    const choices = { '1-4-2026-11-20': { kind: 'move', ...period } } as const;
    const other = options.affected.find(({ job }) => job.id === 2)!;
    const fits = substitutesFor(other, choices, options);
    const [second, third] = [2, 3].map((id) => fits.find(({ workerId }) => workerId === id)!);
    expect(second).toMatchObject({
      clash: { start: at('2026-11-20T10:00'), customerName: 'Kunde 1' },
      weekHours: 2,
    });
    expect(third!.clash).toBeNull();
  });

  test('comes from what is chosen before it on that day', () => {
    const later = jobOf({ id: 3, start: '2026-11-13T14:00', end: '2026-11-13T15:00' });
    const options = optionsOf([jobOf(), later]);
    const choices = { '1-4-2026-11-20': { kind: 'substitute', workerId: 2 } } as const;
    const [first] = substitutesFor(options.affected[1]!, choices, options);
    expect(first).toMatchObject({
      workerId: 2,
      distance: { km: 2, from: 'Kunde 1', isEstimated: false },
    });
  });

  test('who knows the customer comes first, who is elsewhere later, who is absent last', () => {
    const known = Object.fromEntries(
      ['2026-11-13', '2026-11-06', '2026-10-30'].map((one) => [one, { workerIds: [4] }]),
    );
    const often = jobOf({
      start: '2026-10-02T08:00',
      end: '2026-10-02T10:00',
      event: { overrides: known },
    });
    const busy = jobOf({ id: 9, workerIds: [3], start: '2026-11-13T07:00' });
    const options = optionsOf([often, busy], [absenceOf({ workerId: 2 })]);
    const ids = substitutesFor(options.affected[0]!, {}, options).map(({ workerId }) => workerId);
    expect(ids).toEqual([4, 3, 2]);
  });

  test('who would be above the limit of a week comes later, whoever is above a target does not', () => {
    const busy = jobOf({
      id: 9,
      workerIds: [2],
      start: '2026-11-11T08:00',
      end: '2026-11-11T13:00',
    });
    const options = {
      ...optionsOf([jobOf(), busy]),
      weeklyLimit: 6,
      workers: workers.map((one) => (one.id === 3 ? { ...one, weeklyTarget: 0.5 } : one)),
    };
    const fits = substitutesFor(options.affected[0]!, {}, options);
    expect(fits.map(({ workerId, hoursAfter, excess }) => [workerId, hoursAfter, excess])).toEqual([
      [3, 2, 'target'],
      [4, 2, null],
      [2, 7, 'limit'],
    ]);
  });

  test('is nobody who is absent, elsewhere or taken', () => {
    const options = optionsOf(jobs, [absenceOf({ workerId: 2 }), absenceOf({ workerId: 3 })]);
    expect(withProposals({}, options)).toEqual({
      '1-4-2026-11-20': { kind: 'substitute', workerId: 4 },
    });
  });

  test('is ranked for the time to which a visit is moved, in whatever week', () => {
    const busy = jobOf({
      id: 9,
      workerIds: [2],
      start: '2026-11-13T08:00',
      end: '2026-11-13T10:00',
    });
    const there = jobOf({
      id: 8,
      workerIds: [3],
      start: '2026-12-16T08:00',
      end: '2026-12-16T11:00',
    });
    const options = optionsOf([jobOf(), busy, there]);
    const [one] = options.affected;
    const clashes = (choices: Parameters<typeof substitutesFor>[1]) =>
      substitutesFor(one!, choices, options).flatMap(({ workerId, clash }) =>
        clash ? [workerId] : [],
      );
    expect(clashes({})).toEqual([2]);
    const later = {
      kind: 'move',
      start: at('2026-12-16T08:00'),
      end: at('2026-12-16T10:00'),
    } as const;
    expect(clashes({ [one!.visit.id]: later })).toEqual([3]);
  });

  test('is proposed in place of no choice of the person, not even one that is in vain', () => {
    const id = '1-4-2026-11-20';
    const options = optionsOf([jobOf()], [absenceOf({})]);
    const chosen = { [id]: { kind: 'substitute', workerId: 2 } } as const;
    expect(withProposals(chosen, options)).toEqual(chosen);
  });

  test('is not proposed for a visit that is excepted', () => {
    const excepted = '1-4-2026-11-20';
    expect(withProposals({}, optionsOf([jobOf()]), [excepted])).toEqual({});
  });

  test('is chosen by the person for a visit of which only half is concerned', () => {
    const long = jobOf({ end: '2026-11-13T16:00' });
    const best = (part: DayPart) => withProposals({}, optionsOf([long], [], { ...today, part }));
    expect(best('pm')).toEqual({});
    expect(best('all')).toEqual({ '1-4-2026-11-20': { kind: 'substitute', workerId: 2 } });
  });

  test('is nobody who cannot be there in time', () => {
    const far = {
      ...jobOf({ id: 9, workerIds: [2], start: '2026-11-13T06:00', end: '2026-11-13T07:40' }),
      customerPosition: { latitude: 47.43, longitude: 8.5 },
    };
    const options = optionsOf([jobOf(), far]);
    expect(withProposals({}, options)).toEqual({
      '1-4-2026-11-20': { kind: 'substitute', workerId: 3 },
    });
    expect(substitutesFor(options.affected[0]!, {}, options).at(-1)).toMatchObject({
      workerId: 2,
      shortWay: { way: 37, minutes: 20, isAfter: false, customerName: 'Kunde 9' },
    });
  });

  test('is left where one was chosen already', () => {
    const keep = { '1-4-2026-11-20': { kind: 'keep' } } as const;
    expect(withProposals(keep, optionsOf(jobs))).toMatchObject(keep);
  });
});

describe('after the save', () => {
  const jobs = [jobOf(), jobOf({ id: 2, start: '2026-11-13T14:00', end: '2026-11-13T16:00' })];
  const choices = {
    '1-4-2026-11-20': { kind: 'substitute', workerId: 2 },
    '2-4-2026-11-20': { kind: 'cancel' },
  } as const;
  const changes = chosenChanges(affectedOf(jobs), choices, { absentId: 1, timeZone });
  const saved = savedJobs(jobs, changes).map(recordOf);

  test('the customers and the substitute have to know, each once', () => {
    const concerned = recipientsOf(changes, saved, { absentId: 1, timeZone });
    expect(
      concerned.map(({ party, id, visits, isInformed }) => [party, id, visits.length, isInformed]),
    ).toEqual([
      ['customer', 1, 1, false],
      ['customer', 2, 1, false],
      ['worker', 2, 1, false],
    ]);
  });

  test('messages say when, who and what in each language, and not why', () => {
    const [first, second, substitute] = recipientsOf(changes, saved, { absentId: 1, timeZone });
    const addressing = { name: 'Frau Keller', absent: 'Ewa Nowak', business: 'Putzblitz' };
    const text = customerMessage([...first!.visits, ...second!.visits], () => 'Tenzin Dolkar', {
      ...addressing,
      language: 'de',
    }).text;
    expect(text).toBe(
      [
        'Guten Tag Frau Keller',
        'Ewa Nowak kann leider nicht wie geplant zu Ihnen kommen.',
        'Freitag, 20. November 2026, 08:00–10:00: Es kommt Tenzin Dolkar.\nFreitag, 20. November 2026, 14:00–16:00: Der Einsatz fällt aus.',
        'Wir bitten um Verständnis.',
        'Freundliche Grüsse\nPutzblitz',
      ].join('\n\n'),
    );
    for (const [language, date] of [
      ['de', 'Freitag, 20. November 2026'],
      ['en', 'Friday, 20 November 2026'],
      ['es', 'viernes, 20 de noviembre de 2026'],
    ] as const) {
      const message = substituteMessage(substitute!.visits, () => 'Kunde 1, Zürich', {
        ...addressing,
        language,
      });
      expect(message.text).toContain(`${date}, 08:00–10:00: Kunde 1, Zürich`);
    }
  });

  test('whoever would have come too has to know what is cancelled', () => {
    const both = [jobOf({ workerIds: [1, 3] })];
    const cancel = { '1-4-2026-11-20': { kind: 'cancel' } } as const;
    const asked = chosenChanges(affectedOf(both), cancel, { absentId: 1, timeZone });
    const stored = { absence: savedAbsence, jobs: savedJobs(both, asked).map(recordOf) };
    const [customer, colleague, ...more] = recipientsOf(asked, stored.jobs, {
      absentId: 1,
      timeZone,
    });
    expect([customer!.party, colleague!.id, colleague!.isInformed, more]).toEqual([
      'customer',
      3,
      false,
      [],
    ]);
    const { text } = substituteMessage(colleague!.visits, () => 'Kunde 1', {
      language: 'de',
      name: 'Ben',
      absent: 'Ana',
      business: 'Putzblitz',
    });
    expect(text).toContain(
      'Diese Einsätze fallen aus:\nFreitag, 20. November 2026, 08:00–10:00: Kunde 1\n',
    );
    expect(text).not.toContain('übernehmen');
  });

  test('it is known what became of the visits, and to which nobody comes', () => {
    const three = [...jobs, jobOf({ id: 3, start: '2026-11-13T18:00', end: '2026-11-13T19:00' })];
    const all = { ...choices, '3-4-2026-11-20': { kind: 'open' } } as const;
    const asked = chosenChanges(affectedOf(three), all, { absentId: 1, timeZone });
    const stored = { absence: savedAbsence, jobs: savedJobs(three, asked).map(recordOf) };
    const { open, ...counts } = outcomeOf(asked, stored, {
      absenceOf: NO_ABSENCE,
      timeZone,
    });
    expect(counts).toEqual({ substituted: 1, moved: 0, shortened: 0, cancelled: 1 });
    expect(open.map(({ customerName }) => customerName)).toEqual(['Kunde 3']);
  });

  test('nobody comes to a visit whose substitute is absent by now', () => {
    const stored = { absence: savedAbsence, jobs: saved };
    const absent = absenceFinder([absenceOf({})], noon);
    const { open, ...counts } = outcomeOf(changes, stored, { absenceOf: absent, timeZone });
    expect(counts).toEqual({ substituted: 0, moved: 0, shortened: 0, cancelled: 1 });
    expect(open.map(({ customerName, absences }) => [customerName, absences[0]!.workerId])).toEqual(
      [['Kunde 1', 2]],
    );
  });

  test('nobody is told that a substitute comes who is absent by now, nor is that substitute', () => {
    const absent = absenceFinder([absenceOf({})], noon);
    const options = { absentId: 1, absenceOf: absent, timeZone };
    const people = recipientsOf(changes, saved, options);
    expect(people.map(({ party, id }) => [party, id])).toEqual([['customer', 2]]);
    const both = [jobOf({ workerIds: [1, 4] })];
    const given = { '1-4-2026-11-20': { kind: 'move', workerId: 2, ...LATER } } as const;
    const asked = chosenChanges(affectedOf(both), given, { absentId: 1, timeZone });
    const stored = savedJobs(both, asked).map(recordOf);
    expect(recipientsOf(asked, stored, options).map(({ party, id }) => [party, id])).toEqual([
      ['worker', 4],
    ]);
  });

  test('whoever is to come, and the customer, has to know that a visit is shorter', () => {
    const shorter = { kind: 'move', start: at('2026-11-20T08:00'), end: at('2026-11-20T09:00') };
    const chosen = { '1-4-2026-11-20': shorter } as Choices;
    const asked = chosenChanges(affectedOf(jobs), chosen, { absentId: 1, timeZone });
    const stored = savedJobs(jobs, asked).map(recordOf);
    const people = recipientsOf(asked, stored, { absentId: 1, timeZone });
    expect(people.map(({ party, id }) => [party, id])).toEqual([
      ['customer', 1],
      ['worker', 1],
    ]);
    expect(people[0]!.visits[0]!.movedFrom).toEqual({
      start: at('2026-11-20T08:00'),
      end: at('2026-11-20T10:00'),
    });
    const options = { absenceOf: NO_ABSENCE, timeZone };
    expect(outcomeOf(asked, { absence: null, jobs: stored }, options)).toMatchObject({
      moved: 0,
      shortened: 1,
    });
    const addressing = { language: 'de', name: 'Keller', absent: 'Ewa', business: 'P' } as const;
    expect(customerMessage(people[0]!.visits, () => 'Ewa', addressing).text).toContain(
      'Freitag, 20. November 2026, 08:00–10:00: Der Einsatz ist kürzer, neu 08:00–09:00.',
    );
    const counts = countChoices(affectedOf(jobs), chosen, ABSENT_TODAY);
    expect(counts).toMatchObject({ moved: 0, shortened: 1 });
  });

  test('of those who are told, only what they were told is noted', () => {
    const stored = { absence: savedAbsence, jobs: saved };
    const people = recipientsOf(changes, stored.jobs, { absentId: 1, timeZone }).filter(
      ({ party }) => party === 'worker',
    );
    const noted = informedChanges(people, true, saved);
    expect(noted.map(({ id, change }) => [id, change.patch?.told])).toEqual([
      [1, { worker: true }],
    ]);
    const [untold] = informedChanges(people, false, saved);
    expect(untold!.change.patch?.told).toEqual({ worker: false });
  });

  test('a job that is gone is among those that somebody else has changed', () => {
    expect(supersededAmong(changes, [recordOf(jobs[0]!)])).toEqual([changes[1]]);
  });

  test('a save may be stored without an answer, but not if the server says that it failed', () => {
    expect(mayBeStored({ code: 'unreachable' })).toBe(true);
    expect(mayBeStored({ code: 'unavailable' })).toBe(true);
    expect(mayBeStored({ code: 'serverFault' })).toBe(false);
    expect(mayBeStored({ code: 'refused' })).toBe(false);
  });

  test('what somebody else has changed is found', () => {
    expect(supersededAmong(changes, jobs.map(recordOf))).toEqual([]);
    const other = withVisitPatch(
      recordOf(jobs[1]!),
      { eventId: 4, seriesDay: FRIDAY },
      { workerIds: [3] },
    );
    expect(supersededAmong(changes, [recordOf(jobs[0]!), other])).toEqual([changes[1]]);
  });
});

/** Numbers from 0 to 1, the same for each seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('on 300 days at random, nobody absent or elsewhere is given a visit, and none is lost or doubled', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    const pick = (count: number) => Math.floor(random() * count);
    const jobs = Array.from({ length: 12 }, (_, index) => {
      const hour = pick(24);
      const start = `2026-11-${13 - pick(7)}`.replace(/-(\d)$/, '-0$1');
      const first = at(`${start}T${String(hour).padStart(2, '0')}:00`);
      const end = new Date(Date.parse(`${first}Z`) + (1 + pick(6)) * 3_600_000);
      const second = 1 + pick(4);
      const one = 1 + pick(4);
      return jobOf({
        id: index + 1,
        workerIds: pick(4) === 0 && second !== one ? [one, second] : [one],
        start: first.slice(0, 16),
        end: end.toISOString().slice(0, 16),
      });
    });
    const parts = ['all', 'am', 'pm'] as const;
    const absence = {
      firstDay: FRIDAY,
      lastDay: [FRIDAY, day('2026-11-24'), null][pick(3)]!,
      part: parts[pick(3)]!,
    };
    const absences = Array.from({ length: pick(3) }, (_, index) =>
      absenceOf({
        id: index + 1,
        workerId: 2 + pick(3),
        lastDay: pick(2) === 0 ? null : FRIDAY,
        part: parts[pick(3)]!,
      }),
    );
    const now = at(`2026-11-20T${String(pick(24)).padStart(2, '0')}:40`);
    const options = optionsOf(jobs, absences, absence as typeof today, now);
    const choices = withProposals({}, options);
    const changes = chosenChanges(options.affected, choices, { absentId: 1, timeZone });
    const after = savedJobs(jobs, changes);
    const window = daysLookedAt(absence);
    const before = jobs.flatMap((job) => visitsOf(job, window, timeZone).visits);
    const visits = after.flatMap((job) => visitsOf(job, window, timeZone).visits);
    expect(visits.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    for (const [place, visit] of visits.entries()) {
      const former = before[place]!.workerIds;
      expect(visit.workerIds).toHaveLength(former.length);
      expect(new Set(visit.workerIds).size).toBe(visit.workerIds.length);
      for (const id of visit.workerIds.filter((one) => !former.includes(one))) {
        expect(options.absenceOf(id, visit)).toBeUndefined();
        const others = visits.filter(
          (other) =>
            other !== visit &&
            other.workerIds.includes(id) &&
            other.start < visit.end &&
            other.end > visit.start,
        );
        expect(others).toEqual([]);
      }
      if (visit.workerIds === former || !former.includes(1)) continue;
      const one = options.affected.find((each) => each.visit.id === visit.id);
      const isLeft = one && !one.isGoingOn && !one.absentDuring && visit.workerIds.includes(1);
      const free = isLeft
        ? substitutesFor(one, choices, options).some((fit) => !isHindered(fit))
        : false;
      expect(free).toBe(false);
    }
  }
});
