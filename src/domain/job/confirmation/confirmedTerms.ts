import type {
  AppointmentEvent,
  Confirmations,
  Job,
  JobListing,
  Party,
  Terms,
} from '../../entities.ts';
import { PARTIES } from './parties.ts';
import { isSameAppointment } from './terms.ts';
import { isSameJson } from '../../sameJson.ts';

/** Customer service confirms no appointment of its own. */
export const COUNTERPARTIES = ['customer', 'worker'] as const satisfies readonly Party[];

export type Counterparty = (typeof COUNTERPARTIES)[number];

/** Who comes to an event, in the order of their ids; nobody if none is known yet. */
function peopleOf({ workerId }: Terms, { workerIds }: AppointmentEvent): readonly number[] {
  if (workerIds) return workerIds.toSorted((one, other) => one - other);
  return workerId === null ? [] : [workerId];
}

/** Whether others come than those who have confirmed; where nobody came then, it is for the first. */
function isPassedOn(given: Terms, now: Terms): boolean {
  const isOthersNow = given.events.some((event, index) => {
    const then = peopleOf(given, event);
    const later = now.events[index];
    return then.length > 0 && later !== undefined && !isSameJson(then, peopleOf(now, later));
  });
  return (
    isOthersNow ||
    (given.workerId !== null && given.workerId !== now.workerId) ||
    !isSameJson(given.earlierWorkers ?? [], now.earlierWorkers ?? [])
  );
}

/**
 * Whether a confirmation was given for another appointment or, the worker's, by others. One without an
 * appointment or worker holds for the first.
 */
export function isOutdated(by: Party, given: Terms, now: Terms): boolean {
  const hadVisits = given.events.length + (given.unreadableEvents ?? 0) > 0;
  const isMoved = hadVisits && !isSameAppointment(given, now);
  return isMoved || (by === 'worker' && isPassedOn(given, now));
}

/** The parties whose confirmation is for terms that the job no longer has. */
export function outdatedParties({
  confirmations,
  confirmedTerms,
}: Pick<JobListing, 'confirmations' | 'confirmedTerms'>): readonly Counterparty[] {
  return COUNTERPARTIES.filter((by) => confirmations[by] && confirmedTerms?.[by]);
}

type Confirmable = Pick<JobListing, 'confirmations' | 'confirmedTerms'>;

/** The parties of whom a confirmation is missing, or is for terms that the job no longer has. */
export function unconfirmedParties(job: Confirmable): readonly Party[] {
  const outdated: readonly Party[] = outdatedParties(job);
  return PARTIES.filter((by) => !job.confirmations[by] || outdated.includes(by));
}

export function isUnconfirmed(job: Confirmable): boolean {
  return unconfirmedParties(job).length > 0;
}

/** Exceptions are none of the terms. */
export function termsOf({
  fromDate,
  events,
  unreadableEvents,
  workerId,
  earlierWorkers = [],
}: Terms): Terms {
  return {
    fromDate,
    events: events.map((event) => {
      const { overrides: _, ...planned } = event;
      return planned;
    }),
    ...(unreadableEvents && { unreadableEvents }),
    workerId,
    ...(earlierWorkers.length > 0 && { earlierWorkers }),
  };
}

/** What the party's confirmation of the job was given for. */
export function termsConfirmedBy(by: Party, job: Terms & Pick<Job, 'confirmedTerms'>): Terms {
  return job.confirmedTerms?.[by] ?? termsOf(job);
}

type TermsByParty<Known extends Terms> = Readonly<Partial<Record<Party, Known>>>;

interface Confirmed<Known extends Terms> {
  readonly terms: Known;
  readonly confirmations: Confirmations;
}

interface ConfirmedBefore<Known extends Terms> extends Confirmed<Known> {
  readonly confirmedTerms: TermsByParty<Known>;
}

/**
 * The terms of a changed job's outdated confirmations. An earlier confirmation was for the job
 * before, unless `renewed` has its terms; a new one is for the job as it is now.
 */
export function confirmedTermsAfter<Known extends Terms>(
  before: ConfirmedBefore<Known>,
  after: Confirmed<Terms>,
  renewed: TermsByParty<Known>,
): TermsByParty<Known> {
  const givenBefore = (by: Party) =>
    before.confirmations[by] ? (before.confirmedTerms[by] ?? before.terms) : null;
  return Object.fromEntries(
    COUNTERPARTIES.filter((by) => after.confirmations[by]).flatMap((by) => {
      const given = renewed[by] ?? givenBefore(by);
      return given && isOutdated(by, given, after.terms) ? [[by, given]] : [];
    }),
  );
}
