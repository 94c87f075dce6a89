import { expect, test } from 'vitest';
import { chanceFrom } from '../../../../server/demo/random.ts';
import { weekStart } from '../../../../src/domain/calendar/view.ts';
import type { Job, JobListing, VisitPatch } from '../../../../src/domain/entities.ts';
import { NO_ABSENCE } from '../../../../src/domain/absences/absentAt.ts';
import { effectOfEdit } from '../../../../src/domain/job/series/effectOfEdit.ts';
import { applyEdit, type JobEdit } from '../../../../src/domain/job/edit/jobEdit.ts';
import { draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import { WEEKDAYS } from '../../../../src/domain/recurrence/rule.ts';
import { addDays, at, dayOf } from '../../../../src/domain/time/dates.ts';
import { visitsOf, type Visit } from '../../../../src/domain/visits/jobVisits.ts';
import { bareJob } from '../../../support/records.ts';
import { storedJob } from '../../support/storedJob.ts';
import { day } from '../../support/values.ts';

const ROUNDS = 60;
const TODAY = day('2026-12-15');
const YEAR = { first: TODAY, last: addDays(TODAY, 364) };
/** The year, and the rest of its first and last week. */
const DAYS = Array.from({ length: 7 * 54 }, (_, index) => addDays(weekStart(TODAY), index));
const ZONE = 'Europe/Zurich';
const HOURS = ['06:00', '07:30', '08:00', '09:00', '10:15'];

type Listed = Job & Pick<JobListing, 'customerName'>;

/** A weekly job with a few exceptions, some of them with two people. */
function jobFrom(chance: ReturnType<typeof chanceFrom>, id: number): Listed {
  const weekday = chance.between(0, 6);
  const fromDate = addDays(day('2026-11-30'), weekday);
  const interval = chance.pick([1, 1, 2]);
  const patches = Array.from({ length: 6 }, (_, index): [string, VisitPatch] => {
    const own = addDays(fromDate, 14 * chance.between(index * 4, index * 4 + 3));
    const moved = addDays(own, chance.between(-3, 9));
    return [
      own,
      chance.pick<VisitPatch>([
        { cancelled: true },
        { start: at(moved, '13:00'), end: at(moved, '15:00') },
        { workerIds: [chance.between(1, 4)] },
        { note: 'Schlüssel' },
      ]),
    ];
  });
  const event = {
    id: 4,
    start: at(fromDate, chance.pick(HOURS)),
    end: at(fromDate, chance.pick(['11:00', '12:30'])),
    rule: `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${WEEKDAYS[weekday]}`,
    overrides: Object.fromEntries(patches),
    ...(chance.percent(30) && { workerIds: [1, chance.between(2, 4)] }),
  };
  const workerId = chance.between(1, 4);
  return { ...bareJob, id, workerId, fromDate, events: [event], customerName: `Customer ${id}` };
}

const editsFrom = (chance: ReturnType<typeof chanceFrom>): readonly JobEdit[] =>
  Array.from({ length: chance.between(1, 3) }, () =>
    chance.pick<JobEdit>([
      { kind: 'weekday', event: 0, weekday: chance.between(0, 6) },
      { kind: 'start', event: 0, time: chance.pick(HOURS) },
      { kind: 'end', event: 0, time: chance.pick(['11:00', '12:30', '13:30']) },
      { kind: 'fromDate', fromDate: addDays(TODAY, chance.between(-20, 40)) },
      { kind: 'frequency', frequency: chance.pick(['weekly', 'weekly2', 'twiceAWeek', 'once']) },
      { kind: 'fields', fields: { workerId: chance.between(1, 4) } },
      { kind: 'seriesEnd', end: { kind: 'day', day: addDays(TODAY, chance.between(30, 300)) } },
    ]),
  );

const named = ({ start, end, workerIds }: Visit) => `${start} ${end} ${workerIds.join()}`;

const isInYear = ({ start }: Visit) => dayOf(start) >= YEAR.first && dayOf(start) <= YEAR.last;

/** The visits that start on one day after the other. */
const dayByDay = (job: Job): readonly Visit[] =>
  DAYS.flatMap((one) =>
    visitsOf(job, { first: one, last: one }, ZONE).visits.filter(
      ({ start }) => dayOf(start) === one,
    ),
  );

/** What one list has more than the other. */
function moreIn(one: readonly Visit[], other: readonly Visit[]): readonly Visit[] {
  const rest = other.map(named);
  return one.filter((visit) => {
    const place = rest.indexOf(named(visit));
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

const inOrder = (visits: readonly Visit[]) => visits.filter(isInYear).map(named).toSorted();

/** Every two visits of somebody at the same time, by the visit, who comes and the other visit. */
function overlaps(visits: readonly Visit[], others: readonly Visit[]): readonly string[] {
  return visits.flatMap((visit) =>
    others.flatMap((other) =>
      visit.start < other.end && other.start < visit.end
        ? visit.workerIds
            .filter((id) => other.workerIds.includes(id))
            .map((id) => `${named(visit)} ${id} ${other.id}`)
        : [],
    ),
  );
}

test.each(Array.from({ length: ROUNDS }, (_, seed) => seed))(
  'an edit changes what a look at day after day says, and nothing else, from seed %i',
  (seed) => {
    const chance = chanceFrom(seed);
    const job = jobFrom(chance, 7);
    const jobs = Array.from({ length: 12 }, (_, index) => jobFrom(chance, 20 + index));
    const after = storedJob(job, editsFrom(chance).reduce(applyEdit, draftOf(job)), TODAY);
    const effect = effectOfEdit({
      before: job,
      after,
      jobs,
      absenceOf: NO_ABSENCE,
      today: TODAY,
      timeZone: ZONE,
    });
    const changed = [
      ...new Map(
        [...effect.moved, ...effect.reassigned].map((pair) => [pair.after, pair]),
      ).values(),
    ];

    const [was, is] = [dayByDay(job), dayByDay(after)];
    const gone = [...effect.removed, ...changed.map((pair) => pair.before)];
    const come = [...effect.added, ...changed.map((pair) => pair.after)];
    expect(inOrder(gone)).toEqual(inOrder(moreIn(was, is)));
    expect(inOrder(come)).toEqual(inOrder(moreIn(is, was)));

    const weekOf = ({ start }: Visit) => weekStart(dayOf(start));
    const isNear = ({ before, after: later }: (typeof changed)[number]) =>
      before.seriesDay === later.seriesDay || weekOf(before) === weekOf(later);
    expect(changed.every(isNear)).toBe(true);
    const weeksLeft = new Set(effect.removed.map(weekOf));
    expect(effect.added.filter((visit) => weeksLeft.has(weekOf(visit)))).toEqual([]);

    const others = jobs.flatMap(dayByDay);
    const made = changed.flatMap((pair) => {
      const known = overlaps([pair.before], others).map((each) =>
        each.replace(named(pair.before), named(pair.after)),
      );
      return overlaps([pair.after], others).filter((each) => !known.includes(each));
    });
    const all = [...overlaps(effect.added, others), ...made];
    expect(
      effect.clashes
        .map(({ visit, workerId, other }) => `${named(visit)} ${workerId} ${other.id}`)
        .toSorted(),
    ).toEqual(all.toSorted());
  },
);
