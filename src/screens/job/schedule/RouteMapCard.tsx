import { Box, Flex, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useTiles } from '../../../actors/runtime/useTiles.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { scheduleWindow } from '../../../domain/visits/fit/workerSchedule.ts';
import { routeDays, stopsOn, type Stop } from '../../../domain/visits/fit/stops.ts';
import { dayWriter } from '../../../domain/time/calendarWords.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { NearViewport } from '../../../ui/lazy/NearViewport.tsx';
import { ROUTE_MAP_HEIGHT } from '../../../ui/tokens.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { DayChips } from './DayChips.tsx';
import { ScheduleStatus } from './ScheduleStatus.tsx';
import { StopList } from './StopList.tsx';
import { useWorkerSchedule } from './WorkerSchedule.tsx';

const RouteMap = lazyComponent(async () => (await import('../../../ui/map/RouteMap.tsx')).RouteMap);

/** The way of the worker on a day of the job: on a map, and beneath it as a list. */
export function RouteMapCard() {
  const { visits } = useWorkerSchedule();
  const today = useToday();
  const [chosen, setChosen] = useState<LocalDate | null>(null);
  const days = routeDays(visits, today);
  const day = days.find((one) => one === chosen) ?? days[0];
  return (
    <Card title={<Trans>Route</Trans>}>
      {day ? (
        <Flex direction="column" gap="3" px="4" pb="4">
          <DayChips days={days} selected={day} onSelect={setChosen} />
          <DayRoute key={day} day={day} />
        </Flex>
      ) : (
        <NoVisits />
      )}
    </Card>
  );
}

function NoVisits() {
  const { first, last } = scheduleWindow(useToday());
  return (
    <Text px="4" pb="4" color="fg.muted">
      <Trans>
        This job has no visits from {formatDay(first)} to {formatDay(last)}.
      </Trans>
    </Text>
  );
}

function DayRoute({ day }: { readonly day: LocalDate }) {
  const { t, i18n } = useLingui();
  const { visits, jobs } = useWorkerSchedule();
  const tiles = useTiles();
  const [shownId, setShownId] = useState<string | null>(null);
  const stops = useMemo(() => stopsOn(day, visits), [day, visits]);
  const onShown = useCallback(() => setShownId(null), []);
  const dayInWords = dayWriter(i18n.locale)(day);
  return (
    <>
      <ScheduleStatus jobs={jobs}>
        <span role="status">
          {dayInWords}: <Plural value={stops.length} one="# stop" other="# stops" />
        </span>
      </ScheduleStatus>
      <Box h={ROUTE_MAP_HEIGHT} borderRadius="l2" bg="gray.100" _print={{ display: 'none' }}>
        <NearViewport>
          <LazyBoundary missing={<Trans>The map could not be loaded</Trans>}>
            <RouteMap
              stops={stops}
              shownId={shownId}
              onShown={onShown}
              height={ROUTE_MAP_HEIGHT}
              label={t`Map of the route on ${dayInWords}`}
              tiles={tiles}
            />
          </LazyBoundary>
        </NearViewport>
      </Box>
      <StopList stops={stops} onShow={({ id }: Stop) => setShownId(id)} />
    </>
  );
}
