import { weekStart } from '../calendar/view.ts';
import type { LocalDate, Worker } from '../entities.ts';
import type { PlaceFinder } from '../map/places.ts';
import { isArchived } from '../person/archive.ts';
import { daysOfVisit } from '../recurrence/daysOfVisit.ts';
import { dayOf } from '../time/dates.ts';
import type { Acquaintance } from '../visits/fit/acquaintance.ts';
import { excessOf } from '../visits/fit/excess.ts';
import { hoursOf } from '../visits/fit/hoursOf.ts';
import { waysAround } from '../visits/fit/waysAround.ts';
import { inOrder, isHindered, type WorkerFit } from '../visits/fit/workerFit.ts';
import type { AbsenceFinder } from './absentAt.ts';
import type { AbsenceConflict } from './affectedVisits.ts';
import { rosterOfDuties, type Duty, type Roster } from './roster.ts';
import { chosenTime, substituteIn, type Choices } from './visitChoices.ts';

export interface SubstituteOptions {
  readonly affected: readonly AbsenceConflict[];
  readonly absentId: number;
  readonly workers: readonly Worker[];
  readonly absenceOf: AbsenceFinder;
  /** Of the days around one. */
  readonly rosterOn: (day: LocalDate) => Roster;
  /** How many visits a worker made to a customer in the last year. */
  readonly visitsHere: Acquaintance;
  readonly placeOf: PlaceFinder;
  readonly timeZone: string;
  /** Above how many hours a week the business is warned; null where that is not known. */
  readonly weeklyLimit: number | null;
}

/** The duties that the choices for the other visits bring: those of substitutes, and those at other times. */
function chosenDuties(
  { affected, absentId }: Pick<SubstituteOptions, 'affected' | 'absentId'>,
  choices: Choices,
  exceptId: string,
) {
  const given: Duty[] = [];
  const moved: Duty[] = [];
  for (const { job, visit } of affected) {
    const { id: visitId, workerIds } = visit;
    const { customerName, customerZipCode: zipCode, customerPosition: position } = job;
    const choice = choices[visitId];
    if (visitId === exceptId || !choice) continue;
    const period = chosenTime(visit, choice);
    const occupy = (workerId: number) => ({
      visitId,
      workerId,
      ...period,
      customerName,
      zipCode,
      position,
    });
    const substitute = substituteIn(choice);
    if (substitute !== null) given.push(occupy(substitute));
    if (choice.kind === 'move') {
      moved.push(...workerIds.filter((id) => id !== absentId).map(occupy));
    }
  }
  return { given: rosterOfDuties(given), moved: rosterOfDuties(moved) };
}

function clashWith({ start, end }: Duty, duties: readonly Duty[]): WorkerFit['clash'] {
  const first = duties
    .filter((other) => other.start < end && other.end > start)
    .reduce<Duty | null>((one, other) => (one && one.start <= other.start ? one : other), null);
  return (
    first && {
      start: first.start > start ? first.start : start,
      customerName: first.customerName,
    }
  );
}

/**
 * Everybody who may come to a visit in place of the absent worker, the one that fits best first: at
 * the time to which it is moved, if it is. A choice for another visit occupies whoever comes to that:
 * the time and the way. A substitute has its hours besides; whoever comes to a visit at another time
 * has them already.
 */
export function substitutesFor(
  { job, visit }: AbsenceConflict,
  choices: Choices,
  options: SubstituteOptions,
): readonly WorkerFit[] {
  const { absentId, workers, absenceOf, rosterOn, visitsHere, placeOf, timeZone } = options;
  const { weeklyLimit: limit } = options;
  const { id: visitId, workerIds } = visit;
  const period = chosenTime(visit, choices[visitId]);
  const { start, end } = period;
  const { customerName, customerZipCode: zipCode, customerPosition: position } = job;
  const { given, moved } = chosenDuties(options, choices, visitId);
  const day = dayOf(start);
  const days = daysOfVisit(period);
  const roster = rosterOn(day);
  const candidates = workers.filter(
    (worker) => worker.id !== absentId && !workerIds.includes(worker.id) && !isArchived(worker),
  );
  const fits = candidates.map(
    ({ id: workerId, zipCode: home, weeklyTarget: target }): WorkerFit => {
      const duty = { visitId, workerId, start, end, customerName, zipCode, position };
      const duties = days.flatMap((touched) =>
        [roster, given, moved].flatMap((one) => one.onDay(workerId, touched)),
      );
      const weekHours = roster.weekHours(workerId, day) + given.weekHours(workerId, day);
      const hoursAfter = weekHours + hoursOf(period);
      return {
        workerId,
        absence: absenceOf(workerId, period) ?? null,
        absentLater: null,
        clash: clashWith(duty, duties),
        ...waysAround(duty, duties, { home: { zipCode: home, position: null }, placeOf, timeZone }),
        week: weekStart(day),
        weekHours,
        hoursAfter,
        target,
        excess: excessOf(hoursAfter, { target, limit }),
        visitsHere: visitsHere(job.customerId, workerId),
      };
    },
  );
  return inOrder(fits, candidates);
}

/**
 * The choices with the best substitute proposed for every visit that has none yet, if somebody can come.
 * One that is going on is left to the person, for part of it may be done, and so is one of which the
 * absence concerns only a part, and those that are excepted.
 */
export function withProposals(
  choices: Choices,
  options: SubstituteOptions,
  except: readonly string[] = [],
): Choices {
  const open = options.affected.filter(
    ({ visit: { id }, isGoingOn, absentDuring }) =>
      !choices[id] && !isGoingOn && !absentDuring && !except.includes(id),
  );
  return open.reduce((chosen, one) => {
    const best = substitutesFor(one, chosen, options).find((fit) => !isHindered(fit));
    return best
      ? { ...chosen, [one.visit.id]: { kind: 'substitute', workerId: best.workerId } }
      : chosen;
  }, choices);
}
