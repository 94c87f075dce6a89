import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAreAbsencesKnown } from '../../actors/lists/absenceList.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import type { WorkerFit } from '../../domain/visits/fit/workerFit.ts';
import type { Distance, ShortWay } from '../../domain/visits/fit/waysAround.ts';
import { dayOf, timeOf, weekNumber } from '../../domain/time/dates.ts';
import { durationInWords, hoursBeside } from '../../domain/time/duration.ts';
import { useWeeklyLimit } from '../../actors/session/useWeeklyLimit.ts';
import { useAbsenceWords } from '../absences/useAbsenceWords.ts';
import { useRuleLanguage } from './words.ts';

/** Why a worker fits a job, in words. */
export interface FitTexts {
  /**
   * `frei`, that they are absent, when the first overlap is, or which way is too long. Where absences
   * could not be loaded, that there is no overlap.
   */
  readonly availability: string;
  /** On which later visit they are absent: `abwesend am 10.12.`; empty if on none. */
  readonly later: string;
  /** `war 7-mal hier`; empty if never. */
  readonly here: string;
  /** `3 km ab Apotheke am Sternen`, or from home; empty if unknown. */
  readonly way: string;
  /** `KW 49: 6½ Std.`, or the same with what it would be above; empty if no visit is to come. */
  readonly load: string;
  /** `danach 46 Std. (Soll 34)`; empty unless that is above a target or a limit. */
  readonly excess: string;
}

export function useFitTexts(): (fit: WorkerFit) => FitTexts {
  const { t, i18n } = useLingui();
  const { language } = useRuleLanguage();
  const today = useToday();
  const absentWords = useAbsenceWords();
  const areAbsencesKnown = useAreAbsencesKnown();
  const limit = useWeeklyLimit();
  return useMemo(() => {
    const dayInWords = dayWriter(today);
    const overlapAt = (start: NonNullable<WorkerFit['clash']>['start']) => {
      const [day, time] = [dayInWords(dayOf(start)), timeOf(start)];
      return t`Overlap on ${day}, ${time}`;
    };
    const tooLong = ({ way, minutes, isAfter }: ShortWay) =>
      isAfter
        ? t`${way} min. way on, ${minutes} min. free`
        : t`${way} min. way, ${minutes} min. free`;
    const availabilityOf = ({ absence, clash, shortWay }: WorkerFit) => {
      if (absence) return absentWords(absence);
      if (clash) return overlapAt(clash.start);
      if (shortWay) return tooLong(shortWay);
      return areAbsencesKnown ? t`free` : t`no overlap`;
    };
    const wayOf = ({ km: rounded, from, isEstimated }: Distance) => {
      const km = i18n.number(rounded);
      if (from === null) {
        return rounded === 0 ? t`lives in the same postcode` : t`about ${km} km from home`;
      }
      if (isEstimated) {
        return rounded === 0 ? t`same postcode as ${from}` : t`about ${km} km from ${from}`;
      }
      return rounded === 0 ? t`less than 1 km from ${from}` : t`${km} km from ${from}`;
    };
    const aboveOf = ({ excess, hoursAfter, target }: WorkerFit) => {
      if (!excess) return '';
      const agreed = hoursBeside(target ?? 0, language);
      const most = hoursBeside(limit ?? 0, language);
      const bounds = [
        target !== undefined && t`target ${agreed}`,
        excess === 'limit' && t`at most ${most}`,
      ];
      const above = bounds.filter(Boolean).join(', ');
      const hours = durationInWords(hoursAfter, language);
      return t`then ${hours} (${above})`;
    };
    const loadOf = ({ week, weekHours }: WorkerFit, excess: string) => {
      if (!week) return '';
      const number = weekNumber(week);
      const hours = excess || durationInWords(weekHours, language);
      return `${t`week\u00a0${number}`}: ${hours}`;
    };
    return (fit) => {
      const { absence, absentLater, distance, visitsHere } = fit;
      const laterDay = absentLater && dayInWords(dayOf(absentLater));
      const excess = aboveOf(fit);
      return {
        availability: availabilityOf(fit),
        later: laterDay && !absence ? t`absent on ${laterDay}` : '',
        here:
          visitsHere === 0
            ? ''
            : t`${plural(visitsHere, { one: 'was here once', other: 'was here # times' })}`,
        way: distance ? wayOf(distance) : '',
        load: loadOf(fit, excess),
        excess,
      };
    };
  }, [t, i18n, language, today, absentWords, areAbsencesKnown, limit]);
}
