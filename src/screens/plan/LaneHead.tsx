import { Link } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { isArchived } from '../../domain/person/archive.ts';
import { initialsOf } from '../../domain/person/initials.ts';
import type { Lane } from '../../domain/plan/lane.ts';
import { recordPath } from '../../domain/route.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import type { CalendarColors } from '../../domain/calendar/calendarColors.ts';
import { useAbsenceWords } from '../absences/useAbsenceWords.ts';
import { useRuleLanguage } from '../jobs/words.ts';
import styles from './plan.module.css';

/** The name of a lane. */
export function useLaneName(): (lane: Lane) => string {
  const { t } = useLingui();
  return ({ id, worker }) => {
    if (!worker) return t`Without workers`;
    const name = worker.name || t`Worker ${id}`;
    return isArchived(worker) ? `${name} (${t`archived`})` : name;
  };
}

/** What a screen reader says of a lane: whose it is, how long its visits take, and who is absent. */
export function useLaneLabel(): (lane: Lane) => string {
  const nameOf = useLaneName();
  const hoursInWords = useHoursInWords();
  const absentWords = useAbsenceWords();
  return (lane) =>
    [nameOf(lane), hoursInWords(lane.hours), ...lane.absences.map(absentWords)]
      .filter(Boolean)
      .join(', ');
}

/** How long the visits of a lane take; empty if there are none. */
export function useHoursInWords(): (hours: number) => string {
  const { language } = useRuleLanguage();
  return (hours) => (hours > 0 ? durationInWords(hours, language) : '');
}

interface LaneHeadProps {
  readonly lane: Lane;
  readonly colors: CalendarColors | undefined;
}

/** Who a lane is of, for how long they work, and whether they are absent. */
export function LaneHead({ lane, colors }: LaneHeadProps) {
  const { t } = useLingui();
  const nameOf = useLaneName();
  const hoursInWords = useHoursInWords();
  const absentWords = useAbsenceWords();
  const { worker, hours, absences, visits } = lane;
  const name = nameOf(lane);
  const isAbsent = absences.length > 0;
  const worked = hoursInWords(hours);
  const part = absences.every((one) => one.part === absences[0]!.part) ? absences[0]?.part : 'all';
  const absent =
    part === 'am'
      ? t`absent in the morning`
      : part === 'pm'
        ? t`absent in the afternoon`
        : t`absent`;
  const note = [worked, isAbsent && absent].filter(Boolean).join(' · ');
  const details = [worked, ...absences.map(absentWords)].filter(Boolean).join(', ');
  return (
    <div className={styles.laneHead} data-absent={isAbsent || undefined}>
      {worker && (
        <span
          className={styles.initials}
          style={{ background: colors?.lightColors.container }}
          aria-hidden="true"
        >
          <bdi>{initialsOf(worker.name) || '?'}</bdi>
        </span>
      )}
      <div>
        {worker ? (
          <Link
            to={recordPath('worker', worker.id)}
            className={styles.laneName}
            title={name}
            tabIndex={-1}
            data-stop=""
          >
            {name}
          </Link>
        ) : (
          <span className={styles.laneName} title={name}>
            {name}
          </span>
        )}
        <span className={styles.laneNote} title={details}>
          {note || (visits.every(({ isCancelled }) => isCancelled) ? t`no visits` : '')}
        </span>
      </div>
    </div>
  );
}
