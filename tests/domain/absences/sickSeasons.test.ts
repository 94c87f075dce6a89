import { expect, test } from 'vitest';
import { chanceFrom, type Chance } from '../../../server/demo/random.ts';
import { affectedVisits } from '../../../src/domain/absences/affectedVisits.ts';
import { absenceFinder } from '../../../src/domain/absences/absentAt.ts';
import { substitutedVisits } from '../../../src/domain/absences/substitutedVisits.ts';
import { rostersOf } from '../../../src/domain/absences/roster.ts';
import {
  withProposals,
  substitutesFor,
  type SubstituteOptions,
} from '../../../src/domain/absences/substitutes.ts';
import { daysLookedAt } from '../../../src/domain/absences/usualDays.ts';
import {
  chosenChanges,
  substituteIn,
  type Choice,
  type Choices,
} from '../../../src/domain/absences/visitChoices.ts';
import type {
  Absence,
  JobListing,
  LocalDate,
  LocalDateTime,
  Worker,
} from '../../../src/domain/entities.ts';
import { byParty } from '../../../src/domain/job/confirmation/parties.ts';
import type { TimeRange } from '../../../src/domain/recurrence/visits.ts';
import { addDays } from '../../../src/domain/time/dates.ts';
import { instantOf } from '../../../src/domain/time/zone.ts';
import { visitsOf, type Visit } from '../../../src/domain/visits/jobVisits.ts';
import { plannedVisit } from '../../../src/domain/visits/singleVisits.ts';
import { withVisitPatch } from '../../../src/domain/visits/changes/visitChange.ts';
import { isHindered } from '../../../src/domain/visits/fit/workerFit.ts';
import { savedAbsence } from '../../support/absences.ts';
import { worker } from '../../support/records.ts';
import { placesOfJobs } from '../../../src/domain/map/places.ts';

const timeZone = 'Europe/Zurich';
const noon = '12:00';
const SEASON = 28;
const SEEDS = 6;
const PARTS = ['all', 'am', 'pm'] as const;
const RULES = ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=TU,SA', 'FREQ=WEEKLY;BYDAY=SU'];

const workers: readonly Worker[] = Array.from({ length: 7 }, (_, place) => ({
  ...worker,
  id: place + 1,
  name: `Person ${place + 1}`,
}));

const at = (day: LocalDate, hour: number) =>
  `${addDays(day, Math.floor(hour / 24))}T${String(hour % 24).padStart(2, '0')}:00:00` as LocalDateTime;

/** A job by day or by night, of one or two people, that began in the week before. */
function jobOf(id: number, first: LocalDate, chance: Chance): JobListing {
  const from = addDays(first, -chance.between(1, 7));
  const hour = chance.between(0, 23);
  const one = chance.between(1, 7);
  const two = chance.percent(40) ? chance.between(1, 7) : one;
  return {
    id,
    customerId: id,
    customerName: `Kunde ${id}`,
    customerCity: 'Zürich',
    customerZipCode: '',
    customerPosition: { latitude: 47.3 + id / 100, longitude: 8.5 },
    workerId: one,
    fromDate: from,
    events: [
      {
        id: 4,
        start: at(from, hour),
        end: at(from, hour + chance.between(1, 9)),
        rule: chance.pick(RULES),
        ...(two !== one && { workerIds: [one, two] }),
      },
    ],
    confirmations: byParty(() => true),
    request: null,
  };
}

/** An absence as a person would read it, without our own arithmetic. */
function isAway(
  { workerId, firstDay, lastDay, part }: Absence,
  id: number,
  visit: TimeRange,
): boolean {
  const day = visit.start.slice(0, 10);
  if (workerId !== id || day < firstDay || (lastDay !== null && day > lastDay)) return false;
  const midday = `${day}T${noon}:00`;
  return part === 'all' || (part === 'am' ? visit.start < midday : visit.end > midday);
}

const meets = (one: TimeRange, other: TimeRange) => one.start < other.end && other.start < one.end;

/** What a firm with seven workers and sixteen jobs has planned, and who of them is absent. */
class Firm {
  absences: readonly Absence[] = [];
  #jobs: readonly JobListing[];
  #visits: ReadonlyMap<string, Visit> | null = null;
  readonly #window: { readonly first: LocalDate; readonly last: LocalDate };

  constructor(first: LocalDate, chance: Chance) {
    this.#jobs = Array.from({ length: 16 }, (_, place) => jobOf(place + 1, first, chance));
    this.#window = { first: addDays(first, -8), last: addDays(first, SEASON + 30) };
  }

  get jobs(): readonly JobListing[] {
    return this.#jobs;
  }

