import type { Counterparty } from '../job/confirmation/confirmedTerms.ts';
import { ascending } from '../ascending.ts';
import type { Absence, Job } from '../entities.ts';
import { isPartOf, type TimeRange } from '../recurrence/visits.ts';
import type { Visit } from '../visits/jobVisits.ts';
import { visitOf } from '../visits/singleVisits.ts';
import {
  changeNow,
  keyNow,
  withVisitPatch,
  type AskedVisitChange,
} from '../visits/changes/visitChange.ts';
import { informed } from '../visits/changes/visitPatch.ts';
import { absencesAmong, NO_ABSENCE, type AbsenceFinder } from './absentAt.ts';
import { changesOnto, type SavedVisits } from '../visits/changes/savedVisits.ts';

/** A visit that was changed because of an absence. */
export interface Announcement {
  readonly asked: AskedVisitChange;
  readonly visit: Visit;
  readonly customerId: number | null;
  readonly customerName: string;
  readonly isCancelled: boolean;
  /** When it would have been, if it is at another time, or shorter or longer; null if it is not. */
  readonly movedFrom: TimeRange | null;
}

/** Whether a visit is at another time that is a part of what was planned. */
export function isShortened({ visit, movedFrom }: Announcement): boolean {
  return movedFrom !== null && isPartOf(visit, movedFrom);
}

/** Somebody who has to know what became of visits. */
export interface Recipient {
  readonly party: Counterparty;
  /** Of the customer or the worker; null if the customer is unknown. */
  readonly id: number | null;
  /** Ascending by start. */
  readonly visits: readonly Announcement[];
  readonly isInformed: boolean;
}

/** A visit as it is saved, with who came to it before. */
interface ChangedVisit extends Announcement {
  readonly newcomers: readonly number[];
  /** Of those whom it was given to, and who do not come; empty if they come, or it is cancelled. */
  readonly absences: readonly Absence[];
}

interface ChangedOptions {
  readonly absenceOf: AbsenceFinder;
  readonly timeZone: string;
}

function changedVisit(
  job: Job,
  asked: AskedVisitChange,
  { absenceOf, timeZone }: ChangedOptions,
): ChangedVisit | null {
  const scheduled = {
    ...job,
    customerName: asked.name,
    customerZipCode: '',
    customerPosition: null,
  };
  const key = keyNow(job, asked);
  const visit = key && visitOf(scheduled, key, timeZone);
  if (!visit) return null;
  const { change: back } = changeNow(job, asked, asked.seen.patch);
  const former = { ...back, seriesDay: asked.change.seriesDay };
  const before = visitOf(withVisitPatch(scheduled, back, back.patch), former, timeZone);
  const formerIds = before?.workerIds ?? [];
  const isMoved = before !== null && (before.start !== visit.start || before.end !== visit.end);
  const isCancelled = visit.patch?.cancelled === true;
  const newcomers = visit.workerIds.filter((id) => !formerIds.includes(id));
  return {
    asked,
    visit,
    customerId: job.customerId,
    customerName: asked.name,
    isCancelled,
    movedFrom: isMoved ? { start: before.start, end: before.end } : null,
    newcomers,
    absences: isCancelled ? [] : absencesAmong(newcomers, visit, absenceOf),
  };
}

/** Ascending by start. */
function changedVisits(
  asked: readonly AskedVisitChange[],
  jobs: readonly Job[],
  options: ChangedOptions,
): readonly ChangedVisit[] {
  return asked
    .flatMap((one) => {
      const job = jobs.find(({ id }) => id === one.id);
      return (job && changedVisit(job, one, options)) ?? [];
    })
    .toSorted((one, other) => ascending(one.visit.start, other.visit.start));
}

/** What became of visits, with those to which nobody comes yet. */
export interface Outcome {
  readonly substituted: number;
  readonly moved: number;
  readonly shortened: number;
  readonly cancelled: number;
  /** Those that nobody has, or somebody who is absent then; ascending by start. */
  readonly open: readonly ChangedVisit[];
}

