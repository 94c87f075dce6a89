import type {
  AppointmentEvent,
  Job,
  LocalDate,
  LocalDateTime,
  Overrides,
  VisitPatch,
} from '../../entities.ts';
import { parseRule } from '../../recurrence/rule.ts';
import { endOfRule } from '../../recurrence/ruleEnd.ts';
import { lastDay } from '../../recurrence/series.ts';
import { ANY_ZONE, nightsOf } from '../../recurrence/visits.ts';
import { addDays, at, dayOf, timeOf } from '../../time/dates.ts';
import {
  atOwnTimes,
  overridesIn,
  uninformed,
  withOverride,
  type VisitKey,
} from '../../visits/changes/visitPatch.ts';
import { isSamePlan } from '../appointment.ts';
import { eventWithId } from '../eventIds.ts';
import { dayAfter, isPlanned, type PlannedEvent } from './dayAfterEdit.ts';
import { visitName, type DraftEvent, type JobDraft } from '../jobDraft.ts';

type PlannedJob = Pick<Job, 'fromDate' | 'events'>;
type PlannedDraft = Pick<JobDraft, 'fromDate' | 'events' | 'keptVisits'>;

/** An exception of the loaded job, by its event and day there, that the edited series has no place for. */
export interface FallenOverride extends VisitKey {
  readonly patch: VisitPatch;
  /** When the visit would have been. */
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
  /** Whether its day is one of the edited series, too: the visit is as planned again. */
  readonly isPlanned: boolean;
  /** Whether it takes place all the same. */
  readonly isKept: boolean;
}

interface LastDay {
  readonly day: LocalDate;
  /** Whether the series ends on a day, and not after so many visits. */
  readonly isSet: boolean;
}

/** Null if the series never ends. */
function lastDayOf({ event, fromDate }: PlannedEvent): LastDay | null {
  const time = timeOf(event.start);
  const parsed = event.rule === null ? null : parseRule(event.rule, time);
  const end = parsed?.ok ? endOfRule(parsed.rule) : null;
  if (!parsed?.ok || !end || end.kind === 'never') return null;
  if (end.kind === 'day') return { day: end.day, isSet: true };
  const from = fromDate ?? dayOf(event.start);
  const day = lastDay({ rule: parsed.rule, from, time, timeZone: ANY_ZONE });
  return day && { day, isSet: false };
}

/** Whether a visit was moved beyond the last day of a series that ends earlier by now. */
function isCutOff(patch: VisitPatch, before: PlannedEvent, edited: PlannedEvent): boolean {
  if (patch.cancelled || !patch.start) return false;
  const end = lastDayOf(edited);
  if (!end?.isSet || dayOf(patch.start) <= end.day) return false;
  const earlier = lastDayOf(before);
  return earlier === null || end.day < earlier.day;
}

/** The patch after the edit. Who was told of another day or time has to be told anew. */
function following(
  patch: VisitPatch,
  before: AppointmentEvent,
  edited: AppointmentEvent,
  isSameDay: boolean,
): VisitPatch | null {
  const isSameTime =
    before.start.slice(11) === edited.start.slice(11) &&
    before.end.slice(11) === edited.end.slice(11);
  const isNoNews = patch.start || (isSameDay && (patch.cancelled || isSameTime));
  return isNoNews ? patch : uninformed(patch);
}

/** An exception of the loaded job. */
interface Exception extends VisitKey {
  readonly patch: VisitPatch;
  readonly before: PlannedEvent;
  /** The indices of the draft's events that can take it. */
  readonly places: readonly number[];
}

const eventIn = ({ events, fromDate }: PlannedDraft, index: number) => ({
  event: events[index]!,
  fromDate,
});

/** Whether the series can have other days or times. One that cannot be read keeps its exceptions. */
function isTouched(before: PlannedEvent, { event, fromDate }: PlannedEvent): boolean {
  const isReadable = event.rule === null || parseRule(event.rule, timeOf(event.start)).ok;
  return isReadable && !(fromDate === before.fromDate && isSamePlan(event, before.event));
}

/** The exceptions that an edit touches. Those of a replaced event can go to any new one. */
function exceptionsIn(job: PlannedJob, draft: PlannedDraft): readonly Exception[] {
  const added = [...draft.events.keys()].filter((index) => draft.events[index]!.id === null);
  return job.events.flatMap((loaded) => {
    const before = { event: loaded, fromDate: job.fromDate };
    const own = draft.events.findIndex(({ id }) => id === loaded.id);
    const event = draft.events[own];
    const places = event ? [own].filter(() => isTouched(before, eventIn(draft, own))) : added;
    if (places.length === 0) return [];
    const { overrides = {} } = event ?? loaded;
    return Object.entries(overrides).map(([day, patch]) => ({
      eventId: loaded.id,
      seriesDay: day as LocalDate,
      patch,
      before,
      places,
    }));
  });
}

/** The day of an exception in an event of the draft. A new one takes it on its own day alone. */
function dayIn(draft: PlannedDraft, index: number, { before, seriesDay }: Exception) {
  const edited = eventIn(draft, index);
  if (edited.event.id !== null) return dayAfter(before, edited, seriesDay);
  return isPlanned(before, seriesDay) && isPlanned(edited, seriesDay) ? seriesDay : null;
}

