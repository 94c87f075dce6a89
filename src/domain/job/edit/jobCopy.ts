import type { Job, LocalDate } from '../../entities.ts';
import { NEVER } from '../../recurrence/ruleEnd.ts';
import { addDays, dayOf, weekdayIndex } from '../../time/dates.ts';
import { onDay } from '../appointment.ts';
import type { DraftEvent, JobDraft } from '../jobDraft.ts';
import { applyEdit } from './jobEdit.ts';
import { draftOf, JOB_NOTES, type EditedJob } from './jobFields.ts';
import { endsBeforeFirst, withSeriesEnd } from '../series/seriesEnd.ts';

/** The first day from `from` on that has the weekday of a day; the day itself if it is later. */
function sameWeekdayFrom(day: LocalDate, from: LocalDate): LocalDate {
  return day >= from ? day : addDays(from, (weekdayIndex(day) - weekdayIndex(from) + 7) % 7);
}

/** When the copy starts: as the job, but not in the past; with visits on single days alone, on the first. */
function startOf({ fromDate, events }: Job, today: LocalDate): LocalDate {
  if (fromDate !== null && fromDate >= today) return fromDate;
  const isSeries = events.length === 0 || events.some(({ rule }) => rule !== null);
  const days = events.map(({ start }) => sameWeekdayFrom(dayOf(start), today));
  return isSeries ? today : days.toSorted()[0]!;
}

/**
 * The draft of a new job with the customer, appointment and notes of another one: from today on if
 * that has started, on the same weekdays at the same times, and without an end that has passed.
 * It has no exceptions, nobody has confirmed it, and nobody is assigned.
 */
export function copiedDraft(blank: EditedJob, job: Job, today: LocalDate): JobDraft {
  const fromDate = startOf(job, today);
  const events = job.events.map(({ start, end, rule }): DraftEvent => ({
    start,
    end,
    rule,
    id: null,
  }));
  const notes = Object.fromEntries(JOB_NOTES.map((note) => [note, job[note] ?? '']));
  const copied: JobDraft = {
    ...draftOf(blank),
    ...notes,
    customerId: job.customerId,
    fromDate: job.fromDate ?? fromDate,
    events,
  };
  const moved =
    fromDate === job.fromDate ? copied : applyEdit(copied, { kind: 'fromDate', fromDate });
  const onSingleDay = (event: DraftEvent) =>
    onDay(event, sameWeekdayFrom(dayOf(event.start), fromDate));
  const kept = {
    ...moved,
    events: moved.events.map((event, index) =>
      event.rule === null ? onSingleDay(events[index]!) : event,
    ),
  };
  return endsBeforeFirst(kept) ? { ...kept, events: withSeriesEnd(kept, NEVER) } : kept;
}
