import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useToday } from '../../actors/clock/useToday.ts';
import { useWeeklyLimit } from '../../actors/session/useWeeklyLimit.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { durationInWords, hoursBeside } from '../../domain/time/duration.ts';
import { excessOf, type Excess } from '../../domain/visits/fit/excess.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import { useRuleLanguage } from '../jobs/words.ts';

/** How long the visits of somebody in a week take. */
export interface WeekHours {
  /** Its Monday. */
  readonly week: LocalDate;
  readonly hours: number;
  /** How many hours they are to work; absent if none are agreed. */
  readonly target?: number | undefined;
}

interface WeekHoursTexts {
  readonly excess: Excess | null;
  /** `25 / 34 Std.`, without a target `25 Std.`. */
  readonly short: string;
  /** `25 von 34 Std.`, and what that is above. */
  readonly inWords: string;
  /** The same with the week: `Woche vom 30.11.: 25 von 34 Std.`. */
  readonly ofWeek: string;
}

/** How the hours of a week are written. */
export function useWeekHours(): (hours: WeekHours) => WeekHoursTexts {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const today = useToday();
  const limit = useWeeklyLimit();
  return useCallback(
    ({ week, hours, target }) => {
      const day = dayWriter(today)(week);
      const excess = excessOf(hours, { target, limit });
      const most = durationInWords(limit ?? 0, language);
      const above = { target: t`above the target`, limit: t`above ${most}` };
      const worked = hoursBeside(hours, language);
      const agreed = target === undefined ? null : durationInWords(target, language);
      const alone = hours > 0 ? durationInWords(hours, language) : '';
      const said = agreed === null ? alone : t`${worked} of ${agreed}`;
      const inWords = excess ? `${said}, ${above[excess]}` : said;
      return {
        excess,
        short: agreed === null ? alone : `${worked} / ${agreed}`,
        inWords,
        ofWeek: inWords && t`Week of ${day}: ${inWords}`,
      };
    },
    [t, language, today, limit],
  );
}
