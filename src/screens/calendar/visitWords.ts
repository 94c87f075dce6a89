import { absencesAmong, type AbsenceFinder } from '../../domain/absences/absentAt.ts';
import { ON_TINT, tinted, type CalendarColors } from '../../domain/calendar/calendarColors.ts';
import { GROUND, lightDark } from '../../domain/calendar/lightDark.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { getOrCompute } from '../../domain/getOrCompute.ts';
import { isolated } from '../../domain/isolated.ts';
import { openParties } from '../../domain/job/confirmation/parties.ts';
import { isArchived } from '../../domain/person/archive.ts';
import { initialsOf } from '../../domain/person/initials.ts';
import type { TimeRange } from '../../domain/recurrence/visits.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { dayOf, timeOf } from '../../domain/time/dates.ts';
import { NOBODY, type Assignment } from '../../domain/visits/assignments.ts';
import { overlapsByVisit } from '../../domain/visits/conflicts/doubleBookings.ts';
import type { Visit } from '../../domain/visits/jobVisits.ts';
import type { ScheduleEntry } from '../../domain/visits/fit/workerSchedule.ts';
import { isLeftOpen } from '../../domain/visits/visitExceptions.ts';
import { workersAt } from '../../domain/visits/workersOf.ts';
import type { MonthItem } from '../../ui/calendar/MonthCalendar.tsx';
import type { CalendarItem } from '../../ui/calendar/visit.ts';
import type { DrawnKey } from '../visits/VisitPopupPlace.tsx';

const colorsOf = (main: string) =>
  ({ main, container: tinted(main, 0.75), onContainer: ON_TINT }) as const;

/** Of the job that is open. */
export const BLUE = colorsOf('#1d4ed8');

/** Of the worker's other jobs. */
export const RED = colorsOf('#dc2626');

/**
 * The background of a dashed line along the upper edge, above that of the visit.
 *
 * @internal
 */
export const DOUBLED_EDGE = `repeating-linear-gradient(90deg, ${lightDark('#b91c1c', '#f0696d')} 0 6px, ${GROUND} 6px 9px) 0 0 / 100% 3px no-repeat`;

/** A drawn visit that can be opened. */
interface OpenableVisit extends CalendarItem, DrawnKey {
  readonly workerName: string;
}

export type DrawnVisit = MonthItem & OpenableVisit;

/** Of a visit to which somebody is to come who is absent: hatched. */
function hatched<Colors extends { readonly container: string }>(color: Colors): Colors {
  const stripes = `${GROUND} 0 5px, ${color.container} 5px 10px`;
  return { ...color, container: `repeating-linear-gradient(135deg, ${stripes})` };
}

/** Of a visit at whose time its worker has another one: a dashed line along its upper edge. */
function edged<Colors extends { readonly container: string }>(color: Colors): Colors {
  return { ...color, container: `${DOUBLED_EDGE}, ${color.container}` };
}

/** Of a visit that does not take place. */
const CANCELLED = { container: GROUND, onContainer: lightDark('#525252', '#aea8c0') } as const;

interface Marks {
  readonly isCancelled: boolean;
  readonly isAbsent: boolean;
  readonly isDoubled: boolean;
}

function marked<Colors extends { readonly container: string; readonly onContainer: string }>(
  color: Colors,
  { isCancelled, isAbsent, isDoubled }: Marks,
): Colors {
  if (isCancelled) return { ...color, ...CANCELLED };
  const ofWorker = isAbsent ? hatched(color) : color;
  return isDoubled ? edged(ofWorker) : ofWorker;
}

interface CalendarTexts extends VisitTexts {
  readonly archived: string;
}

interface VisitTexts {
  readonly absent: string;
  readonly overlap: (name: string, times: string) => string;
  readonly unknownCustomer: string;
  readonly nobody: string;
  readonly recurring: string;
  readonly cancelled: string;
  readonly moved: string;
  readonly substitution: string;
}

interface ScheduleTexts extends VisitTexts {
  readonly thisJob: string;
  readonly otherJob: string;
}

/** Whose a visit is, and what its label says of that. */
interface Parties {
  /** Empty if the customer has no name. */
  readonly customerName: string;
  readonly workerName: string;
  readonly whose?: string;
  /** Whether nobody else would come, so that whoever comes does not do so in place of others. */
  readonly isAssigned?: boolean;
  /** Whether somebody who is to come is absent. */
  readonly isAbsent?: boolean;
  /** What the worker has at the same time. */
  readonly others?: readonly OtherVisit[];
}

interface OtherVisit extends TimeRange {
  /** Empty if the customer has no name. */
  readonly customerName: string;
}

const NO_OTHERS: readonly OtherVisit[] = [];

const timesOf = ({ start, end }: TimeRange) => `${timeOf(start)}–${timeOf(end)}`;

