import type { CalendarColors } from '../../domain/calendar/calendarColors.ts';
import type { CalendarEvent } from '../../domain/visits/calendarEvents.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { getOrCompute } from '../../domain/getOrCompute.ts';
import { initialsOf } from '../../domain/person/initials.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { isolated } from '../../domain/isolated.ts';
import type { MonthVisit } from '../../ui/calendar/MonthCalendar.tsx';
import type { DetailedVisit } from './VisitDetails.tsx';

export interface DrawnVisit extends MonthVisit, DetailedVisit {
  readonly workerId: number;
}

interface VisitTexts {
  readonly unknownCustomer: string;
  readonly recurring: string;
}

/** Words the events; each day and each worker's initials once. */
export function drawnVisits(
  events: readonly CalendarEvent[],
  colors: Readonly<Record<string, CalendarColors>>,
  { unknownCustomer, recurring }: VisitTexts,
  language: string,
): readonly DrawnVisit[] {
  const inWords = dayWriter(language);
  const days = new Map<string, string>();
  const initials = new Map<number, string>();
  return events.map(({ id, start, end, calendarId, job, worker, recurs, ...event }) => {
    const title = event.title || unknownCustomer;
    const times = `${start.slice(11)}–${end.slice(11)}`;
    const date = start.slice(0, 10) as LocalDate;
    const day = getOrCompute(days, date, () => inWords(date));
    const words = [isolated(title), isolated(worker.name), day, times];
    return {
      id,
      start,
      end,
      title,
      times,
      initials: getOrCompute(initials, worker.id, () => initialsOf(worker.name)),
      label: (recurs ? [...words, recurring] : words).join(', '),
      color: colors[calendarId]!.lightColors,
      calendarId,
      jobId: job.id,
      workerId: worker.id,
      workerName: worker.name,
      recurs,
    };
  });
}
