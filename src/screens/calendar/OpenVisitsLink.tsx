import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useToday } from '../../actors/clock/useToday.ts';
import { daysShown, type View } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { planPath } from '../../domain/navigation/calendarAddress.ts';
import { monthName } from '../../domain/time/calendarWords.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { monthOf } from '../../domain/time/month.ts';
import { useWeekName } from '../../ui/calendar/useWeekName.ts';
import { useOpenVisits } from '../jobs/useOpenVisits.ts';
import { CardLink } from '../page/CardLink.tsx';

interface OpenVisitsLinkProps {
  readonly view: View;
  readonly date: LocalDate;
}

/**
 * Says how many visits that are to come nobody makes in the month shown, or in the week around the
 * days shown, and leads to the first of them in the plan.
 */
export function OpenVisitsLink({ view, date }: OpenVisitsLinkProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const weekName = useWeekName();
  const isMonth = view === 'month' || view === 'agenda';
  const open = useOpenVisits(isMonth ? monthOf(date) : daysShown('week', date));
  const days = [...(open?.values() ?? [])].flat().map(({ start }) => dayOf(start));
  const count = days.length;
  const [first] = days.toSorted();
  if (first === undefined) return null;
  const period = isMonth ? monthName(date, i18n.locale) : weekName(date);
  const shown = view === 'week' || view === 'month' ? 'week' : 'day';
  return (
    <CardLink to={planPath({ view: shown, date: first, visit: null }, today)}>
      <chakra.span hideBelow="md">
        {t`${plural(count, {
          one: `${period}: # visit without a worker`,
          other: `${period}: # visits without a worker`,
        })}`}
      </chakra.span>
      <chakra.span hideFrom="md">
        {t`${plural(count, { one: `${period}: # open`, other: `${period}: # open` })}`}
      </chakra.span>
    </CardLink>
  );
}
