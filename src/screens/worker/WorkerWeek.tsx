import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Changes } from '../../actors/changes/change.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { daysShown, stepped, weekOf } from '../../domain/calendar/view.ts';
import { weeklyTargetOf } from '../../domain/plan/lane.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { PeriodButtons } from '../../ui/calendar/PeriodButtons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { usePeriodName } from '../calendar/calendarNames.ts';
import { KnownLists, PLANNING_LISTS } from '../known/KnownLists.tsx';
import { useWeekHours } from '../hours/useWeekHours.ts';
import { WeekBar } from '../hours/WeekBar.tsx';
import { usePlan } from '../plan/usePlan.ts';
import { laneOfWeek } from '../plan/WeekCells.tsx';
import { DAYS_HEIGHT, LEAST_LANE, WeekLane } from './WeekLane.tsx';

interface WorkerWeekProps {
  readonly id: number;
}

/** The visits of a worker in a week, as the plan draws them. */
export function WorkerWeek({ id }: WorkerWeekProps) {
  return (
    <Changes.Provider>
      <Week id={id} />
    </Changes.Provider>
  );
}

function Week({ id }: WorkerWeekProps) {
  const { t } = useLingui();
  const today = dayOf(useNow());
  const [date, setDate] = useState(today);
  const days = useMemo(() => weekOf(date), [date]);
  const window = useMemo(() => daysShown('week', date), [date]);
  const selected = useMemo(() => [id], [id]);
  const { lanes, areVisitsKnown } = usePlan(window, selected);
  const [drawn] = lanes;
  const lane = useMemo(() => drawn && laneOfWeek(drawn, days), [drawn, days]);
  const hours = lane?.hours ?? 0;
  const target = lane && weeklyTargetOf(lane, areVisitsKnown);
  const { excess, ofWeek } = useWeekHours()({ week: window.first, hours, target });
  const step = (weeks: 1 | -1) => setDate(stepped('week', date, weeks));
  return (
    <Card title={<Trans>Week</Trans>} mb="4" overflow="clip">
      <Flex wrap="wrap" align="center" gap="1" px="4" pb="3">
        <PeriodButtons
          previous={t`Previous week`}
          next={t`Next week`}
          onToday={() => setDate(today)}
          onStep={step}
        />
        <Text ps={{ base: '0', md: '2' }} fontWeight="semibold" aria-live="polite">
          {usePeriodName('week', date)}
        </Text>
        <Box ms={{ base: '0', md: 'auto' }} w={{ base: 'full', md: 'auto' }}>
          <Text
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            color={excess ? 'orange.800' : undefined}
          >
            {ofWeek}
          </Text>
          <WeekBar hours={hours} target={target} excess={excess} />
        </Box>
      </Flex>
      <KnownLists
        {...PLANNING_LISTS}
        days={window}
        m="3"
        placeholder={<Box minH={`${LEAST_LANE + DAYS_HEIGHT}rem`} />}
      >
        {lane && <WeekLane lane={lane} days={days} onStep={step} />}
      </KnownLists>
    </Card>
  );
}