/** What became of visits by the changes that are saved with an absence. */
export function outcomeOf(
  asked: readonly AskedVisitChange[],
  { jobs }: SavedVisits,
  options: ChangedOptions,
): Outcome {
  const visits = changedVisits(asked, jobs, options);
  const held = visits.filter(({ isCancelled }) => !isCancelled);
  const shortened = held.filter(isShortened).length;
  return {
    moved: held.filter(({ movedFrom }) => movedFrom !== null).length - shortened,
    shortened,
    substituted: held.filter(
      ({ newcomers, absences }) => newcomers.length > 0 && absences.length === 0,
    ).length,
    cancelled: visits.length - held.length,
    open: held.filter(({ visit, absences }) => visit.workerIds.length === 0 || absences.length > 0),
  };
}

function grouped(
  party: Counterparty,
  visits: readonly ChangedVisit[],
  idsOf: (visit: ChangedVisit) => readonly (number | null)[],
): readonly Recipient[] {
  const byId = new Map<number | null, ChangedVisit[]>();
  for (const visit of visits) {
    for (const id of idsOf(visit)) byId.set(id, [...(byId.get(id) ?? []), visit]);
  }
  return [...byId].map(([id, theirs]) => ({
    party,
    id,
    visits: theirs,
    isInformed: theirs.every(({ visit }) => visit.patch?.told?.[party] === true),
  }));
}

interface RecipientOptions {
  /** Null if nobody is. */
  readonly absentId: number | null;
  /** Who is absent by now, so that they do not come after all; nobody if it is left out. */
  readonly absenceOf?: AbsenceFinder;
  readonly timeZone: string;
}

/**
 * Whom to tell of saved changes: first the customers of visits that are cancelled or made by others,
 * then those who come in place of the absent worker or to what is moved, or would have come with them
 * to what is cancelled. Of a visit for which nobody is found yet, there is nothing to say, nor of one
 * whose substitute is absent by now.
 */
export function recipientsOf(
  asked: readonly AskedVisitChange[],
  jobs: readonly Job[],
  { absentId, absenceOf = NO_ABSENCE, timeZone }: RecipientOptions,
): readonly Recipient[] {
  const visits = changedVisits(asked, jobs, { absenceOf, timeZone }).filter(
    ({ isCancelled, movedFrom, newcomers }) =>
      isCancelled || movedFrom !== null || newcomers.length > 0,
  );
  const settled = visits.filter(({ absences }) => absences.length === 0);
  return [
    ...grouped('customer', settled, ({ customerId }) => [customerId]),
    ...grouped('worker', visits, ({ isCancelled, movedFrom, visit, newcomers, absences }) => {
      if (isCancelled) return visit.workerIds.filter((id) => id !== absentId);
      const away = absences.map(({ workerId }) => workerId);
      return (movedFrom ? visit.workerIds : newcomers).filter((id) => !away.includes(id));
    }),
  ];
}

/** Who knows what became of visits, with these alone: if they change once more, they are told again. */
export function informedOfChanges(
  asked: readonly AskedVisitChange[],
  jobs: readonly Job[],
  options: RecipientOptions,
): readonly Recipient[] {
  return recipientsOf(asked, jobs, options).flatMap((one) => {
    const visits = one.visits.filter(({ visit }) => visit.patch?.told?.[one.party]);
    return visits.length > 0 ? [{ ...one, visits, isInformed: true }] : [];
  });
}

/**
 * Who knows that others come to visits which those who were replaced make again: the jobs are as they
 * were before that was asked for. They have to be told anew.
 */
export function informedOfSubstitutes(
  asked: readonly AskedVisitChange[],
  jobs: readonly Job[],
  options: RecipientOptions,
): readonly Recipient[] {
  const asPlanned = asked.map((one) => ({ ...one, seen: { ...one.seen, patch: null } }));
  return informedOfChanges(asPlanned, jobs, options);
}

/** The changes that note of people whether they know what became of their visits. */
export function informedChanges(
  people: readonly Recipient[],
  knows: boolean,
  jobs: readonly Job[],
): readonly AskedVisitChange[] {
  // One visit may have a customer and a substitute who are told at once.
  const parties = new Map<AskedVisitChange, Set<Counterparty>>();
  for (const { party, visits } of people) {
    for (const { asked } of visits)
      parties.set(asked, (parties.get(asked) ?? new Set()).add(party));
  }
  return [...parties].flatMap(([asked, theirs]) =>
    changesOnto([asked], jobs, (patch) =>
      [...theirs].reduce((known, party) => informed(known, party, knows), patch),
    ),
  );
}
