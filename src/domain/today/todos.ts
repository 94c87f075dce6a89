import { absenceFinder, absencesAmong } from '../absences/absentAt.ts';
import { absentVisits } from '../absences/absentVisits.ts';
import { ascending } from '../ascending.ts';
import type {
  Absence,
  JobListing,
  LocalDate,
  LocalDateTime,
  VisitRequest,
  Worker,
} from '../entities.ts';
import type { Holiday, Holidays } from '../holidays/holiday.ts';
import { undecidedVisits, upcomingVisits } from '../holidays/holidayVisits.ts';
import { requestsOfVisit } from '../job/confirmation/visitRequest.ts';
import { partiesWhere } from '../job/confirmation/confirmationRequest.ts';
import { isUnconfirmed, type Counterparty } from '../job/confirmation/confirmedTerms.ts';
import type { UndeliveredMail } from '../mail/mailState.ts';
import { archivedIds } from '../person/archive.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { dayOf } from '../time/dates.ts';
import type { Overlaps } from '../visits/conflicts/overlappingVisits.ts';
import { visitId, type Visit } from '../visits/jobVisits.ts';
import { archivedToCome } from '../visits/upcoming/archivedToCome.ts';
import { nextVisit, type Shift } from '../visits/upcoming/nextVisit.ts';
import { nextVisitOfEach } from '../visits/upcoming/nextVisitOfEach.ts';
import { openVisitsByJob } from '../visits/upcoming/openVisits.ts';
import { exceptionsOf, isLeftOpen, visitsToAnnounce } from '../visits/visitExceptions.ts';
import { workersOf } from '../visits/workersOf.ts';
import { todoDays } from './todoDays.ts';

interface OfVisit {
  readonly job: JobListing;
  /** The first one that it is about. */
  readonly visit: Shift;
}

/** Something that is to be done; `id` is that of no other one. */
export type Todo = { readonly id: string } & (
  | (OfVisit & {
      /** Nobody comes; `more` visits of the job are open too, for the same reason. */
      readonly kind: 'open';
      readonly visit: Visit;
      readonly more: number;
    })
  | (OfVisit & {
      /** Whoever is to come is absent, to so many visits. */
      readonly kind: 'absent';
      readonly absence: Absence;
      readonly count: number;
    })
  | (OfVisit & { readonly kind: 'archived'; readonly workerIds: readonly number[] })
  | (OfVisit & {
      readonly kind: 'overlap';
      /** The visits that began no later, and are not over when it begins. */
      readonly others: readonly (Shift & { readonly customerName: string })[];
    })
  | (OfVisit & {
      /** Who was asked by a link, and declined. */
      readonly kind: 'declined';
      readonly parties: readonly Counterparty[];
    })
  | (OfVisit & {
      /** Who was asked by a link about this visit alone, and declined. */
      readonly kind: 'declinedVisit';
      readonly visit: Visit;
      readonly requests: readonly VisitRequest[];
    })
  | (OfVisit & { readonly kind: 'unconfirmed' })
  | (OfVisit & { readonly kind: 'untold'; readonly visit: Visit })
  | { readonly kind: 'holiday'; readonly holiday: Holiday; readonly count: number }
  | { readonly kind: 'mail'; readonly mail: UndeliveredMail }
);

export type TodoOf<Kind extends Todo['kind']> = Extract<Todo, { readonly kind: Kind }>;

/** Those who come to their visits are not there: absent or archived. */
const GROUPS = {
  open: ['open'],
  away: ['absent', 'archived'],
  overlaps: ['overlap'],
  declined: ['declined', 'declinedVisit'],
  unconfirmed: ['unconfirmed'],
  untold: ['untold'],
  mails: ['mail'],
  holidays: ['holiday'],
} as const satisfies Readonly<Record<string, readonly Todo['kind'][]>>;

export type TodoGroupName = keyof typeof GROUPS;

/** What is to be done for one reason, that which happens first on top; never empty. */
export interface TodoGroup {
  readonly name: TodoGroupName;
  /** Of open visits how many these are, of which a job has one entry; otherwise of the entries. */
  readonly count: number;
  readonly todos: readonly Todo[];
}

interface TodoSources {
  readonly jobs: readonly JobListing[];
  readonly workers: readonly Worker[];
  readonly absences: readonly Absence[];
  readonly holidays: Holidays;
  /** Those that have not arrived. */
  readonly mails: readonly UndeliveredMail[];
  /** Those of the same jobs, within the days that are looked ahead. */
  readonly overlaps: readonly TodoOf<'overlap'>[];
}

