import type { Asked, ChangeRules } from '../../change.ts';
import type { AppointmentEvent, JobListing, LocalDate, VisitPatch } from '../../entities.ts';
import { isSamePlan } from '../../job/appointment.ts';
import { eventWithId } from '../../job/eventIds.ts';
import type { DraftEvent } from '../../job/jobDraft.ts';
import { ANY_ZONE, isSeriesDay } from '../../recurrence/visits.ts';
import { dayOf } from '../../time/dates.ts';
import { isUnreadable } from './storedOverrides.ts';
import { isSamePatch, ontoNewer } from './visitMatters.ts';
import { atOwnTimes, givenTo, tidy, withOverride, type VisitKey } from './visitPatch.ts';
import type { ScheduledJob } from '../jobVisits.ts';
import { isOnlyVisit, isSamePeople, workersOn } from '../workersOf.ts';

interface VisitChange extends VisitKey {
  /** The whole patch that the visit is to have; null if it is to be as planned. */
  readonly patch: VisitPatch | null;
  /** Who has the job from now on, which is given with its visit; absent if whoever has it keeps it. */
  readonly workerId?: number | null;
}

type Plan = Pick<AppointmentEvent, 'start' | 'end' | 'rule'>;

export type Planned = Pick<JobListing, 'events' | 'workerId' | 'earlierWorkers'>;

interface SeenVisit {
  readonly event: Plan;
  readonly patch: VisitPatch | null;
  /** Who comes as long as the visit itself is given to nobody. */
  readonly usual: readonly number[];
  /** What the person saw first, where another one has changed that meanwhile. */
  readonly formerly?: Pick<SeenVisit, 'event' | 'patch' | 'usual'>;
}

/** The change of one visit; `id` and `name` are those of its job. */
export type AskedVisitChange = Omit<Asked<'visits', VisitChange, SeenVisit>, 'target'>;

/** What a person sees who asks for the change of a visit. */
export function seenVisit(job: Planned, { eventId, seriesDay }: VisitKey): SeenVisit {
  const event = eventWithId(job, eventId)!;
  const { start, end, rule } = event;
  const patch = ownPatch(event, seriesDay);
  const day = patch?.start ? dayOf(patch.start) : seriesDay;
  return { event: { start, end, rule }, patch, usual: workersOn(job, event, day, undefined) };
}

function ownPatch({ overrides }: AppointmentEvent, day: LocalDate): VisitPatch | null {
  return overrides?.[day] ?? null;
}

/** The patch, without what could not be read if something takes the place of that. */
function readable(patch: VisitPatch | null): VisitPatch | null {
  if (!patch || !isUnreadable(patch)) return patch;
  const known = Object.entries(patch).filter(([name]) => name !== 'unread');
  return known.length > 0 ? Object.fromEntries(known) : patch;
}

/** The event with another patch of the visit of a day; a single event itself is moved. */
function patchedEvent<Event extends AppointmentEvent>(
  event: Event,
  day: LocalDate,
  wanted: VisitPatch | null,
): Event {
  const patch = readable(wanted);
  const { overrides: before, ...bare } = event;
  if (event.rule !== null || !patch?.start || !patch.end) {
    const overrides = withOverride(before, day, patch);
    return { ...bare, ...(overrides && { overrides }) } as Event;
  }
  const { start, end } = patch;
  const others = withOverride(before, day, null);
  const overrides = withOverride(others, dayOf(start), atOwnTimes(patch));
  return { ...bare, start, end, ...(overrides && { overrides }) } as Event;
}

/**
 * The job, or the draft of one, with another patch of a visit; unchanged if it has no such event. A
 * single event that is moved has its own time changed.
 */
export function withVisitPatch<
  Event extends DraftEvent,
  Known extends { readonly events: readonly Event[] },
>(known: Known, { eventId, seriesDay }: VisitKey, patch: VisitPatch | null): Known {
  const events = known.events.map((event) =>
    event.id === eventId ? patchedEvent(event, seriesDay, patch) : event,
  );
  return { ...known, events };
}

/** The same with the change that a person asked for; unchanged if the event of that is gone. */
export function withAskedVisit<
  Event extends DraftEvent,
  Known extends { readonly events: readonly Event[]; readonly workerId: number | null },
>(known: Known, { change }: Pick<AskedVisitChange, 'change'>): Known {
  if (!eventWithId(known, change.eventId)) return known;
  const { patch, workerId = known.workerId } = change;
  return { ...withVisitPatch(known, change, patch), workerId };
}

/** The patch of a change, which names those who come also where they get the job with the visit. */
export function patchInFull({ patch, workerId }: VisitChange): VisitPatch | null {
  return workerId === undefined
    ? patch
    : { ...patch, workerIds: workerId === null ? [] : [workerId] };
}

/** The listed job with this change applied, if the change is one of its visits. */
export function withPendingVisit<Known extends Pick<JobListing, 'id' | 'events' | 'workerId'>>(
  job: Known,
  asked: AskedVisitChange,
): Known {
  return asked.id === job.id ? withAskedVisit(job, asked) : job;
}

/** The visit of a change by now; null if its event is gone. A single event may have been moved. */
export function keyNow(job: Planned, { change }: AskedVisitChange): VisitKey | null {
  const { eventId, seriesDay } = change;
  const event = eventWithId(job, eventId);
  if (!event) return null;
  return { eventId, seriesDay: event.rule === null ? dayOf(event.start) : seriesDay };
}

