import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import {
  DAY_OR_WEEK,
  planPath,
  readCalendarAddress,
} from '../../domain/navigation/calendarAddress.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { firstDayIn } from '../../domain/undo/reversal.ts';
import type { UndoneChange } from '../../domain/undo/undoneChange.ts';
import { weekdayWriter } from '../../domain/visits/visitInWords.ts';
import { useRuleLanguage } from '../jobs/words.ts';
import { CardLink } from '../page/CardLink.tsx';

/** Leads to the day in the plan of what was taken back of visits, unless the plan shows that day. */
export function PlanLink({ outcome }: { readonly outcome: UndoneChange }) {
  const { timeZone } = useRuntime().api.config;
  const { language } = useRuleLanguage();
  const { pathname, search } = useLocation();
  const today = useToday();
  const date = firstDayIn(outcome, timeZone);
  const shown = readCalendarAddress(new URLSearchParams(search), today, DAY_OR_WEEK);
  const isShown = pathname === ROUTES.plan.path && shown.view === 'day' && shown.date === date;
  if (date === null || isShown) return null;
  const day = weekdayWriter(language, today)(date);
  return (
    <CardLink to={planPath({ view: 'day', date, visit: null }, today)}>
      <Trans>To the plan of {day}</Trans>
    </CardLink>
  );
}
