import { nextVisit, type Shift } from '../../visits/upcoming/nextVisit.ts';
import { nextVisitOfEach } from '../../visits/upcoming/nextVisitOfEach.ts';
import { cancelledFrom } from '../../visits/visitExceptions.ts';
import { cancelledInWords, visitWriter } from '../../visits/visitInWords.ts';
import { periodsWithVisit, type Period } from '../../visits/visitPeriods.ts';
import type { JobListing, LocalDateTime } from '../../entities.ts';
import type { Wording } from '../../recurrence/words.ts';
import { searchable, type Searchable } from '../../search/search.ts';
import { sortRows } from '../../list/table.ts';
import { addDays, at, dayOf } from '../../time/dates.ts';
import { withShortWeekdays } from '../../time/weekdaysInText.ts';
import { appointmentSummary } from '../appointmentSummary.ts';
import { requestInWords, waitingWriter } from './requestInWords.ts';
import { archivedFinder, workerNameWriter, type KnownWorkers } from './workerNames.ts';

/** A job with the texts that the table shows, sorts by and searches. */
export interface JobLine extends JobListing, Searchable {
  /** Of the job; empty if nobody is assigned or the name could not be loaded. */
  readonly workerName: string;
  /** Who comes to the visit shown; without one, the worker of the job. */
  readonly workerIds: readonly number[];
  /** Empty if nobody comes or a name could not be loaded. */
  readonly workerNames: string;
  readonly summary: string;
  /** The same with short weekdays, for a narrow column. */
  readonly shortSummary: string;
  /** Null without further visits. For a period, its visit, past or not. */
  readonly nextVisit: Shift | null;
  /** Says so if all visits to come are cancelled. Empty if there are none. */
  readonly nextVisitText: string;
  readonly isVisitOver: boolean;
  /** Whether somebody who comes to the visit shown is archived; not if that is over. */
  readonly isWorkerArchived: boolean;
  readonly periods: readonly Period[];
  /** In a list of requests what was asked for: `2½ Std., Montag, 7–9 Uhr`. Else empty. */
  readonly requestText: string;
  /** The same with short weekdays, for a narrow column. */
  readonly shortRequestText: string;
  /** In a list of requests how long each has waited: `vor 3 Tagen`. Empty if unknown. */
  readonly waitingText: string;
  /** Whether the start date is over. */
  readonly hasStarted: boolean;
}

/**
 * What a list of jobs is about: the next visit, or what was asked for. The first is sorted by next
 * visit, the second by start date.
 */
export type JobListKind = 'visits' | 'requests';

export interface JobLineOptions {
  /** By default `visits`. */
  readonly kind?: JobListKind | undefined;
  /** Of the worker whose list it is: the next visit is theirs. By default everybody's. */
  readonly ofWorker?: number | undefined;
}

function linesOf(
  jobs: readonly JobListing[],
  known: KnownWorkers,
  wording: Wording,
  now: LocalDateTime,
  { kind = 'visits', ofWorker }: JobLineOptions,
): readonly JobLine[] {
  const { language, timeZone } = wording;
  const nextOf = (job: JobListing) =>
    ofWorker === undefined
      ? nextVisit(job, now, timeZone)
      : (nextVisitOfEach(job, now, timeZone).get(ofWorker) ?? null);
  const today = dayOf(now);
  const isCancelled = (job: JobListing) =>
    cancelledFrom(job, today, timeZone).some(
      ({ workerIds }) => ofWorker === undefined || workerIds.includes(ofWorker),
    );
  const namesOf = workerNameWriter(known);
  const inWords = visitWriter(language, today);
  const waitingSince = waitingWriter(language, today);
  const isAnyArchived = archivedFinder(known);
  return jobs.map((row) => {
    const summary = appointmentSummary(row, wording);
    const shortSummary = appointmentSummary(row, { ...wording, isShort: true });
    const next = nextOf(row);
    const nextVisitText = next ? inWords(next) : isCancelled(row) ? cancelledInWords(language) : '';
    const { customerName, customerCity, customerPhone = '', workerId, fromDate } = row;
    const assigned = workerId === null ? [] : [workerId];
    const workerIds = (kind === 'visits' && next?.workerIds) || assigned;
    const workerName = namesOf(assigned);
    const workerNames = namesOf(workerIds);
    const request = kind === 'requests' ? row.request : null;
    const requestText = request ? requestInWords(request, language) : '';
    const shortRequestText = withShortWeekdays(requestText);
    const waitingText = request?.createdAt ? waitingSince(dayOf(request.createdAt)) : '';
    const shown =
      kind === 'visits'
        ? [nextVisitText, customerCity, customerPhone]
        : [customerCity, requestText, shortRequestText, waitingText];
    return {
      ...row,
      workerName,
      workerIds,
      workerNames,
      summary,
      shortSummary,
      nextVisit: next,
      nextVisitText,
      isVisitOver: false,
      isWorkerArchived: next !== null && isAnyArchived(workerIds),
      periods: periodsWithVisit(row, now, timeZone),
      requestText,
      shortRequestText,
      waitingText,
      hasStarted: fromDate !== null && fromDate < today,
      searchText: searchable(
        ...[customerName, workerName, workerNames, ...shown, summary, shortSummary],
      ),
    };
  });
}

/** Ties, and jobs without a next visit, are ordered by start date. */
export function inOrder(
  lines: readonly JobLine[],
  kind: JobListKind = 'visits',
): readonly JobLine[] {
  const byStart = sortRows(lines, 'ascending', ({ fromDate }) => fromDate);
  return kind === 'requests'
    ? byStart
    : sortRows(byStart, 'ascending', (line) => line.nextVisit?.start ?? null);
}

/** When the first of the visits is over, or the day. */
function firstChange(lines: readonly JobLine[], now: LocalDateTime): LocalDateTime {
  let first = at(addDays(dayOf(now), 1), '00:00');
  for (const { nextVisit: next } of lines) if (next && next.end < first) first = next.end;
  return first;
}

export interface JobLines {
  readonly lines: readonly JobLine[];
  /** The wall time for which they were formatted. */
  readonly asOf: LocalDateTime;
  readonly known: KnownWorkers;
}

interface CachedLines extends JobLines {
  readonly language: string;
  /** When they become outdated. */
  readonly until: LocalDateTime;
}

/** The last lines per list: without them, Back to 10,000 jobs would format all of them again. */
const cachedLines = new WeakMap<readonly JobListing[], CachedLines>();

/**
 * The jobs in their order, with worker names and texts, as of `now`, a wall time in the zone.
 * Returns the same object for the same jobs, workers and language, until a next visit or the day is
 * over. The options of a list are always the same.
 */
export function jobLines(
  jobs: readonly JobListing[],
  known: KnownWorkers,
  wording: Wording,
  now: LocalDateTime,
  options: JobLineOptions = {},
): JobLines {
  const { language } = wording;
  const last = cachedLines.get(jobs);
  if (
    last?.known.workers === known.workers &&
    last.known.isComplete === known.isComplete &&
    last.language === language &&
    last.asOf <= now &&
    now < last.until
  ) {
    return last;
  }
  const lines = inOrder(linesOf(jobs, known, wording, now, options), options.kind);
  const until = firstChange(lines, now);
  const worded = { known, language, lines, asOf: now, until };
  cachedLines.set(jobs, worded);
  return worded;
}
