import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiCalendarBlankOutline } from '@mdi/js';
import type { KeyboardEvent } from 'react';
import {
  placelessStops,
  routeTimes,
  type DayRoute,
  type RouteStop,
} from '../../domain/plan/dayRoutes.ts';
import type { Lane } from '../../domain/plan/lane.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import { timesOf } from '../../domain/visits/fit/stops.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useWorkerColors } from '../calendar/useVisits.ts';
import { useRuleLanguage } from '../jobs/words.ts';
import { useLaneName } from '../plan/LaneHead.tsx';

type ListedRoute = DayRoute & { readonly lane: Lane };

interface RouteListProps {
  /** Those of nobody first. */
  readonly routes: readonly ListedRoute[];
  readonly chosenId: number | null;
  readonly onChoose: (routeId: number | null) => void;
  readonly onPoint: (routeId: number | null) => void;
  readonly onOpen: (stopId: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys lead from a route to the next or the previous one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-route]')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Who goes where on a day, and the visits that the map does not have. */
export function RouteList({ routes, chosenId, onChoose, onPoint, onOpen }: RouteListProps) {
  const { t } = useLingui();
  const placeless = placelessStops(routes);
  if (routes.length === 0)
    return <EmptyState icon={mdiCalendarBlankOutline} title={t`No visits on this day`} />;
  return (
    <>
      <chakra.ul aria-label={t`Routes`} onKeyDown={moveFocus}>
        {routes.map((route) => (
          <Route
            key={route.id}
            route={route}
            isChosen={route.id === chosenId}
            onChoose={onChoose}
            onPoint={onPoint}
            onOpen={onOpen}
          />
        ))}
      </chakra.ul>
      {placeless.length > 0 && (
        <Box px="4" py="3" borderTopWidth="1px">
          <Text as="h2" fontWeight="semibold">
            <Trans>Not on the map</Trans>
          </Text>
          <Text fontSize="sm" color="fg.muted" pb="1">
            <Trans>The customers of these visits have no place on the map.</Trans>
          </Text>
          <Stops stops={placeless} isNumbered={false} onOpen={onOpen} />
        </Box>
      )}
    </>
  );
}

interface RouteProps extends Pick<RouteListProps, 'onChoose' | 'onPoint' | 'onOpen'> {
  readonly route: ListedRoute;
  readonly isChosen: boolean;
}

const ROW = {
  display: 'flex',
  alignItems: 'start',
  gap: '2.5',
  w: 'full',
  px: '4',
  py: '2',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _pressed: { bg: 'accent.subtle' },
} as const;

function Route({ route, isChosen, onChoose, onPoint, onOpen }: RouteProps) {
  const { id, lane, stops } = route;
  const nameOf = useLaneName();
  const travelInWords = useTravelInWords();
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <chakra.button
        type="button"
        css={ROW}
        data-route={id}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : id)}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') onPoint(id);
        }}
        onPointerLeave={() => onPoint(null)}
      >
        <Swatch id={id} isHollow={route.worker === null} />
        <Box flex="1" minW="0">
          <Flex justify="space-between" gap="2">
            <chakra.bdi fontWeight="medium" truncate title={nameOf(lane)}>
              {nameOf(lane)}
            </chakra.bdi>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {timesOf(routeTimes(route))}
            </chakra.span>
          </Flex>
          <Text fontSize="sm" color="fg.muted">
            {travelInWords(route)}
          </Text>
        </Box>
      </chakra.button>
      {isChosen && (
        <Box ps="9" pe="4" pb="2">
          <Stops stops={stops} isNumbered onOpen={onOpen} />
        </Box>
      )}
    </chakra.li>
  );
}

/** How many visits a route has, and how far and how long its ways are. */
function useTravelInWords(): (route: DayRoute) => string {
  const { t, i18n } = useLingui();
  const { language } = useRuleLanguage();
  return ({ stops, travel }) => {
    const visits = t`${plural(stops.length, { one: '# visit', other: '# visits' })}`;
    const lost = stops.filter(({ position }) => position === null).length;
    const notes = lost > 0 ? [t`${lost} not on the map`] : [];
    if (!travel || travel.minutes === 0) return [visits, ...notes].join(' · ');
    const km = i18n.number(travel.km, { maximumFractionDigits: travel.km < 10 ? 1 : 0 });
    const time = durationInWords(travel.minutes / 60, language);
    const sum = `${km} km, ${time}`;
    const way = travel.isPartial ? t`at least ${sum}` : sum;
    return [visits, way, ...notes].join(' · ');
  };
}

/** The colour of a person, as on the map and in the plan. */
function Swatch({ id, isHollow }: { readonly id: number; readonly isHollow: boolean }) {
  const { main, container } = useWorkerColors()[id]!.lightColors;
  return (
    <chakra.span
      aria-hidden="true"
      flex="none"
      boxSize="3.5"
      mt="1"
      borderRadius="full"
      style={{
        border: `3px ${isHollow ? 'dashed' : 'solid'} ${main}`,
        background: isHollow ? undefined : container,
      }}
    />
  );
}

interface StopsProps extends Pick<RouteListProps, 'onOpen'> {
  readonly stops: readonly RouteStop[];
  readonly isNumbered: boolean;
}

function Stops({ stops, isNumbered, onOpen }: StopsProps) {
  const { t } = useLingui();
  return (
    <chakra.ol>
      {stops.map(({ id, number, visit, position }) => (
        <li key={id}>
          <chakra.button
            type="button"
            data-visit={id}
            display="flex"
            w="full"
            gap="2"
            minH={{ base: '11', md: '7' }}
            alignItems="center"
            textAlign="start"
            fontSize="sm"
            cursor="pointer"
            borderRadius="l1"
            _hover={{ bg: 'bg.muted' }}
            onClick={() => onOpen(id)}
          >
            {isNumbered && (
              <chakra.span w="5" flex="none" color="fg.muted">
                {number}.
              </chakra.span>
            )}
            <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {timesOf(visit)}
            </chakra.span>
            <chakra.bdi truncate title={visit.job.customerName || t`Unknown customer`}>
              {visit.job.customerName || t`Unknown customer`}
            </chakra.bdi>
            {isNumbered && position === null && (
              <chakra.span color="orange.800" whiteSpace="nowrap">
                <Trans>not on the map</Trans>
              </chakra.span>
            )}
          </chakra.button>
        </li>
      ))}
    </chakra.ol>
  );
}
