import { Box, Button, Flex, Text } from '@chakra-ui/react';
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
import { ROUTE_MAP_HEIGHT } from '../../../ui/tokens.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { DayChips } from './DayChips.tsx';
import { ScheduleStatus } from './ScheduleStatus.tsx';
import { StopList } from './StopList.tsx';
import { useWorkerSchedule } from './WorkerSchedule.tsx';

const RouteMap = lazyComponent(async () => (await import('../../../ui/map/RouteMap.tsx')).RouteMap);

/** The way of the worker on a day of the job: as a list, and on a map that is loaded when asked for. */
export function RouteMapCard() {
  const { visits } = useWorkerSchedule();
  const today = useToday();
  const [chosen, setChosen] = useState<LocalDate | null>(null);
  const [hasMap, setHasMap] = useState(false);
  const days = routeDays(visits, today);
  const day = days.find((one) => one === chosen) ?? days[0];
  return (
    <Card title={<Trans>Route</Trans>}>
      {day ? (
        <Flex direction="column" gap="3" px="4" pb="4">
          <DayChips days={days} selected={day} onSelect={setChosen} />
          <DayRoute key={day} day={day} hasMap={hasMap} onMap={setHasMap} />
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

interface DayRouteProps {
  readonly day: LocalDate;
  readonly hasMap: boolean;
  readonly onMap: (isShown: boolean) => void;
}

function DayRoute({ day, hasMap, onMap }: DayRouteProps) {
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
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        size="lg"
        aria-expanded={hasMap}
        _print={{ display: 'none' }}
        onClick={() => onMap(!hasMap)}
      >
        {hasMap ? <Trans>Hide the map</Trans> : <Trans>Show on the map</Trans>}
      </Button>
      {hasMap && (
        <Box h={ROUTE_MAP_HEIGHT} borderRadius="l2" bg="gray.100" _print={{ display: 'none' }}>
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
        </Box>
      )}
      <StopList
        stops={stops}
        onShow={({ id }: Stop) => {
          onMap(true);
          setShownId(id);
        }}
      />
    </>
  );
}
