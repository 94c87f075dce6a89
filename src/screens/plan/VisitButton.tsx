import { memo, type CSSProperties } from 'react';
import { useIsMarked } from '../../actors/lists/marks.ts';
import type { LaneEntry } from '../../domain/plan/lane.ts';
import { openParties } from '../../domain/job/confirmation/parties.ts';
import { timeOf } from '../../domain/time/dates.ts';
import { useMark } from '../../ui/movement/markForAMoment.ts';
import type { DrawnVisit } from '../calendar/visitWords.ts';
import styles from './plan.module.css';
import { useCarriedVisit } from './carry/useCarriedVisit.ts';

interface VisitButtonProps {
  readonly visit: LaneEntry;
  readonly words: DrawnVisit;
  /** The accessible name. */
  readonly label: string;
  /** In one line, for the cells of a week. */
  readonly isLine?: boolean;
  readonly style?: CSSProperties | undefined;
  /** Which of its ends can be pulled, separated by a space. */
  readonly edges?: string | undefined;
}

/**
 * A visit of a lane. A click on it opens its details, for which the lanes around it listen. CSS draws
 * its times, which the accessible name says at another place.
 */
export const VisitButton = memo(function VisitButton({
  visit,
  words,
  label,
  isLine = false,
  style,
  edges,
}: VisitButtonProps) {
  const { id, title, color, isCancelled, isException } = words;
  const { isCarried, isChosen } = useCarriedVisit(id);
  const ref = useMark<HTMLButtonElement>(useIsMarked('job', visit.job.id));
  return (
    <button
      ref={ref}
      type="button"
      className={styles.visit}
      style={{
        ...style,
        background: color.container,
        borderInlineStartColor: color.main,
        color: color.onContainer,
      }}
      aria-label={label}
      aria-pressed={isCarried || isChosen || undefined}
      tabIndex={-1}
      data-stop=""
      data-visit={id}
      data-edges={edges || undefined}
      data-carried={isCarried || undefined}
      data-chosen={isChosen || undefined}
      data-line={isLine || undefined}
      data-cancelled={isCancelled || undefined}
      data-exception={isException || undefined}
      data-doubled={visit.isDoubled || undefined}
      data-unconfirmed={(!isCancelled && openParties(visit.job).length > 0) || undefined}
    >
      <span className={styles.name} title={title}>
        {title}
      </span>
      <span
        className={styles.times}
        data-start={timeOf(visit.start)}
        data-end={`–${timeOf(visit.end)}`}
      />
    </button>
  );
});
