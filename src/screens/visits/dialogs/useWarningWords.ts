import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { SeriesWarnings } from '../../../domain/job/series/effectOfMove.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';

/** What a change brings that nobody asked for, each in a few words; empty for what it does not. */
export function useWarningWords({
  clashes,
  absences,
  lost: { length: lost },
}: SeriesWarnings): Readonly<Record<keyof SeriesWarnings, string>> {
  const { t } = useLingui();
  const dayInWords = dayWriter(useToday());
  const overlaps = new Set(clashes.map(({ visit }) => visit)).size;
  const first = clashes[0] && dayInWords(dayOf(clashes[0].visit.start));
  const absent = new Set(absences.map(({ visit }) => visit)).size;
  return {
    clashes: first
      ? t`${plural(overlaps, {
          one: `# overlap on ${first}`,
          other: `# overlaps from ${first} on`,
        })}`
      : '',
    absences:
      absent > 0
        ? t`${plural(absent, { one: '# visit during an absence', other: '# visits during an absence' })}`
        : '',
    lost:
      lost > 0 ? t`${plural(lost, { one: '# exception lost', other: '# exceptions lost' })}` : '',
  };
}
