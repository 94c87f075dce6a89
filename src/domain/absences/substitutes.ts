import type { LocalDate, Worker } from '../entities.ts';
import { distanceInKm } from '../map/distance.ts';
import { isArchived } from '../person/archive.ts';
import { daysOfVisit } from '../recurrence/daysOfVisit.ts';
import { dayOf } from '../time/dates.ts';
import type { Acquaintance } from '../visits/acquaintance.ts';
import { inOrder, isHindered, type WorkerFit } from '../visits/workerFit.ts';
import type { AbsenceFinder } from './absentAt.ts';
import type { AffectedVisit } from './affectedVisits.ts';
import { rosterOfDuties, type Duty, type Roster } from './roster.ts';
import {
  chosenTime,
  givenChoice,
  isMovedInVain,
  substituteIn,
  type VisitChoices,
} from './visitChoices.ts';

export interface SubstituteOptions {
  readonly affected: readonly AffectedVisit[];
  readonly absentId: number;
  readonly workers: readonly Worker[];
  readonly absenceOf: AbsenceFinder;
  /** Of the days around one. */
  readonly rosterOn: (day: LocalDate) => Roster;
  /** How many visits a worker made to a customer in the last year. */
  readonly visitsHere: Acquaintance;
}

/** What the choices for the other visits occupy. */
function chosenDuties(
  affected: readonly AffectedVisit[],
  choices: VisitChoices,
  exceptId: string,
): readonly Duty[] {
  return affected.flatMap(({ job, visit }): readonly Duty[] => {
    const { id: visitId } = visit;
    const workerId = substituteIn(choices[visitId]);
    if (visitId === exceptId || workerId === null) return [];
    const { customerName, customerPosition: position } = job;
    return [{ visitId, workerId, ...chosenTime(visit, choices[visitId]), customerName, position }];
  });
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

function wayTo({ start, position }: Duty, duties: readonly Duty[]): WorkerFit['distance'] {
  const before = duties
    .filter(({ end }) => end <= start && dayOf(end) === dayOf(start))
    .reduce<Duty | null>((last, duty) => (last && last.end > duty.end ? last : duty), null);
  return before?.position && position
    ? {
        km: Math.round(distanceInKm(before.position, position)),
        from: before.customerName,
      }
    : null;
}

/**
 * Everybody who may come to a visit in place of the absent worker, the one that fits best first: at
 * the time to which it is moved, if it is. A choice for another visit occupies whom it gives that to:
 * the time, the way and the hours.
 */
export function substitutesFor(
  { job, visit }: AffectedVisit,
  choices: VisitChoices,
  { affected, absentId, workers, absenceOf, rosterOn, visitsHere }: SubstituteOptions,
): readonly WorkerFit[] {
  const { id: visitId, workerIds } = visit;
  const period = chosenTime(visit, choices[visitId]);
  const { start, end } = period;
  const { customerName, customerPosition: position } = job;
  const chosen = rosterOfDuties(chosenDuties(affected, choices, visitId));
  const day = dayOf(start);
  const days = daysOfVisit(period);
  const roster = rosterOn(day);
  const candidates = workers.filter(
    (worker) => worker.id !== absentId && !workerIds.includes(worker.id) && !isArchived(worker),
  );
  const fits = candidates.map(({ id: workerId }): WorkerFit => {
    const duty = { visitId, workerId, start, end, customerName, position };
    const duties = days.flatMap((touched) => [
      ...roster.onDay(workerId, touched),
      ...chosen.onDay(workerId, touched),
    ]);
    return {
      workerId,
      absence: absenceOf(workerId, period) ?? null,
      absentLater: null,
      clash: clashWith(duty, duties),
      distance: wayTo(duty, duties),
      weekHours: roster.weekHours(workerId, day) + chosen.weekHours(workerId, day),
      visitsHere: visitsHere(job.customerId, workerId),
    };
  });
  return inOrder(fits, candidates);
}

/** Whether somebody has to be found for a visit. */
export function isUnsolved(
  { visit, isGoingOn }: AffectedVisit,
  choices: VisitChoices,
  { absentId, absenceOf }: Pick<SubstituteOptions, 'absentId' | 'absenceOf'>,
): boolean {
  const choice = choices[visit.id];
  return choice ? isMovedInVain(choice, absentId, absenceOf) : !isGoingOn;
}

/**
 * The choices with the best substitute for every visit without one, if somebody can come. One that
 * is going on is left to the person: part of it may be done.
 */
export function bestForAll(choices: VisitChoices, options: SubstituteOptions): VisitChoices {
  return options.affected.reduce((chosen, one) => {
    if (!isUnsolved(one, chosen, options)) return chosen;
    const best = substitutesFor(one, chosen, options).find((fit) => !isHindered(fit));
    const { id } = one.visit;
    return best ? { ...chosen, [id]: givenChoice(chosen[id], best.workerId)! } : chosen;
  }, choices);
}
