import { lightened } from '../../../domain/calendar/calendarColors.ts';
import { toMinutes } from '../../../domain/visits/calendarEvents.ts';
import type { ScheduledVisit } from '../../../domain/visits/workerSchedule.ts';
import { dayWriter } from '../../../domain/time/calendarWords.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { isolated } from '../../../domain/isolated.ts';
import type { DetailedVisit } from '../../calendar/VisitDetails.tsx';

const colorsOf = (main: string) =>
  ({ main, container: lightened(main, 0.75), onContainer: 'black' }) as const;

/** Of the job that is open. */
export const BLUE = colorsOf('#1d4ed8');

/** Of the worker's other jobs. */
export const RED = colorsOf('#dc2626');

interface WeekTexts {
  readonly unknownCustomer: string;
  readonly thisJob: string;
  readonly otherJob: string;
  readonly recurring: string;
}

/** Words the visits of a job's page: the current job is blue with a frame, the others are red. */
export function weekVisits(
  visits: readonly ScheduledVisit[],
  workerName: string,
  texts: WeekTexts,
  language: string,
): readonly DetailedVisit[] {
  const inWords = dayWriter(language);
  return visits.map(({ id, start, end, jobId, customerName, isCurrentJob, recurs }) => {
    const title = customerName || texts.unknownCustomer;
    const times = `${timeOf(start)}–${timeOf(end)}`;
    const whose = isCurrentJob ? texts.thisJob : texts.otherJob;
    const words = [isolated(title), whose, isolated(workerName), inWords(dayOf(start)), times];
    return {
      id,
      start: toMinutes(start),
      end: toMinutes(end),
      title,
      times,
      initials: '',
      label: [...words, recurs ? texts.recurring : ''].filter(Boolean).join(', '),
      color: isCurrentJob ? BLUE : RED,
      emphasized: isCurrentJob,
      jobId,
      workerName,
      recurs,
    };
  });
}
