import { markedOver, visitWriter } from '../../visits/visitInWords.ts';
import type { Shift } from '../../visits/upcoming/nextVisit.ts';
import { visitInPeriod, type Period } from '../../visits/visitPeriods.ts';
import type { Language } from '../../text/language.ts';
import type { Wording } from '../../recurrence/words.ts';
import { searchable } from '../../search/search.ts';
import { at, dayOf } from '../../time/dates.ts';
import { inOrder, type JobLine, type JobLines } from './jobLines.ts';
import { archivedFinder, workerNameWriter } from './workerNames.ts';

/**
 * The lines with other visits in place of their next ones, which sort them, with those who come to
 * them; a line without another one stays.
 */
function linesWithVisits(
  { lines, asOf: now, known }: JobLines,
  visitOf: (line: JobLine) => Shift | null,
  language: Language,
): readonly JobLine[] {
  const today = dayOf(now);
  const midnight = at(today, '00:00');
  const namesOf = workerNameWriter(known);
  const isAnyArchived = archivedFinder(known);
  const inWords = visitWriter(language, today);
  const shown = lines.map((line) => {
    const visit = visitOf(line);
    if (!visit) return line;
    const isVisitOver = visit.end <= now;
    const words = inWords(visit);
    const nextVisitText = isVisitOver && visit.end > midnight ? markedOver(words, language) : words;
    const { customerName, customerCity, customerPhone = '', workerName } = line;
    const { summary, shortSummary } = line;
    const { workerIds } = visit;
    const workerNames = namesOf(workerIds);
    const isWorkerArchived = !isVisitOver && isAnyArchived(workerIds);
    const searchText = searchable(
      ...[
        customerName,
        customerCity,
        customerPhone,
        workerName,
        workerNames,
        nextVisitText,
        summary,
        shortSummary,
      ],
    );
    return {
      ...line,
      ...{ workerIds, workerNames, isWorkerArchived, isVisitOver, searchText },
      nextVisit: visit,
      nextVisitText,
    };
  });
  return inOrder(shown);
}

/**
 * The lines with a visit in the period. They stay valid as long as the given lines, because no visit
 * of the period ends before a next visit or the day does.
 */
export function linesOfPeriod(
  worded: JobLines,
  period: Period,
  { language, timeZone }: Wording,
): readonly JobLine[] {
  const visitOf = (line: JobLine) =>
    line.periods.includes(period) ? visitInPeriod(line, period, worded.asOf, timeZone) : null;
  return linesWithVisits(worded, visitOf, language);
}

/** The lines with the next of these visits, which are ascending by start, by the ids of their jobs. */
export function linesOfVisits(
  worded: JobLines,
  byJob: ReadonlyMap<number, readonly Shift[]>,
  { language }: Wording,
): readonly JobLine[] {
  const visitOf = ({ id }: JobLine) => {
    const visits = byJob.get(id) ?? [];
    return visits.find(({ end }) => end > worded.asOf) ?? visits.at(-1) ?? null;
  };
  return linesWithVisits(worded, visitOf, language);
}
