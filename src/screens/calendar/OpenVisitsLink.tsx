import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { planPath } from '../../domain/navigation/calendarAddress.ts';
import type { View } from '../../domain/calendar/view.ts';
import type { LocalDateTime } from '../../domain/entities.ts';
import type { TimeRange } from '../../domain/recurrence/visits.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { CardLink } from '../page/CardLink.tsx';

interface OpenVisitsLinkProps {
  /** Those to which nobody comes yet. */
  readonly visits: readonly TimeRange[];
  readonly now: LocalDateTime;
  readonly view: View;
}

/** Says how many of the visits that are to come nobody makes, and leads to the first of them in the plan. */
export function OpenVisitsLink({ visits, now, view }: OpenVisitsLinkProps) {
  const { t } = useLingui();
  const open = visits.filter(({ end }) => end > now);
  const [first] = open.map(({ start }) => dayOf(start)).toSorted();
  if (first === undefined) return null;
  const shown = view === 'week' || view === 'month' ? 'week' : 'day';
  return (
    <CardLink to={planPath({ view: shown, date: first, visit: null }, dayOf(now))}>
      {t`${plural(open.length, { one: '# visit without a worker', other: '# visits without a worker' })}`}
    </CardLink>
  );
}
