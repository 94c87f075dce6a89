import type { VisitPatch } from '../../../src/domain/entities.ts';

/**
 * A model of a job's series and its exceptions that knows no rules: it looks at day after day. Days
 * are numbers since 1970-01-01, times are texts, `HH:mm`.
 */
export interface ModelEvent {
  /** Monday 0 to Sunday 6; null for a single visit. */
  readonly weekday: number | null;
  /** In weeks. */
  readonly interval: number;
  /** The day of a single visit. */
  readonly day: number;
  readonly start: string;
  readonly end: string;
  readonly exceptions: ReadonlyMap<number, VisitPatch>;
  /** Who comes; null if the worker of the job does. */
  readonly people: readonly number[] | null;
  /** Who came before today; null if the worker of the job did. */
  readonly past: readonly number[] | null;
  /** The index of the event in the saved job; null for a new one. */
  readonly origin: number | null;
}

export interface ModelJob {
  readonly from: number;
  readonly until: number | null;
  readonly count: number | null;
  readonly events: readonly ModelEvent[];
}

const MILLISECONDS_PER_DAY = 86_400_000;
const LAST = dayOf('2028-01-31');

export function dayOf(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / MILLISECONDS_PER_DAY;
}

export function textOf(day: number): string {
  return new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number) => (day + 3) % 7;

const mondayOf = (day: number) => day - weekdayOf(day);

/** The days of an event, until the end of January 2028. */
export function daysOf(
  { weekday, interval, day: single }: ModelEvent,
  { from, until, count }: Pick<ModelJob, 'from' | 'until' | 'count'>,
): ReadonlySet<number> {
  if (weekday === null) return new Set([single]);
  const days = new Set<number>();
  for (let day = from; day <= LAST; day += 1) {
    if (until !== null && day > until) break;
    if (count !== null && days.size === count) break;
    const weeks = (mondayOf(day) - mondayOf(from)) / 7;
    if (weekdayOf(day) === weekday && weeks % interval === 0) days.add(day);
  }
  return days;
}

interface ModelLoss {
  readonly event: number;
  readonly day: number;
  readonly isKept: boolean;
}

interface ModelAfter {
  /** The exceptions of each event of the draft. */
  readonly exceptions: readonly ReadonlyMap<number, VisitPatch>[];
  readonly losses: readonly ModelLoss[];
  /** The single visits that are kept. */
  readonly singles: readonly ModelEvent[];
}

function lastOf(event: ModelEvent, job: ModelJob): number {
  if (event.weekday === null) return Number.POSITIVE_INFINITY;
  if (job.until !== null) return job.until;
  return job.count === null ? Number.POSITIVE_INFINITY : Math.max(...daysOf(event, job));
}

const isEmpty = (patch: VisitPatch) => Object.keys(patch).length === 0;

function without(patch: VisitPatch, ...keys: readonly (keyof VisitPatch)[]): VisitPatch {
  return Object.fromEntries(
    Object.entries(patch).filter(([key]) => !keys.includes(key as keyof VisitPatch)),
  );
}

function toldAnew(patch: VisitPatch, before: ModelEvent, after: ModelEvent, isSameDay: boolean) {
  if (patch.start) return patch;
  const isSameTime = before.start === after.start && before.end === after.end;
  return isSameDay && (patch.cancelled || isSameTime) ? patch : without(patch, 'told');
}

