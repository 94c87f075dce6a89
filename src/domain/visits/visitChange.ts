import type { Asked, ChangeRules } from '../change.ts';
import type { AppointmentEvent, Job, JobListing, LocalDate, VisitPatch } from '../entities.ts';
import { dayOf } from '../time/dates.ts';
import { withOverride, type VisitKey } from './visitPatch.ts';

interface VisitChange extends VisitKey {
  /** The whole patch that the visit is to have; null if it is to be as planned. */
  readonly patch: VisitPatch | null;
}

interface SeenVisit {
  readonly event: Pick<AppointmentEvent, 'start' | 'end' | 'rule'>;
  readonly patch: VisitPatch | null;
}

/** The change of one visit; `id` and `name` are those of its job. */
export type AskedVisitChange = Asked<'visit', VisitChange, SeenVisit>;

/** The same text for patches that say the same. */
function textOf(patch: VisitPatch | null): string {
  return JSON.stringify(patch, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
}

function isSamePatch(one: VisitPatch | null, other: VisitPatch | null): boolean {
  return textOf(one) === textOf(other);
}

function patchOf({ overrides }: AppointmentEvent, day: LocalDate): VisitPatch | null {
  return overrides?.[day] ?? null;
}

/** The event with another patch of the visit of a day; a single event itself is moved. */
function patchedEvent<Event extends AppointmentEvent>(
  event: Event,
  day: LocalDate,
  patch: VisitPatch | null,
): Event {
  const { overrides: before, ...bare } = event;
  if (event.rule !== null || !patch?.start || !patch.end) {
    const overrides = withOverride(before, day, patch);
    return { ...bare, ...(overrides && { overrides }) } as Event;
  }
  const { start, end, ...rest } = patch;
  const others = withOverride(before, day, null);
  const left = Object.keys(rest).length > 0 ? rest : null;
  const overrides = withOverride(others, dayOf(start), left);
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
  const event = events[change.eventIndex];
  if (!event) return false;
  const { start, end, overrides } = patchedEvent(event, change.seriesDay, change.patch);
  const day = event.rule === null ? dayOf(start) : change.seriesDay;
  return (
    start === event.start &&
    end === event.end &&
    isSamePatch(patchOf(event, day), overrides?.[day] ?? null)
  );
}

function isAsSeen({ events }: Job, { change, seen }: AskedVisitChange): boolean {
  const event = events[change.eventIndex];
  return (
    event !== undefined &&
    event.start === seen.event.start &&
    event.end === seen.event.end &&
    event.rule === seen.event.rule &&
    isSamePatch(patchOf(event, change.seriesDay), seen.patch)
  );
}

/** What a patch says of one matter, which is taken from one person as a whole. */
const MATTERS = [
  ['cancelled', 'reason', 'start', 'end'],
  ['workerIds'],
  ['note'],
  ['told'],
  ['unread'],
] as const satisfies readonly (readonly (keyof VisitPatch)[])[];

function part(patch: VisitPatch | null, keys: readonly (keyof VisitPatch)[]): VisitPatch {
  return Object.fromEntries(
    keys.flatMap((key) => (patch?.[key] === undefined ? [] : [[key, patch[key]]])),
  );
}

/**
 * The newer patch with what a person changed of the one they saw. Who has to be told of a time or
 * worker of theirs is not told yet.
 */
function ontoNewer(
  newer: VisitPatch | null,
  { seen, change }: AskedVisitChange,
): VisitPatch | null {
  const isMine = (keys: readonly (keyof VisitPatch)[]) =>
    !isSamePatch(part(seen.patch, keys), part(change.patch, keys));
  const isNews = isMine(MATTERS[0]) || isMine(MATTERS[1]);
  const patches = MATTERS.map((keys) => {
    const mine = isMine(keys) || (keys[0] === 'told' && isNews);
    return part(mine ? change.patch : newer, keys);
  });
  const patch: VisitPatch = Object.assign({}, ...patches);
  return Object.keys(patch).length > 0 ? patch : null;
}

/** The change, asked for by a person who sees the job as it is; a visit that is gone stays as seen. */
function knowing({ events }: Job, asked: AskedVisitChange): AskedVisitChange {
  const { change } = asked;
  const event = events[change.eventIndex];
  if (!event) return asked;
  const seriesDay = event.rule === null ? dayOf(event.start) : change.seriesDay;
  const newer = patchOf(event, seriesDay);
  const { start, end, rule } = event;
  return {
    ...asked,
    change: { ...change, seriesDay, patch: ontoNewer(newer, asked) },
    seen: { event: { start, end, rule }, patch: newer },
  };
}

/** One visit of a job: cancelled, moved, given to somebody else, noted. */
export const visitChangeRules: ChangeRules<Job, AskedVisitChange, never> = {
  isStored: hasPatch,
  isSuperseded: (job, asked) => !hasPatch(job, asked) && !isAsSeen(job, asked),
  knowing,
  notesAfter: (notes) => notes,
};
