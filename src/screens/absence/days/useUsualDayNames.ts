import { useLingui } from '@lingui/react/macro';
import { useToday } from '../../../actors/clock/useToday.ts';
import { usualDays, type UsualDays } from '../../../domain/absences/usualDays.ts';
import { weekdayWriter } from '../../../domain/visits/visitInWords.ts';
import { useRuleLanguage } from '../../jobs/words.ts';

/** How the days that are asked for most often are called; weeks say when they end. */
export function useUsualDayNames(): Readonly<Record<UsualDays, string>> {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const today = useToday();
  const inWords = weekdayWriter(language, today);
  const lastOf = (days: UsualDays) => inWords(usualDays(days, today).lastDay ?? today);
  const sunday = lastOf('week');
  const monday = inWords(usualDays('nextWeek', today).firstDay);
  const nextSunday = lastOf('nextWeek');
  return {
    today: t`Today`,
    tomorrow: t`Tomorrow`,
    week: t`This week, until ${sunday}`,
    nextWeek: t`Next week, ${monday} to ${nextSunday}`,
    open: t`Until further notice`,
  };
}