type Times = Pick<AppointmentEvent, 'start' | 'end'>;

const isAt = (event: Times, times: Times) => event.start === times.start && event.end === times.end;

/** The times of a patch; null if it has none of its own. */
function timesOf(patch: VisitPatch | null): Times | null {
  return patch?.start && patch.end ? { start: patch.start, end: patch.end } : null;
}

/**
 * What the visit of a change has of its own by now, beside what was planned when it was asked for: a
 * single event that the change has moved has the times that it has moved to. Undefined if it is gone
 * or elsewhere.
 */
export function patchNow(job: Planned, asked: AskedVisitChange): VisitPatch | null | undefined {
  const { seriesDay, patch } = asked.change;
  const event = eventWithId(job, asked.change.eventId);
  if (!event) return undefined;
  if (event.rule !== null) return ownPatch(event, seriesDay);
  const day = dayOf(event.start);
  const moved = timesOf(patch);
  if (moved && isAt(event, moved)) return { ...ownPatch(event, day), ...moved };
  return day === seriesDay ? ownPatch(event, day) : undefined;
}

/**
 * The same change of the visit as it is by now, to what it is to have of its own beside what was
 * planned when the change was asked for; where a single event was moved, its day.
 */
export function changeNow(
  job: Planned,
  asked: AskedVisitChange,
  wanted: VisitPatch | null,
): AskedVisitChange {
  const key = keyNow(job, asked) ?? asked.change;
  const event = eventWithId(job, key.eventId);
  const times = timesOf(wanted) ?? asked.seen.event;
  const isMoved = event?.rule === null && !isAt(event, times);
  const patch =
    event?.rule === null
      ? tidy({
          ...wanted,
          start: isMoved ? times.start : undefined,
          end: isMoved ? times.end : undefined,
        })
      : wanted;
  return { ...asked, change: { ...key, patch }, seen: seenVisit(job, key) };
}

/** Whether the job has what the change asks for, so that it would change nothing. */
function hasChange(job: ScheduledJob, asked: AskedVisitChange): boolean {
  const { seriesDay, patch, workerId = job.workerId } = asked.change;
  const event = eventWithId(job, asked.change.eventId);
  if (!event) return false;
  const changed = patchedEvent(event, seriesDay, patch);
  const day = event.rule === null && patch?.start ? dayOf(patch.start) : seriesDay;
  const isItsDay = event.rule !== null || dayOf(event.start) === day;
  return (
    isItsDay &&
    job.workerId === workerId &&
    isSamePlan(changed, event) &&
    isSamePatch(ownPatch(event, day), ownPatch(changed, day))
  );
}

function isAsSeen(job: ScheduledJob, asked: AskedVisitChange): boolean {
  const { change, seen } = asked;
  const event = eventWithId(job, change.eventId);
  return (
    event !== undefined &&
    isSamePlan(event, seen.event) &&
    isSamePatch(ownPatch(event, change.seriesDay), seen.patch)
  );
}

/** Whether those come whom the person saw; of a visit that was and stays given to others, they do. */
function isOfSamePeople(job: ScheduledJob, asked: AskedVisitChange): boolean {
  const { change, seen } = asked;
  if (seen.patch?.workerIds && change.patch?.workerIds) return true;
  const key = keyNow(job, asked);
  return key === null || isSamePeople(seenVisit(job, key).usual, seen.usual);
}

function isGone(job: ScheduledJob, asked: AskedVisitChange): boolean {
  const event = eventWithId(job, asked.change.eventId);
  if (!event) return true;
  const { seriesDay } = asked.change;
  return event.rule !== null && !isSeriesDay(event, job.fromDate, seriesDay, ANY_ZONE);
}

/** Whether somebody would get a job that is more than its visit by now, or is somebody's. */
function givesMore(job: ScheduledJob, workerId: VisitChange['workerId']): workerId is number {
  return typeof workerId === 'number' && workerId !== job.workerId && !isOnlyVisit(job);
}

/** The change, asked for by a person who sees the visit as it is. */
function knowing(job: ScheduledJob, asked: AskedVisitChange): AskedVisitChange {
  const { change, seen } = asked;
  const key = keyNow(job, asked)!;
  const now = seenVisit(job, key);
  const { event, patch, usual } = seen;
  const { workerId } = change;
  const onTop = ontoNewer(now.patch, { seen: patch, wanted: change.patch });
  const known = { ...asked, seen: { ...now, formerly: { event, patch, usual } } };
  if (workerId === undefined) return { ...known, change: { ...key, patch: onTop } };
  return givesMore(job, workerId)
    ? { ...known, change: { ...key, patch: givenTo(onTop, [workerId]) } }
    : { ...known, change: { ...key, patch: givenTo(onTop, null), workerId } };
}

/** One visit of a job: cancelled, moved, given to somebody else, noted. */
export const visitChangeRules: ChangeRules<ScheduledJob, AskedVisitChange, never> = {
  isStored: hasChange,
  isGone,
  isDropped: (job, asked) => !hasChange(job, asked) && isAsSeen(job, asked),
  isSuperseded: (job, asked) =>
    !hasChange(job, asked) &&
    (!isAsSeen(job, asked) || !isOfSamePeople(job, asked) || givesMore(job, asked.change.workerId)),
  knowing,
  notesAfter: (notes) => notes,
};