interface TodoOptions {
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  /** `HH:mm` */
  readonly noon: string;
  readonly timeZone: string;
  /** Whether the backend keeps who was told of a visit. */
  readonly keepsVisits: boolean;
}

type Around = TodoSources & TodoOptions & { readonly window: DayWindow };

const idOf = ({ job, visit }: OfVisit) => visitId(job.id, visit);

function openOf({ jobs, now, window, timeZone }: Around): readonly TodoOf<'open'>[] {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const byJob = openVisitsByJob(jobs, { now, window, timeZone });
  return [...byJob].flatMap(([jobId, visits]) => {
    const job = byId.get(jobId)!;
    const [first, ...more] = visits.filter((visit) => !isLeftOpen(visit));
    const todoOf = (visit: Visit, others: readonly Visit[] = []) =>
      ({ kind: 'open', id: visit.id, job, visit, more: others.length }) as const;
    return [
      ...(first ? [todoOf(first, more)] : []),
      ...visits.filter(isLeftOpen).map((visit) => todoOf(visit)),
    ];
  });
}

/** By the absence, with all visits that it concerns. */
function absentOf(around: Around) {
  const { jobs, absences, noon } = around;
  const absenceOf = absenceFinder(absences, noon);
  const found = absentVisits(jobs, absences, around).flatMap(({ job, visit }) =>
    absencesAmong(visit.workerIds, visit, absenceOf).map((absence) => ({ job, visit, absence })),
  );
  return Map.groupBy(found.toSorted(byTime), ({ absence }) => absence);
}

function archivedOf(around: Around): readonly TodoOf<'archived'>[] {
  const { jobs, workers, now, window, timeZone } = around;
  const archived = archivedIds(workers);
  if (archived.size === 0) return [];
  return jobs.flatMap((job) => {
    const workerIds = archivedToCome(job, archived, now, timeZone);
    if (workerIds.length === 0) return [];
    const next = nextVisitOfEach(job, now, timeZone);
    const [visit] = workerIds
      .map((id) => next.get(id)!)
      .toSorted((one, other) => ascending(one.start, other.start));
    return dayOf(visit!.start) <= window.last
      ? [{ kind: 'archived', id: `archived-${job.id}`, job, visit: visit!, workerIds }]
      : [];
  });
}

type WithId = Shift & { readonly id: string };

const isBefore = (one: WithId, other: WithId) =>
  one.start < other.start || (one.start === other.start && one.id < other.id);

/**
 * The overlaps until a day, each at the visit that begins later: the other one has begun by then, and
 * is not what is to be moved.
 */
export function overlapTodos(
  jobs: readonly JobListing[],
  overlaps: Overlaps,
  last: LocalDate,
): readonly TodoOf<'overlap'>[] {
  return jobs.flatMap((job) =>
    (overlaps.byJob.get(job.id) ?? [])
      .filter(({ start }) => dayOf(start) <= last)
      .flatMap((visit): readonly TodoOf<'overlap'>[] => {
        const others = overlaps.othersAt(job.id, visit).filter((one) => isBefore(one, visit));
        return others.length > 0
          ? [{ kind: 'overlap', id: `overlap-${visit.id}`, job, visit, others }]
          : [];
      }),
  );
}

/** Somebody waits for what becomes of it, however far away the next visit is. */
function declinedOf({ jobs, now, timeZone }: Around): readonly TodoOf<'declined'>[] {
  return jobs.flatMap((job): readonly TodoOf<'declined'>[] => {
    const parties = partiesWhere('declined', job, now);
    const visit = parties.length > 0 ? nextVisit(job, now, timeZone) : null;
    return visit ? [{ kind: 'declined', id: `declined-${job.id}`, job, visit, parties }] : [];
  });
}

/** The visits of which somebody said so who was asked about them alone. */
function declinedVisitsOf({ jobs, now, timeZone }: Around): readonly TodoOf<'declinedVisit'>[] {
  return jobs.flatMap((job) =>
    (job.confirmationRequests?.visits ?? []).length === 0
      ? []
      : exceptionsOf(job, timeZone).flatMap((visit): readonly TodoOf<'declinedVisit'>[] => {
          const requests = requestsOfVisit(job, visit).filter(
            ({ answer }) => answer === 'declined',
          );
          return requests.length > 0 && visit.end > now
            ? [{ kind: 'declinedVisit', id: `declined-${visit.id}`, job, visit, requests }]
            : [];
        }),
  );
}

