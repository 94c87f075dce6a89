import type { Asked, ChangeRules } from '../change.ts';
import type { AppointmentEvent, Job, JobListing, LocalDate, VisitPatch } from '../entities.ts';
import { isSamePlan } from '../job/appointment.ts';
import { isPlanned } from '../job/dayAfterEdit.ts';
import { dayOf } from '../time/dates.ts';
import { isUnreadable } from './storedOverrides.ts';
import { isSamePatch, ontoNewer } from './visitMatters.ts';
import { atOwnTimes, withOverride, type VisitKey } from './visitPatch.ts';

interface VisitChange extends VisitKey {
  /** The whole patch that the visit is to have; null if it is to be as planned. */
  readonly patch: VisitPatch | null;
}

interface SeenVisit {
  readonly event: Pick<AppointmentEvent, 'start' | 'end' | 'rule'>;
  readonly patch: VisitPatch | null;
  /** What the person saw first, where another one has changed that meanwhile. */
  readonly formerly?: Omit<SeenVisit, 'formerly'>;
}

/** The change of one visit; `id` and `name` are those of its job. */
export type AskedVisitChange = Asked<'visit', VisitChange, SeenVisit>;

function patchOf({ overrides }: AppointmentEvent, day: LocalDate): VisitPatch | null {
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
  Event extends AppointmentEvent,
  Known extends { readonly events: readonly Event[] },
>(known: Known, { eventIndex, seriesDay }: VisitKey, patch: VisitPatch | null): Known {
  const events = known.events.map((event, index) =>
    index === eventIndex ? patchedEvent(event, seriesDay, patch) : event,
  );
  return { ...known, events };
}

/** The listed job with this change applied, if the change is one of its visits. */
export function withPendingVisit<Known extends Pick<JobListing, 'id' | 'events'>>(
  job: Known,
  { id, change }: AskedVisitChange,
): Known {
  return id === job.id ? withVisitPatch(job, change, change.patch) : job;
}

/** Whether the job has what the change asks for, so that it would change nothing. */
function hasPatch({ events }: Job, { change }: AskedVisitChange): boolean {
  const { eventIndex, seriesDay, patch } = change;
  const event = events[eventIndex];
  if (!event) return false;
  const changed = patchedEvent(event, seriesDay, patch);
  const day = event.rule === null && patch?.start ? dayOf(patch.start) : seriesDay;
  const isItsDay = event.rule !== null || dayOf(event.start) === day;
  return (
    isItsDay &&
    isSamePlan(changed, event) &&
    isSamePatch(patchOf(event, day), patchOf(changed, day))
  );
}

function isAsSeen({ events }: Job, { change, seen }: AskedVisitChange): boolean {
  const event = events[change.eventIndex];
  return (
    event !== undefined &&
    isSamePlan(event, seen.event) &&
    isSamePatch(patchOf(event, change.seriesDay), seen.patch)
  );
}

function isGone(job: Job, asked: AskedVisitChange): boolean {
  const { eventIndex, seriesDay } = asked.change;
  const event = job.events[eventIndex];
  if (!event) return true;
  return event.rule !== null && !isPlanned({ event, fromDate: job.fromDate }, seriesDay);
}

/** Whether the job has the event of the visit, as it is with or without the change, but not the patch. */
function isDropped(job: Job, asked: AskedVisitChange): boolean {
  const { change, seen } = asked;
  const event = job.events[change.eventIndex];
  if (!event || hasPatch(job, asked)) return false;
  const wanted = patchedEvent(seen.event, change.seriesDay, change.patch);
  return isSamePlan(event, seen.event) || isSamePlan(event, wanted);
}

/** The change, asked for by a person who sees the visit as it is. */
function knowing({ events }: Job, asked: AskedVisitChange): AskedVisitChange {
  const { change, seen } = asked;
  const { start, end, rule, overrides } = events[change.eventIndex]!;
  const seriesDay = rule === null ? dayOf(start) : change.seriesDay;
  const newer = overrides?.[seriesDay] ?? null;
  return {
    ...asked,
    change: {
      ...change,
      seriesDay,
      patch: ontoNewer(newer, { seen: seen.patch, wanted: change.patch }),
    },
    seen: {
      event: { start, end, rule },
      patch: newer,
      formerly: { event: seen.event, patch: seen.patch },
    },
  };
}

/** One visit of a job: cancelled, moved, given to somebody else, noted. */
export const visitChangeRules: ChangeRules<Job, AskedVisitChange, never> = {
  isStored: hasPatch,
  isGone,
  isDropped,
  isSuperseded: (job, asked) => !hasPatch(job, asked) && !isAsSeen(job, asked),
  knowing,
  notesAfter: (notes) => notes,
};
