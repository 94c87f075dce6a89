import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { LocalDate } from '../../domain/entities.ts';
import type { LaneEntry } from '../../domain/plan/lane.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import styles from './plan.module.css';
import type { DrawnLane } from './usePlan.ts';
import type { LabelWriter } from './useVisitLabels.ts';
import { VisitButton } from './VisitButton.tsx';

interface ListedDaysProps {
  readonly lane: DrawnLane & {
    readonly byDay: Iterable<readonly [LocalDate, readonly LaneEntry[]]>;
  };
  /** Whether each day is named. */
  readonly areNamed?: boolean;
  readonly labelOf: LabelWriter;
}

/** The days of a lane that have visits, with these, below one another. */
export function ListedDays({ lane, areNamed = true, labelOf }: ListedDaysProps) {
  const { i18n } = useLingui();
  const dayInWords = useMemo(() => dayWriter(i18n.locale), [i18n.locale]);
  return [...lane.byDay].map(([day, visits]) => (
    <div key={day} data-date={day}>
      {areNamed && <div className={styles.listDay}>{dayInWords(day)}</div>}
      {visits.map((visit) => (
        <VisitButton
          key={visit.id}
          visit={visit}
          words={lane.words.get(visit.id)!}
          label={labelOf(visit, lane.words.get(visit.id)!)}
        />
      ))}
    </div>
  ));
}