/** What the table of the operations says of the exceptions of a saved job once a draft of it is saved. */
export function afterSave(
  saved: ModelJob,
  draft: ModelJob,
  marks: Readonly<Record<string, boolean>>,
  today: number,
): ModelAfter {
  const days = draft.events.map((event) => daysOf(event, draft));
  const exceptions = draft.events.map(() => new Map<number, VisitPatch>());
  const losses: ModelLoss[] = [];
  const singles: ModelEvent[] = [];
  const placeOf = (event: ModelEvent, index: number, day: number) => {
    const own = draft.events.findIndex(({ origin }) => origin === index);
    const edited = draft.events[own];
    if (!edited) {
      const taker = draft.events.findIndex(
        ({ origin }, place) =>
          origin === null && days[place]!.has(day) && !exceptions[place]!.has(day),
      );
      return taker < 0 ? null : { place: taker, day };
    }
    if (edited.weekday === null) return { place: own, day: edited.day };
    if (days[own]!.has(day)) return { place: own, day };
    const inSameWeek = mondayOf(day) + edited.weekday;
    const isMoved = edited.weekday !== event.weekday && days[own]!.has(inSameWeek);
    return isMoved ? { place: own, day: inSameWeek } : null;
  };
  for (const [index, event] of saved.events.entries()) {
    for (const [day, patch] of [...event.exceptions].toSorted(([one], [other]) => one - other)) {
      const place = placeOf(event, index, day);
      const edited = place && draft.events[place.place]!;
      const ownDay = patch.start ? dayOf(patch.start) : day;
      const isCut =
        edited !== null &&
        edited.weekday !== null &&
        draft.until !== null &&
        patch.start !== undefined &&
        !patch.cancelled &&
        ownDay > draft.until &&
        draft.until < lastOf(event, saved);
      const isLost = place === null || isCut;
      const isKept = !patch.cancelled && (marks[`${index} ${textOf(day)}`] ?? ownDay < today);
      if (isLost) losses.push({ event: index, day, isKept });
      if (place && edited && (!isLost || isKept)) {
        const told = toldAnew(patch, event, edited, place.day === day);
        if (!isEmpty(told)) exceptions[place.place]!.set(place.day, told);
      } else if (isLost && isKept) {
        const rest = without(patch, 'start', 'end');
        const isNothing = isEmpty(without(rest, 'told'));
        singles.push({
          weekday: null,
          interval: 1,
          day: ownDay,
          start: patch.start?.slice(11, 16) ?? event.start,
          end: patch.end?.slice(11, 16) ?? event.end,
          exceptions: new Map(isNothing ? [] : [[ownDay, rest]]),
          people: ownDay < today ? event.past : event.people,
          past: ownDay < today ? event.past : event.people,
          origin: null,
        });
      }
    }
  }
  return { exceptions, losses, singles };
}

/** The visits that take place, in short: `2026-12-01 09:00 2026-12-01 11:00 3`. */
export function visitsIn(job: ModelJob, workerId: number, today: string): readonly string[] {
  return job.events
    .flatMap((event) =>
      [...daysOf(event, job)].flatMap((day) => {
        const patch = event.exceptions.get(day) ?? {};
        if (patch.cancelled) return [];
        const start = patch.start ?? `${textOf(day)}T${event.start}:00`;
        const end = patch.end ?? `${textOf(day)}T${event.end}:00`;
        const own = start.slice(0, 10) < today ? event.past : event.people;
        return `${start} ${end} ${(patch.workerIds ?? own ?? [workerId]).join()}`;
      }),
    )
    .toSorted();
}

type ModelSplit =
  | { readonly problem: 'firstVisit' | 'notSplittable' }
  | { readonly problem: null; readonly ended: ModelJob; readonly following: ModelJob };

/** The job until a day and from it on; one number of visits is that of its only series. */
export function splitModel(job: ModelJob, day: number): ModelSplit {
  const from = Math.max(day, job.from);
  const isInPhase = ({ weekday, interval }: ModelEvent) =>
    weekday === null || ((mondayOf(from) - mondayOf(job.from)) / 7) % interval === 0;
  const daysOfEach = job.events.map((event) => [...daysOf(event, job)]);
  const part = (isWanted: (own: number) => boolean) =>
    job.events.flatMap((event, index) => {
      const days = daysOfEach[index]!;
      if (!days.some(isWanted) && !(days.length === 0 && isWanted(day - 1))) return [];
      const isWhole = days.every(isWanted);
      const exceptions = [...event.exceptions].filter(([own]) => isWhole || isWanted(own));
      return { ...event, exceptions: new Map(exceptions) };
    });
  const numbered = (events: readonly ModelEvent[]) =>
    events.map((event, origin) => ({ ...event, origin }));
  const ended = part((own) => own < day);
  const following = part((own) => own >= day);
  if (!following.every(isInPhase)) return { problem: 'notSplittable' };
  if (daysOfEach.flat().every((own) => own >= day)) return { problem: 'firstVisit' };
  const counted = job.events.findIndex(({ weekday }) => weekday !== null);
  const past = daysOfEach[counted]?.filter((own) => own < day).length ?? 0;
  const { until, count } = job;
  const endOf = (events: readonly ModelEvent[], end: Pick<ModelJob, 'until' | 'count'>) =>
    events.some(({ weekday }) => weekday !== null) ? end : { until: null, count: null };
  const endedBy =
    count === null
      ? { until: Math.min(until ?? Number.POSITIVE_INFINITY, day - 1), count }
      : { until, count: past };
  return {
    problem: null,
    ended: { from: job.from, ...endOf(ended, endedBy), events: numbered(ended) },
    following: {
      from,
      ...endOf(following, { until, count: count === null ? null : count - past }),
      events: numbered(following),
    },
  };
}
