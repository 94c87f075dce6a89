import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useToday } from '../../actors/clock/useToday.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { rostersOf } from '../../domain/absences/roster.ts';
import { weekStart } from '../../domain/calendar/view.ts';
import type { PersonLine } from '../../domain/person/personLines.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import type { Column } from '../../ui/table/column.ts';
import { useWeekHours } from '../hours/useWeekHours.ts';
import { WeekBar } from '../hours/WeekBar.tsx';

/** How long the visits of each worker in this week take, beside what they are to work. */
export function useHoursColumn(): Column<PersonLine> {
  const { t } = useLingui();
  const today = useToday();
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows();
  const workers = WorkerList.useRows();
  const weekHours = useWeekHours();
  const week = weekStart(today);
  const roster = useMemo(
    () => jobs && rostersOf(jobs, { first: week, last: week }, timeZone)(week),
    [jobs, week, timeZone],
  );
  return useMemo(() => {
    const targets = new Map(workers?.map(({ id, weeklyTarget }) => [id, weeklyTarget]));
    const day = dayWriter(today)(week);
    const textsOf = ({ id }: PersonLine) => {
      const [hours, target] = [roster?.weekHours(id, week) ?? 0, targets.get(id)];
      return { hours, target, ...weekHours({ week, hours, target }) };
    };
    return {
      id: 'hours',
      header: t`Week of ${day}`,
      width: '7.5rem',
      labelled: true,
      cardSlot: 'last',
      unsearched: true,
      sortValue: ({ id }) => roster?.weekHours(id, week) ?? null,
      title: (worker) => (roster ? textsOf(worker).ofWeek : ''),
      cell: (worker) => {
        if (!roster) return '–';
        const { hours, target, excess, short, inWords } = textsOf(worker);
        if (short === '') return null;
        return (
          <>
            <chakra.span
              aria-hidden
              fontVariantNumeric="tabular-nums"
              {...(excess && { color: 'orange.800', fontWeight: 'semibold' })}
            >
              {short}
            </chakra.span>
            <VisuallyHidden>{inWords}</VisuallyHidden>
            <WeekBar hours={hours} target={target} excess={excess} />
          </>
        );
      },
    };
  }, [t, today, week, roster, workers, weekHours]);
}
