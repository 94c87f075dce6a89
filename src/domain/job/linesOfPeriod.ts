import { markedOver, visitWriter } from '../visits/visitInWords.ts';
import { visitInPeriod, type Period } from '../visits/visitPeriods.ts';
import type { Wording } from '../recurrence/words.ts';
import { searchable } from '../search/search.ts';
import { at, dayOf } from '../time/dates.ts';
import { inOrder, type JobLine, type JobLines } from './jobLines.ts';
import { archivedFinder, workerNameWriter } from './workerNames.ts';

/**
 * The lines with a visit in the period, which replaces their next visit and sorts them, with those
 * who come to it. They stay
 * valid as long as the given lines, because no visit of the period ends before a next visit or the
 * day does.
 */
export function linesOfPeriod(
  { lines, asOf: now, known }: JobLines,
  period: Period,
  { language, timeZone }: Wording,
): readonly JobLine[] {
  const today = dayOf(now);
  const midnight = at(today, '00:00');
  const namesOf = workerNameWriter(known);
  const isAnyArchived = archivedFinder(known);
  const inWords = visitWriter(language, today);
  const shown = lines.map((line) => {
    const visit = line.periods.includes(period) ? visitInPeriod(line, period, now, timeZone) : null;
    if (!visit) return line;
    const isVisitOver = visit.end <= now;
    const words = inWords(visit);
    const nextVisitText = isVisitOver && visit.end > midnight ? markedOver(words, language) : words;
    const { customerName, workerName, summary, shortSummary } = line;
    const { workerIds } = visit;
    const workerNames = namesOf(workerIds);
    const isWorkerArchived = !isVisitOver && isAnyArchived(workerIds);
    const searchText = searchable(
      ...[customerName, workerName, workerNames, nextVisitText, summary, shortSummary],
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
