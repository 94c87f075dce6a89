import { mdiAccountOffOutline, mdiDotsHorizontal } from '@mdi/js';
import { createContext, use } from 'react';
import { Link } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { isArchived } from '../../domain/person/archive.ts';
import { isolated } from '../../domain/isolated.ts';
import { weeklyTargetOf, type Lane } from '../../domain/plan/lane.ts';
import { recordPath, reportAbsencePath } from '../../domain/navigation/route.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import type { CalendarColors } from '../../domain/calendar/calendarColors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { NO_HOVER, useMediaQuery } from '../../ui/media.ts';
import { useAbsenceWords } from '../absences/useAbsenceWords.ts';
import { useWeekHours } from '../hours/useWeekHours.ts';
import { WeekBar } from '../hours/WeekBar.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import styles from './plan.module.css';

/** Whether the lanes have all visits there are: then those without any can be called free. */
export const AreVisitsKnown = createContext(true);

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
  const hoursOf = useLaneHours();
  const absentWords = useAbsenceWords();
  return (lane) =>
    [nameOf(lane), hoursOf(lane).inWords, ...lane.absences.map(absentWords)]
      .filter(Boolean)
      .join(', ');
}

/** How long the visits of a lane take; empty if there are none. */
export function useHoursInWords(): (hours: number) => string {
  const { language } = useRuleLanguage();
  return (hours) => (hours > 0 ? durationInWords(hours, language) : '');
}

/** How long the visits of a lane take: in a week, beside what its worker is to work. */
function useLaneHours() {
  const hoursInWords = useHoursInWords();
  const weekHours = useWeekHours();
  const areVisitsKnown = use(AreVisitsKnown);
  return (lane: Lane) => {
    const { worker, week, hours } = lane;
    const target = weeklyTargetOf(lane, areVisitsKnown);
    if (worker && week) return { target, ...weekHours({ week, hours, target }) };
    const said = hoursInWords(hours);
    return { target: undefined, excess: null, short: said, inWords: said, ofWeek: said };
  };
}

interface LaneHeadProps {
  readonly lane: Lane;
  readonly colors: CalendarColors | undefined;
}

/** Who a lane is of, for how long they work, and whether they are absent. */
export function LaneHead({ lane, colors }: LaneHeadProps) {
  const { t } = useLingui();
  const nameOf = useLaneName();
  const hoursOf = useLaneHours();
  const absentWords = useAbsenceWords();
  const { worker, hours, absences, visits } = lane;
  const name = nameOf(lane);
  const isFree = use(AreVisitsKnown) && visits.every(({ isCancelled }) => isCancelled);
  const isAbsent = absences.length > 0;
  const { target, excess, short, ofWeek } = hoursOf(lane);
  const part = absences.every((one) => one.part === absences[0]!.part) ? absences[0]?.part : 'all';
  const absent =
    part === 'am'
      ? t({
          message: 'absent a.m.',
          comment: 'Below the name of a worker, where there is little room',
        })
      : part === 'pm'
        ? t({
            message: 'absent p.m.',
            comment: 'Below the name of a worker, where there is little room',
          })
        : t`absent`;
  const details = [ofWeek, ...absences.map(absentWords)].filter(Boolean).join(', ');
  return (
    <div className={styles.laneHead} data-head="" data-absent={isAbsent || undefined}>
      {worker && <Initials name={worker.name} color={colors?.lightColors.container} />}
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
          {short && <span data-excess={excess ?? undefined}>{short}</span>}
          {short && isAbsent && ' · '}
          {isAbsent ? absent : !short && isFree && t`no visits`}
        </span>
        <WeekBar hours={hours} target={target} excess={excess} />
      </div>
      {worker && !isArchived(worker) && <ReportAbsence id={worker.id} name={name} />}
    </div>
  );
}

interface ReportAbsenceProps {
  readonly id: number;
  readonly name: string;
}

/**
 * Leads to where the worker of a lane is reported as absent. Its icon would read as absent where it
 * shows in every lane.
 */
function ReportAbsence({ id, name: known }: ReportAbsenceProps) {
  const { t } = useLingui();
  const isAlwaysShown = useMediaQuery(NO_HOVER);
  const path = reportAbsencePath(id);
  const name = isolated(known);
  if (!useCanOpen()(path)) return null;
  return (
    <Link
      to={path}
      className={styles.reportAbsence}
      title={t`Report as absent…`}
      aria-label={t`Report ${name} as absent`}
      tabIndex={-1}
      data-stop=""
    >
      <Icon path={isAlwaysShown ? mdiDotsHorizontal : mdiAccountOffOutline} size={18} />
    </Link>
  );
}