  /** Those that take place, by their ids. */
  visits(): ReadonlyMap<string, Visit> {
    this.#visits ??= new Map(
      this.#expanded().flatMap(({ visits }) => visits.map((one) => [one.id, one] as const)),
    );
    return this.#visits;
  }

  /** The ids of all visits, cancelled ones too. */
  ids(): readonly string[] {
    return this.#expanded()
      .flatMap(({ visits, cancelled }) => [...visits, ...cancelled].map(({ id }) => id))
      .toSorted();
  }

  save(visits: Parameters<typeof chosenChanges>[0], choices: Choices, absentId: number) {
    for (const { id, change } of chosenChanges(visits, choices, { absentId, timeZone })) {
      this.#jobs = this.#jobs.map((job) =>
        job.id === id ? withVisitPatch(job, change, change.patch) : job,
      );
    }
    this.#visits = null;
  }

  isAbsent(id: number, visit: TimeRange): boolean {
    return this.absences.some((one) => isAway(one, id, visit));
  }

  /** Whether somebody makes another visit at that time. */
  isElsewhere(id: number, visit: Visit): boolean {
    return [...this.visits().values()].some(
      (other) => other.id !== visit.id && other.workerIds.includes(id) && meets(other, visit),
    );
  }

  /** Whether somebody cannot get there from their visit before it on that day, or on to the next one. */
  isLate(id: number, visit: Visit): boolean {
    const theirs = [...this.visits().values()].filter(({ workerIds }) => workerIds.includes(id));
    const dayOfEnd = ({ end }: TimeRange) =>
      new Date(Date.parse(`${end}Z`) - 1).toISOString().slice(0, 10);
    const before = theirs.filter(({ end }) => end <= visit.start);
    const last = before
      .map(({ end }) => end)
      .toSorted()
      .at(-1);
    const after = theirs.filter(({ start }) => start >= visit.end);
    const first = after.map(({ start }) => start).toSorted()[0];
    const gaps = [
      ...before
        .filter((one) => one.end === last && dayOfEnd(one) === visit.start.slice(0, 10))
        .map((one) => [one, visit] as const),
      ...after
        .filter((one) => one.start === first && one.start.slice(0, 10) === dayOfEnd(visit))
        .map((one) => [visit, one] as const),
    ];
    return gaps.some(([one, next]) => {
      // A hundredth of a degree of latitude is 1.11 km: at 25 km/h 2.67 minutes.
      const way = Math.abs(one.jobId - next.jobId) * 2.67 + 5;
      return (
        one.jobId !== next.jobId &&
        instantOf(one.end, timeZone) + way * 60_000 > instantOf(next.start, timeZone)
      );
    });
  }

  #expanded() {
    return this.#jobs.map((job) => visitsOf(job, this.#window, timeZone));
  }
}

function optionsOf({ jobs, absences }: Firm, absence: Absence, now: LocalDateTime) {
  const { workerId: absentId } = absence;
  const options: SubstituteOptions = {
    affected: affectedVisits({ jobs, workerId: absentId, absence, now, noon, timeZone }),
    absentId,
    workers,
    absenceOf: absenceFinder(absences, noon),
    rosterOn: rostersOf(jobs, daysLookedAt(absence), timeZone),
    visitsHere: () => 0,
    placeOf: placesOfJobs(jobs),
    timeZone,
    weeklyLimit: null,
  };
  return options;
}

const dayLater = (time: LocalDateTime) =>
  `${addDays(time.slice(0, 10) as LocalDate, 1)}${time.slice(10)}` as LocalDateTime;

/** What a person chooses for some of the visits before the best is taken for the others. */
function someChoices({ affected }: SubstituteOptions, chance: Chance): Choices {
  const chosen = affected.flatMap(({ visit }): [string, Choice][] => {
    if (!chance.percent(40)) return [];
    const kind = chance.pick(['cancel', 'open', 'keep', 'move'] as const);
    if (kind !== 'move') return [[visit.id, { kind }]];
    return [[visit.id, { kind, start: dayLater(visit.start), end: dayLater(visit.end) }]];
  });
  return Object.fromEntries(chosen);
}

const withoutOne = (ids: readonly number[], gone: number) => ids.filter((id) => id !== gone);
const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, place) => each === other[place]);

/** What is wrong with a visit after the choice for it, if anything is. */
function faultOf(
  firm: Firm,
  before: Visit,
  after: Visit | undefined,
  choice: Choice,
  workerId: number,
): string | null {
  const { kind } = choice;
  if (!after || kind === 'cancel') return after || kind !== 'cancel' ? 'is lost or stays' : null;
  const isMoved = after.start !== before.start || after.end !== before.end;
  if (isMoved !== (kind === 'move')) return 'has another time';
  if (new Set(after.workerIds).size < after.workerIds.length) return 'has somebody twice';
  const stayed = withoutOne(before.workerIds, workerId);
  if (kind === 'open') return isSame(after.workerIds, stayed) ? null : 'is not open';
  if (substituteIn(choice) === null) {
    return isSame(after.workerIds, before.workerIds) ? null : 'has others';
  }
  const [substitute, ...more] = after.workerIds.filter((id) => !before.workerIds.includes(id));
  if (substitute === undefined || more.length > 0) return 'has not one substitute';
  if (!isSame(withoutOne(after.workerIds, substitute), stayed)) return 'has others';
  if (firm.isAbsent(substitute, after)) return 'is given to somebody absent';
  return firm.isElsewhere(substitute, after) ? 'is given to somebody elsewhere' : null;
}

