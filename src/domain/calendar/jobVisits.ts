import type { JobListing, LocalDateTime } from '../entities.ts';
import { visitsBetween, type DayWindow, type Visit } from '../recurrence/visits.ts';

export interface JobVisit extends Visit {
  /**
   * `<job id>-<event start>`, and `-<visit start>` if it recurs:
   * `7-20261124T090000-20261201T090000`. The index of the event is appended if two events of a job
   * have the same times.
   */
  readonly id: string;
  readonly recurs: boolean;
}

/** An event whose visits are unknown. */
export interface UnreadableRule {
  readonly code: 'unreadableRule';
  readonly jobId: number;
}

/** `20261124T090000`, sliced because a pattern is slow for all visits of a calendar. */
const compact = (time: LocalDateTime) =>
  time.slice(0, 4) + time.slice(5, 7) + time.slice(8, 13) + time.slice(14, 16) + time.slice(17);

/** The visits of a job that overlap the window, event by event. */
export function jobVisits(
  { id: jobId, fromDate, events }: Pick<JobListing, 'id' | 'fromDate' | 'events'>,
  window: DayWindow,
  timeZone: string,
): { readonly visits: readonly JobVisit[]; readonly problems: readonly UnreadableRule[] } {
  const visits: JobVisit[] = [];
  const problems: UnreadableRule[] = [];
  const ids = new Set<string>();
  for (const [index, event] of events.entries()) {
    const expanded = visitsBetween(event, fromDate, window, timeZone);
    if (!expanded.ok) {
      problems.push({ code: 'unreadableRule', jobId });
      continue;
    }
    const recurs = event.rule !== null;
    const eventId = `${jobId}-${compact(event.start)}`;
    for (const visit of expanded.visits) {
      const visitId = recurs ? `${eventId}-${compact(visit.start)}` : eventId;
      const id = ids.has(visitId) ? `${visitId}-${index}` : visitId;
      ids.add(id);
      visits.push({ ...visit, id, recurs });
    }
  }
  return { visits, problems };
}
