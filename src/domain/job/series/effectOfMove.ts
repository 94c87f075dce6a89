import type { Job, LocalDate } from '../../entities.ts';
import type { TimeRange } from '../../recurrence/visits.ts';
import { at, dayOf, timeOf } from '../../time/dates.ts';
import type { VisitKey } from '../../visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../visits/fit/workerSchedule.ts';
import { withEventIds } from '../eventIds.ts';
import { effectOfEdit, type EditOptions, type EffectOfEdit } from './effectOfEdit.ts';
import { overridesAfter } from './overridesAfter.ts';
import { allMoved, restMoved, type EditedSeries, type Scope } from './seriesEdit.ts';

/** The visits of a job that move with one: all of them, or those that are to be another job. */
export interface MovedSeries {
  readonly before: Pick<Job, 'fromDate' | 'events' | 'earlierWorkers'>;
  readonly edited: EditedSeries;
}

/** Null if the series cannot be moved there. */
export function movedSeries(
  job: ScheduledJob,
  key: VisitKey,
  period: TimeRange,
  scope: Exclude<Scope, 'visit'>,
): MovedSeries | null {
  if (scope === 'all') {
    const edited = allMoved(job, key, period);
    return edited && { before: job, edited };
  }
  const moved = restMoved(job, key, period);
  return moved && { before: moved.rest, edited: moved.edited };
}

/** What a change of a series brings that nobody asked for. */
export interface SeriesWarnings extends Pick<EffectOfEdit, 'clashes' | 'absences'> {
  /** The exceptions that fall away, by when their visits would have been. */
  readonly lost: readonly Pick<TimeRange, 'start'>[];
}

interface MoveOptions extends Omit<EditOptions, 'before' | 'after'>, MovedSeries {
  readonly job: ScheduledJob;
}

/** What the move of a series brings, within a year. */
export function warningsOfMove({ job, before, edited, ...options }: MoveOptions): SeriesWarnings {
  const { events, fallen } = overridesAfter(before, { ...edited, keptVisits: {} }, options.today);
  const { earlierWorkers = [] } = before;
  const { clashes, absences } = effectOfEdit({
    ...options,
    before: { ...job, ...before, earlierWorkers },
    after: { ...job, fromDate: edited.fromDate, events: withEventIds(events), earlierWorkers },
  });
  return { clashes, absences, lost: fallen.filter(({ isKept }) => !isKept) };
}

/** Which exceptions fall away with the visits from a day on, by when these are; not the cancelled ones. */
export function lostFrom(
  { events }: Pick<Job, 'events'>,
  day: LocalDate,
): readonly Pick<TimeRange, 'start'>[] {
  return events.flatMap(({ start, rule, overrides = {} }) =>
    Object.entries(overrides).flatMap(([key, patch]) => {
      const planned = key as LocalDate;
      const isLost = !patch.cancelled && (rule === null ? dayOf(start) : planned) >= day;
      return isLost ? { start: patch.start ?? at(planned, timeOf(start)) } : [];
    }),
  );
}