/** Somebody is absent: every visit of theirs is found, and becomes what is chosen for it. */
function isMissed(firm: Firm, absence: Absence, now: LocalDateTime, chance: Chance): string[] {
  const { workerId } = absence;
  const options = optionsOf(firm, absence, now);
  const before = firm.visits();
  const ids = firm.ids();
  const { last } = daysLookedAt(absence);
  const theirs = [...before.values()].filter(
    (visit) =>
      visit.workerIds.includes(workerId) &&
      visit.end > now &&
      visit.start.slice(0, 10) <= last &&
      isAway(absence, workerId, visit),
  );
  const found = options.affected.map(({ visit }) => visit.id);
  const faults = isSame(found.toSorted(), theirs.map(({ id }) => id).toSorted())
    ? []
    : ['not all are found'];

  for (const one of options.affected.slice(0, 2)) {
    for (const fit of substitutesFor(one, {}, options)) {
      const { workerId: id } = fit;
      const cannot =
        firm.isAbsent(id, one.visit) ||
        firm.isElsewhere(id, one.visit) ||
        firm.isLate(id, one.visit);
      if (isHindered(fit) !== cannot) faults.push(`${one.visit.id}: ${id} is not told right`);
    }
  }
  const choices = withProposals(someChoices(options, chance), options);
  firm.save(options.affected, choices, workerId);
  if (!isSame(firm.ids(), ids)) faults.push('visits are lost or doubled');
  for (const [id, visit] of before) {
    const choice = choices[id] ?? { kind: 'keep' as const };
    const fault = faultOf(firm, visit, firm.visits().get(id), choice, workerId);
    if (fault) faults.push(`${id} (${choice.kind}) ${fault}`);
  }
  return faults;
}

/** Somebody is there again, and gets visits back. */
function isBack(firm: Firm, workerId: number, now: LocalDateTime, isMeant: () => boolean) {
  const given = substitutedVisits({
    jobs: firm.jobs,
    workerId,
    now,
    days: null,
    absenceOf: absenceFinder(firm.absences, noon),
    timeZone,
  }).filter(isMeant);
  const before = firm.visits();
  const ids = firm.ids();
  const choices = Object.fromEntries(
    given.map(({ visit }) => [visit.id, { kind: 'back' } as const]),
  );
  firm.save(given, choices, workerId);
  const faults = isSame(firm.ids(), ids) ? [] : ['visits are lost or doubled'];
  for (const [id, { workerIds }] of before) {
    const after = firm.visits().get(id)?.workerIds ?? [];
    const isGiven = id in choices;
    const isRight = isGiven
      ? after.includes(workerId) && new Set(after).size === after.length
      : isSame(after, workerIds);
    if (!isRight) faults.push(`${id} has ${after.join()} once ${workerId} is back`);
  }
  return faults;
}

function absenceFrom(firstDay: LocalDate, id: number, chance: Chance): Absence {
  const lastDay = chance.percent(15) ? null : addDays(firstDay, chance.between(0, 6));
  return {
    ...savedAbsence,
    id,
    workerId: chance.between(1, 7),
    firstDay,
    lastDay,
    part: chance.pick(PARTS),
  };
}

/** Four weeks, and at last everybody is back. Returns what went wrong. */
function season(first: LocalDate, chance: Chance): string[] {
  const firm = new Firm(first, chance);
  const faults: string[] = [];
  let today = first;
  for (let day = 0; day < SEASON; day += 1, today = addDays(today, 1)) {
    const now = at(today, chance.between(0, 12));
    const told = (found: readonly string[]) =>
      faults.push(...found.map((fault) => `${now}: ${fault}`));
    for (let count = chance.between(0, 2); count > 0; count -= 1) {
      const absence = absenceFrom(today, day * 10 + count, chance);
      firm.absences = [...firm.absences, absence];
      told(isMissed(firm, absence, now, chance));
    }
    if (firm.absences.length === 0 || !chance.percent(30)) continue;
    const over = chance.pick(firm.absences);
    firm.absences = firm.absences.filter((absence) => absence !== over);
    told(isBack(firm, over.workerId, now, () => chance.percent(70)));
  }
  firm.absences = [];
  const now = at(today, 0);
  for (const { id } of workers) faults.push(...isBack(firm, id, now, () => true));
  const jobs = new Map(firm.jobs.map((job) => [job.id, job]));
  for (const visit of firm.visits().values()) {
    const planned = plannedVisit(jobs.get(visit.jobId)!, visit, timeZone)!;
    if (visit.start > now && !isSame(visit.workerIds, planned.workerIds))
      faults.push(`${visit.id} has ${visit.workerIds.join()} at last`);
  }
  return faults;
}

test.each([
  ['in which the clock is set forward', '2026-03-16'],
  ['in which the clock is set back', '2026-10-12'],
  ['over New Year', '2026-12-14'],
  ['with a leap day', '2028-02-07'],
])(
  'in six times four weeks %s, whoever falls ill, no visit is lost, doubled or given to somebody who cannot come',
  (_, first) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const chance = chanceFrom(Date.parse(first) + seed);
      expect(season(first as LocalDate, chance), `seed ${seed}`).toEqual([]);
    }
  },
);