/** How a visit differs from its series: `moved, substitution`. */
function exceptionIn(
  { patch = {} }: Visit,
  { isAssigned = false }: Pick<Parties, 'isAssigned'>,
  texts: VisitTexts,
): string {
  const { cancelled, start, workerIds } = patch;
  return [
    cancelled && texts.cancelled,
    start && texts.moved,
    !cancelled && !isAssigned && workerIds && workerIds.length > 0 && texts.substitution,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Words visits; each day once. */
function visitWriter(texts: VisitTexts, language: string) {
  const { unknownCustomer, recurring } = texts;
  const inWords = dayWriter(language);
  const days = new Map<LocalDate, string>();
  return (visit: Visit, parties: Parties): Omit<OpenableVisit, 'initials' | 'color'> => {
    const { customerName, workerName, whose = '', isAbsent = false, others = NO_OTHERS } = parties;
    const { id, jobId, eventId, seriesDay, start, end, recurs, patch } = visit;
    const title = customerName || unknownCustomer;
    const times = timesOf(visit);
    const date = dayOf(start);
    const day = getOrCompute(days, date, () => inWords(date));
    const words = [isolated(title), whose, isolated(workerName), day, times];
    const exception = exceptionIn(visit, parties, texts);
    const absent = isAbsent ? texts.absent : '';
    const overlaps = others.map((other) =>
      texts.overlap(isolated(other.customerName || unknownCustomer), timesOf(other)),
    );
    const label = [...words, recurs ? recurring : '', exception, absent, ...overlaps]
      .filter(Boolean)
      .join(', ');
    return {
      ...{ id, jobId, eventId, seriesDay, start, end, title, times, workerName, label },
      isCancelled: patch?.cancelled === true,
      isDoubled: others.length > 0,
      isException: exception !== '',
    };
  };
}

const named = ({ start, end, job }: Assignment): OtherVisit => ({
  start,
  end,
  customerName: job.customerName,
});

interface CalendarMarks {
  readonly absenceOf: AbsenceFinder;
  /** By the id of a visit what its worker has at the same time. */
  readonly doubled: ReadonlyMap<string, readonly Assignment[]>;
}

/** Words the visits of the calendar, in the colours of their workers. */
export function calendarVisits(
  visits: readonly Assignment[],
  colors: Readonly<Record<number, CalendarColors>>,
  texts: CalendarTexts,
  language: string,
  { absenceOf, doubled }: CalendarMarks,
): readonly DrawnVisit[] {
  const write = visitWriter(texts, language);
  const initials = new Map<number, string>();
  return visits.map((visit) => {
    const { job, worker, eventId, isCancelled } = visit;
    const color = colors[worker.id]!.lightColors;
    const name = worker === NOBODY ? texts.nobody : worker.name;
    const isAbsent = !isCancelled && absenceOf(worker.id, visit) !== undefined;
    const others = doubled.get(visit.id)?.map(named);
    return {
      ...write(visit, {
        customerName: job.customerName,
        workerName: isArchived(worker) ? `${name} (${texts.archived})` : name,
        isAbsent,
        isAssigned: workersAt(job, { eventId }, visit).length === 0,
        ...(others && { others }),
      }),
      workerId: worker.id,
      town: job.customerCity,
      isUnconfirmed: !isCancelled && openParties(job).length > 0,
      initials: getOrCompute(initials, worker.id, () => initialsOf(worker.name) || '?'),
      color: marked(color, { isCancelled, isAbsent, isDoubled: others !== undefined }),
    };
  });
}

/** Words the visits of a job's page: the current job is blue with a frame, the others are red. */
export function scheduledVisits(
  visits: readonly ScheduleEntry[],
  nameOf: (workerIds: readonly number[]) => string,
  texts: ScheduleTexts,
  language: string,
  absenceOf: AbsenceFinder,
): readonly OpenableVisit[] {
  const write = visitWriter(texts, language);
  const doubled = overlapsByVisit(visits.filter(({ comes }) => comes));
  return visits.map((visit) => {
    const { customerName, isCurrentJob, isAssigned } = visit;
    const whose = isCurrentJob ? texts.thisJob : texts.otherJob;
    const isCancelled = visit.patch?.cancelled === true;
    const isAbsent = !isCancelled && absencesAmong(visit.workerIds, visit, absenceOf).length > 0;
    const others = doubled.get(visit);
    const color = isCurrentJob || isCancelled ? BLUE : RED;
    const isOpen = isLeftOpen(visit);
    const workerName = isOpen ? texts.nobody : nameOf(visit.workerIds);
    const words = write(visit, {
      customerName,
      workerName,
      whose,
      isAbsent,
      isAssigned,
      ...(others && { others }),
    });
    return {
      ...words,
      isException: words.isException === true || isOpen,
      initials: isOpen ? texts.nobody : '',
      color: marked(color, { isCancelled, isAbsent, isDoubled: others !== undefined }),
      emphasized: isCurrentJob,
    };
  });
}
