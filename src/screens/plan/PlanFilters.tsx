import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import type { Selecting, SelectionEvent } from '../../domain/calendar/workerSelection.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { DayMapLink } from '../page/toolbar/DayMapLink.tsx';
import { DaySheetsLink } from '../page/toolbar/DaySheetsLink.tsx';
import { WeekSendingLink } from '../page/toolbar/WeekSendingLink.tsx';
import { LaneFilter } from './LaneFilter.tsx';

interface PlanFiltersProps {
  readonly selecting: Selecting;
  /** Stable, or every row is drawn anew. */
  readonly dispatch: Dispatch<SelectionEvent>;
  /** Leads to the lane of a worker. */
  readonly onGoTo: (id: number) => void;
  readonly date: LocalDate;
  readonly isSmall: boolean;
  /** Whether one day is shown. */
  readonly isDay: boolean;
  readonly onlyBusy: boolean;
  readonly onOnlyBusy: (onlyBusy: boolean) => void;
  /** Null where no hours are shown. */
  readonly isWholeDay: boolean | null;
  readonly onWholeDay: (isWholeDay: boolean) => void;
}

/**
 * Which lanes and hours are shown, and the ways to the sheets and the map of the day and to whoever is told
 * the week.
 */
export function PlanFilters({
  selecting,
  dispatch,
  onGoTo,
  date,
  isSmall,
  isDay,
  onlyBusy,
  onOnlyBusy,
  isWholeDay,
  onWholeDay,
}: PlanFiltersProps) {
  const { t } = useLingui();
  const busy = <CheckField label={t`With visits only`} checked={onlyBusy} onChange={onOnlyBusy} />;
  return (
    <Flex
      display={isSmall ? 'contents' : undefined}
      align="center"
      columnGap="3"
      ms="auto"
      _print={{ display: 'none' }}
    >
      <LaneFilter selecting={selecting} dispatch={dispatch} onGoTo={onGoTo}>
        {isSmall && busy}
        {isWholeDay !== null && (
          <CheckField label={t`All hours`} checked={isWholeDay} onChange={onWholeDay} />
        )}
      </LaneFilter>
      {!isSmall && busy}
      <Flex align="center" columnGap="3" {...(isSmall && { wrap: 'wrap', w: 'full' })}>
        <WeekSendingLink date={date} />
        <DaySheetsLink isBrief date={date} />
        {isDay && <DayMapLink date={date} />}
      </Flex>
    </Flex>
  );
}