/** The first place for an exception that no other one has. */
function freePlace(
  exception: Exception,
  draft: PlannedDraft,
  placed: ReadonlyMap<number, ReadonlyMap<string, VisitPatch>>,
) {
  for (const index of exception.places) {
    const day = dayIn(draft, index, exception);
    if (day !== null && !placed.get(index)!.has(day)) return { index, day };
  }
  return null;
}

function fallenOf(
  { eventId, seriesDay, patch, before: { event } }: Exception,
  isPlannedAgain: boolean,
  { keptVisits }: PlannedDraft,
  today: LocalDate,
): FallenOverride {
  const start = patch.start ?? at(seriesDay, timeOf(event.start));
  const end = patch.end ?? at(addDays(seriesDay, nightsOf(event)), timeOf(event.end));
  const isChosen = keptVisits[visitName({ eventId, seriesDay })] ?? dayOf(start) < today;
  const isKept = !patch.cancelled && isChosen;
  return { eventId, seriesDay, patch, start, end, isPlanned: isPlannedAgain, isKept };
}

function withOverrides(event: DraftEvent, overrides: Overrides | undefined): DraftEvent {
  const { overrides: _, ...planned } = event;
  return { ...planned, ...(overrides && { overrides }) };
}

function singleVisit(
  { start, end, patch }: FallenOverride,
  { workerIds: now, earlierWorkers = [] }: AppointmentEvent,
): DraftEvent {
  const workerIds = earlierWorkers.find(({ until }) => dayOf(start) <= until)?.workerIds ?? now;
  const event = { start, end, rule: null, id: null, ...(workerIds && { workerIds }) };
  return withOverrides(event, withOverride(undefined, dayOf(start), atOwnTimes(patch)));
}

/** An exception that the edited series has a place for. */
export interface CarriedOverride {
  /** The day for which its visit was planned, and the one for which it is planned by now. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly patch: VisitPatch;
}

export interface AfterEdit {
  /** The events of the draft with their exceptions on days of the edited series. */
  readonly events: readonly DraftEvent[];
  /** In the order of the events and days. */
  readonly fallen: readonly FallenOverride[];
  /** Of the series that have other days or times, in that order. */
  readonly carried: readonly CarriedOverride[];
}

/**
 * What becomes of the exceptions of a job when its series is edited. A draft has them on the days of
 * the loaded series, so that an edit that is taken back brings back all of them.
 *
 * With another weekday they move to its day of the same week. Otherwise they stay on their days, with
 * the times of the series unless they have their own. What is on a day that the series no longer has
 * falls away, and what was moved beyond a last day that is earlier by now. Unless it is cancelled, it
 * can be kept, and is if it is past.
 */
export function overridesAfter(job: PlannedJob, draft: PlannedDraft, today: LocalDate): AfterEdit {
  const exceptions = exceptionsIn(job, draft);
  const touched = new Set(exceptions.flatMap(({ places }) => places));
  const placed = new Map(
    draft.events.map(({ id, overrides = {} }, index) => [
      index,
      new Map<string, VisitPatch>(id === null ? Object.entries(overrides) : []),
    ]),
  );
  const fallen: FallenOverride[] = [];
  const carried: CarriedOverride[] = [];
  for (const exception of exceptions) {
    const { patch, before, seriesDay } = exception;
    const place = freePlace(exception, draft, placed);
    const edited = place && eventIn(draft, place.index);
    const isCut = edited !== null && isCutOff(patch, before, edited);
    const lost = edited && !isCut ? null : fallenOf(exception, isCut, draft, today);
    if (lost && isPlanned(before, seriesDay)) fallen.push(lost);
    if (!place || !edited || (lost && !lost.isKept)) continue;
    const { index, day } = place;
    if (!lost) carried.push({ from: seriesDay, to: day, patch });
    const followed = following(patch, before.event, edited.event, day === seriesDay);
    if (followed) placed.get(index)!.set(day, followed);
  }
  const events = draft.events.map((event, index) =>
    touched.has(index) ? withOverrides(event, overridesIn(placed.get(index)!)) : event,
  );
  const singles = fallen
    .filter((one) => one.isKept && !one.isPlanned)
    .map((one) => singleVisit(one, eventWithId(job, one.eventId)!));
  return { events: [...events, ...singles], fallen, carried };
}

/** The job and its draft with the exceptions that were saved since the job was loaded. */
export function withNewerOverrides(job: PlannedJob, draft: PlannedDraft, newer: PlannedJob) {
  const isSame =
    newer.fromDate === job.fromDate &&
    newer.events.length === job.events.length &&
    newer.events.every((event, index) => {
      const known = job.events[index]!;
      return event.id === known.id && isSamePlan(event, known);
    });
  if (!isSame) return { job, draft };
  const events = draft.events.map((event) =>
    event.id === null ? event : withOverrides(event, eventWithId(newer, event.id)?.overrides),
  );
  return { job: newer, draft: { ...draft, events } };
}

/** The draft as it is saved: with the exceptions that stay, and the visits that are kept. */
export function withCarriedOverrides(job: PlannedJob, draft: JobDraft, today: LocalDate): JobDraft {
  return { ...draft, events: overridesAfter(job, draft, today).events };
}