function unconfirmedOf({ jobs, now, window, timeZone }: Around): readonly TodoOf<'unconfirmed'>[] {
  return jobs.flatMap((job): readonly TodoOf<'unconfirmed'>[] => {
    if (!isUnconfirmed(job) || workersOf(job).size === 0) return [];
    const visit = nextVisit(job, now, timeZone);
    return visit && dayOf(visit.start) <= window.last
      ? [{ kind: 'unconfirmed', id: `unconfirmed-${job.id}`, job, visit }]
      : [];
  });
}

function untoldOf(around: Around): readonly TodoOf<'untold'>[] {
  const { jobs, now, timeZone, keepsVisits } = around;
  if (!keepsVisits) return [];
  return jobs.flatMap((job) =>
    visitsToAnnounce(job, now, timeZone).map(
      (visit) => ({ kind: 'untold', id: `untold-${visit.id}`, job, visit }) as const,
    ),
  );
}

function holidaysOf({ jobs, now, window, ...options }: Around): readonly Todo[] {
  const near = [...options.holidays].filter(([day]) => window.first <= day && day <= window.last);
  const holidays = new Map(near);
  const undecided = jobs.flatMap((job) =>
    upcomingVisits(undecidedVisits(job, { ...options, holidays }), now),
  );
  const byDay = Map.groupBy(undecided, ({ holiday }) => holiday);
  return [...byDay].map(([holiday, visits]) => ({
    kind: 'holiday',
    id: `holiday-${holiday.day}`,
    holiday,
    count: visits.length,
  }));
}

const countOf = (todo: Todo) => (todo.kind === 'open' ? 1 + todo.more : 1);

function timeOf(todo: Todo): string {
  if (todo.kind === 'holiday') return todo.holiday.day;
  return todo.kind === 'mail' ? todo.mail.at : todo.visit.start;
}

function nameOf(todo: Todo): string {
  if (todo.kind === 'holiday') return '';
  return todo.kind === 'mail' ? todo.mail.recipient.name : todo.job.customerName;
}

function byTime(one: OfVisit, other: OfVisit): number {
  return ascending(one.visit.start, other.visit.start) || ascending(idOf(one), idOf(other));
}

/**
 * What is to be done in the next two weeks, group by group. A visit is in the first group that it
 * belongs to, and in no other: who is to be told of it is clear once somebody comes.
 */
export function todosOf(sources: TodoSources, options: TodoOptions): readonly TodoGroup[] {
  const window = todoDays(dayOf(options.now));
  const around = { ...sources, ...options, window };
  const open = openOf(around);
  const absent = absentOf(around);
  const seen = new Set([
    ...open.map(idOf),
    ...[...absent.values()].flatMap((visits) => visits.map(idOf)),
  ]);
  const isNew = (todo: OfVisit) => !seen.has(idOf(todo));
  const isToCome = ({ visit }: OfVisit) => visit.end > options.now;
  const overlaps = sources.overlaps.filter((todo) => isToCome(todo) && isNew(todo));
  for (const todo of overlaps) seen.add(idOf(todo));
  const declinedVisits = declinedVisitsOf(around).filter(isNew);
  for (const todo of declinedVisits) seen.add(idOf(todo));
  const declined = declinedOf(around);
  const declinedJobs = new Set(declined.map(({ job }) => job.id));
  const todos: readonly Todo[] = [
    ...open,
    ...[...absent].map(
      ([absence, [first, ...more]]) =>
        ({
          kind: 'absent',
          id: `absent-${absence.id}`,
          job: first!.job,
          visit: first!.visit,
          absence,
          count: 1 + more.length,
        }) as const,
    ),
    ...archivedOf(around),
    ...overlaps,
    ...declined,
    ...declinedVisits,
    ...unconfirmedOf(around).filter(({ job }) => !declinedJobs.has(job.id)),
    ...untoldOf(around).filter(isNew),
    ...sources.mails.map((mail) => ({ kind: 'mail', id: `mail-${mail.id}`, mail }) as const),
    ...holidaysOf(around),
  ];
  return Object.entries(GROUPS).flatMap(([name, kinds]) => {
    const own = todos
      .filter(({ kind }) => kinds.some((one) => one === kind))
      .toSorted(
        (one, other) =>
          ascending(timeOf(one), timeOf(other)) ||
          ascending(nameOf(one), nameOf(other)) ||
          ascending(one.id, other.id),
      );
    const count = own.reduce((sum, todo) => sum + countOf(todo), 0);
    return count > 0 ? [{ name: name as TodoGroupName, count, todos: own }] : [];
  });
}
