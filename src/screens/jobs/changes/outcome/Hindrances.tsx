import { Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCachedAbsenceFinder } from '../../../../actors/lists/absenceList.ts';
import { Changes } from '../../../../actors/changes/change.ts';
import { useCachedJobs } from '../../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../../actors/runtime/runtime.ts';
import { useNow, useToday } from '../../../../actors/clock/useToday.ts';
import { useCachedWorkers } from '../../../../actors/lists/workerList.ts';
import { isolated } from '../../../../domain/isolated.ts';
import { dayOf } from '../../../../domain/time/dates.ts';
import { hindrancesAfter, type Hindrance } from '../../../../domain/visits/conflicts/hindrances.ts';
import { dayWriter } from '../../../../domain/visits/visitInWords.ts';
import { useAbsenceWords } from '../../../absences/useAbsenceWords.ts';
import { useOverlapText } from '../../overlaps/useOverlapText.ts';
import { useWorkerName } from '../../words.ts';

/** After a change that is saved, what keeps those who come now from it; nothing if all can come. */
export function Hindrances() {
  const { t } = useLingui();
  const asked = Changes.useSelector(({ context }) => context.asked!);
  const jobs = useCachedJobs() ?? [];
  const absenceOf = useCachedAbsenceFinder();
  const { timeZone } = useRuntime().api.config;
  const now = useNow();
  const textOf = useHindranceText();
  const [first, ...others] = hindrancesAfter(asked, { jobs, absenceOf, now, timeZone });
  if (!first) return null;
  const more = others.length;
  const moreText =
    more > 0 ? t`${plural(more, { one: '# more does not fit', other: '# more do not fit' })}` : '';
  return (
    <Text as="span" color="red.800">
      {[textOf(first), moreText].filter(Boolean).join(' · ')}
    </Text>
  );
}

function useHindranceText(): (hindrance: Hindrance) => string {
  const nameOf = useWorkerName(useCachedWorkers());
  const absentWords = useAbsenceWords();
  const overlapText = useOverlapText();
  const dayInWords = dayWriter(useToday());
  return (hindrance) => {
    if ('absence' in hindrance) {
      const { absence } = hindrance;
      return `${isolated(nameOf(absence.workerId))}: ${absentWords(absence)}`;
    }
    const { visit, other } = hindrance;
    const overlap = `${isolated(nameOf(other.workerId))}: ${overlapText(other.customerName, other.visit)}`;
    return visit.recurs ? `${overlap} (${dayInWords(dayOf(visit.start))})` : overlap;
  };
}
