import { mdiAlertOutline } from '@mdi/js';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { SeriesWarnings } from '../../../domain/job/series/effectOfMove.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { useWarningWords } from './useWarningWords.ts';

/** So many exceptions are named. */
const NAMED = 5;

/** What a change of a series brings that nobody asked for; none of it prevents the change. */
export function SeriesWarningLines({ warnings }: { readonly warnings: SeriesWarnings }) {
  const { clashes, absences, lost } = useWarningWords(warnings);
  const dayInWords = dayWriter(useToday());
  const days = warnings.lost.slice(0, NAMED).map(({ start }) => dayInWords(dayOf(start)));
  const more = warnings.lost.length > NAMED ? ['…'] : [];
  const named = lost && `${lost}: ${[...days, ...more].join(', ')}`;
  return [clashes, absences, named].filter(Boolean).map((line) => (
    <IconLine key={line} path={mdiAlertOutline} color="orange.800">
      {line}
    </IconLine>
  ));
}
