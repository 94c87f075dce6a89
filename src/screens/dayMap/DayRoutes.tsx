import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import { usePendingJobs } from '../../actors/changes/change.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useTiles } from '../../actors/runtime/useTiles.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { dayRoutes } from '../../domain/plan/dayRoutes.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { WAY_EXTRA_MINUTES, WAY_SPEED } from '../../domain/visits/fit/gaps.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { useMediaQuery, WIDE } from '../../ui/media.ts';
import { Card } from '../../ui/page/Card.tsx';
import { UnreadRules } from '../page/UnreadRules.tsx';
import { usePlan } from '../plan/usePlan.ts';
import { VisitPopupPlace } from '../visits/VisitPopupPlace.tsx';
import { RouteList } from './RouteList.tsx';
import { useMapRoutes } from './useMapRoutes.ts';

const DayMap = lazyComponent(async () => (await import('../../ui/map/DayMap.tsx')).DayMap);

/** The height of map and list beside each other. */
export const MAP_ROOM = 'max(26rem, calc(100dvh - 14.75rem))';
/** That of the map above the list. */
const MAP_ABOVE = 'clamp(18rem, 55dvh, 30rem)';

interface DayRoutesProps {
  readonly day: LocalDate;
  /** Whose route was chosen; null if none. */
  readonly routeId: number | null;
  /** Stable. */
  readonly onChoose: (routeId: number | null) => void;
}

/** A visit that was opened, and where. */
interface Opened {
  readonly id: string;
  readonly place: 'map' | 'list';
}

/** All routes of a day, as a list and on a map. */
export function DayRoutes({ day, routeId, onChoose }: DayRoutesProps) {
  const { t, i18n } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const tiles = useTiles();
  const isWide = useMediaQuery(WIDE);
  const jobs = usePendingJobs(JobList.useRows()) ?? [];
  const workers = WorkerList.useRowsSoFar();
  const everybody = useMemo(() => workers.map(({ id }) => id), [workers]);
  const window = useMemo(() => ({ first: day, last: day }), [day]);
  const { open, lanes, skipped } = usePlan(window, everybody);
  const routes = useMemo(
    () => dayRoutes([open, ...lanes], day, timeZone),
    [open, lanes, day, timeZone],
  );
  const drawn = useMapRoutes(routes);
  const [pointedId, setPointedId] = useState<number | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const map = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const openOnMap = useCallback((id: string) => setOpened({ id, place: 'map' }), []);
  const openInList = useCallback((id: string) => setOpened({ id, place: 'list' }), []);
  const close = useCallback(() => setOpened(null), []);
  const chosenId = routes.some(({ id }) => id === routeId) ? routeId : null;
  const visit = routes.flatMap(({ stops }) => stops).find(({ id }) => id === opened?.id)?.visit;
  const dayInWords = dayWriter(i18n.locale)(day);
  const height = isWide ? MAP_ROOM : MAP_ABOVE;
  const mapPart = (
    <Box key="map" ref={map} h={height} borderRadius="l3" bg="gray.100">
      <LazyBoundary missing={<Trans>The map could not be loaded</Trans>}>
        <DayMap
          day={day}
          routes={drawn}
          chosenId={chosenId}
          shownId={pointedId ?? chosenId}
          onPoint={setPointedId}
          onOpen={openOnMap}
          height={height}
          label={t`Map of the routes on ${dayInWords}`}
          tiles={tiles}
        />
      </LazyBoundary>
    </Box>
  );
  const listPart = (
    <Box key="list" ref={list} minW="0" {...(isWide && { maxH: MAP_ROOM, overflowY: 'auto' })}>
      <Card>
        <RouteList
          routes={routes}
          chosenId={chosenId}
          onChoose={onChoose}
          onPoint={setPointedId}
          onOpen={openInList}
        />
      </Card>
    </Box>
  );
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' }} gap="4">
        {isWide ? [listPart, mapPart] : [mapPart, listPart]}
      </Grid>
      <VisitPopupPlace
        container={opened?.place === 'list' ? list : map}
        visit={visit}
        jobs={jobs}
        hasChanges
        isNarrow={!isWide}
        onClose={close}
      />
      <Flex wrap="wrap" columnGap="4" pt="2" minH="7" color="fg.muted">
        {routes.length > 0 && (
          <Text>
            <Trans>
              Ways are estimated: {WAY_SPEED} km/h as the crow flies, and {WAY_EXTRA_MINUTES} min.
            </Trans>
          </Text>
        )}
        {skipped > 0 && (
          <Text>
            <UnreadRules skipped={skipped} />
          </Text>
        )}
      </Flex>
    </>
  );
}
