import { latLng, type Marker as LeafletMarker } from 'leaflet';
import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react';
import { Marker, Polyline } from 'react-leaflet';
import type { Pin } from '../../domain/map/clusters.ts';
import { samePositionsBefore } from '../../domain/map/samePosition.ts';
import { MAP_CENTER } from '../tokens.ts';
import { ClusteredMarkers } from './ClusteredMarkers.tsx';
import { DAY_ZOOM, Fit } from './Fit.tsx';
import { IN_FRONT, numberedIcon, pressHandlers, type PinColors } from './marker.ts';
import { MarkerName } from './MarkerName.tsx';
import { TileMap, type Tiles } from './TileMap.tsx';
import { useStopClusterName } from './useStopClusterName.ts';

/** A visit on the map. */
export interface MapStop extends Pin {
  readonly id: string;
  readonly number: number;
  /** Its accessible name. */
  readonly name: string;
}

/** The visits of one person, or those of nobody. */
export interface MapRoute {
  readonly id: number;
  readonly colors: PinColors;
  /** Whether nobody goes from one to the next: they are drawn hollow, and no line joins them. */
  readonly isOpen: boolean;
  /** In their order. */
  readonly stops: readonly MapStop[];
}

interface DayMapProps {
  /** The map comes back to all stops when this changes. */
  readonly day: string;
  /** Memoised. */
  readonly routes: readonly MapRoute[];
  /** The route whose stops are drawn one each, in front of the others; null for none. */
  readonly chosenId: number | null;
  /** The route that stands out, while the others are faint; null for none. */
  readonly shownId: number | null;
  /** Called with the route whose stop is pointed at, and with null after that. Stable. */
  readonly onPoint: (routeId: number | null) => void;
  /** Opens a visit. Stable. */
  readonly onOpen: (stopId: string) => void;
  readonly height: string;
  readonly label: string;
  readonly tiles: Tiles;
}

const FAINT = { line: 0.15, pin: 0.3 };

type RoutePin = MapStop & { readonly route: MapRoute };

const pinsOf = (route: MapRoute): readonly RoutePin[] =>
  route.stops.map((stop) => ({ ...stop, route }));

/** The routes of a day: a colour and a line for each person, with numbered stops. */
export function DayMap({ day, routes, chosenId, shownId, onPoint, onOpen, ...map }: DayMapProps) {
  const clusterName = useStopClusterName();
  const pins = useMemo(
    () => routes.filter(({ id }) => id !== chosenId).flatMap(pinsOf),
    [routes, chosenId],
  );
  const chosen = useMemo(
    () => routes.filter(({ id }) => id === chosenId).flatMap(pinsOf),
    [routes, chosenId],
  );
  const points = routes.flatMap(({ stops }) =>
    stops.map(({ position: { latitude, longitude } }) => latLng(latitude, longitude)),
  );
  const [center] = useState(routes[0]?.stops[0]?.position ?? MAP_CENTER);
  const offsets = samePositionsBefore(chosen.map(({ position }) => position));
  const isFaint = (id: number) => shownId !== null && shownId !== id;
  const stopAt = (pin: RoutePin, offset: number) => (
    <DayStop
      stop={pin}
      route={pin.route}
      offset={offset}
      isFaint={isFaint(pin.route.id)}
      isInFront={pin.route.id === shownId}
      onPoint={onPoint}
      onOpen={onOpen}
    />
  );
  return (
    <TileMap {...map} center={center} zoom={DAY_ZOOM}>
      <Fit key={`${day} ${points.length > 0}`} points={points} />
      {routes.map(
        (route) =>
          !route.isOpen && (
            <RouteLine
              key={route.id}
              route={route}
              isFaint={isFaint(route.id)}
              isShown={route.id === shownId}
            />
          ),
      )}
      <ClusteredMarkers
        // Leaflet keeps the order in which markers were added, which is that of the Tab key.
        key={`${day} ${pins.map(({ id }) => id).join()}`}
        pins={pins}
        highlightedId={null}
        clusterOpacity={shownId === null ? 1 : FAINT.pin}
        clusterName={clusterName}
      >
        {stopAt}
      </ClusteredMarkers>
      {chosen.map((pin, index) => (
        <Fragment key={`chosen ${pin.id}`}>{stopAt(pin, offsets[index]!)}</Fragment>
      ))}
    </TileMap>
  );
}

interface RouteLineProps {
  readonly route: MapRoute;
  readonly isFaint: boolean;
  readonly isShown: boolean;
}

const RouteLine = memo(function RouteLine({ route, isFaint, isShown }: RouteLineProps) {
  const positions = route.stops.map(({ position: { latitude, longitude } }) =>
    latLng(latitude, longitude),
  );
  const style = {
    color: route.colors.main,
    weight: isShown ? 5 : 3,
    opacity: isFaint ? FAINT.line : isShown ? 1 : 0.7,
  };
  return <Polyline positions={positions} pathOptions={style} interactive={false} />;
});

interface DayStopProps extends Pick<DayMapProps, 'onPoint' | 'onOpen'> {
  readonly stop: MapStop;
  readonly route: MapRoute;
  /** How many stops at the same position come before this one; it is drawn beside them. */
  readonly offset: number;
  readonly isFaint: boolean;
  readonly isInFront: boolean;
}

function DayStop({ stop, route, offset, isFaint, isInFront, onPoint, onOpen }: DayStopProps) {
  const marker = useRef<LeafletMarker>(null);
  const { id, number, name, position } = stop;
  const { colors, isOpen } = route;
  const icon = useMemo(
    () => numberedIcon({ number, colors, isHollow: isOpen, offset }),
    [number, colors, isOpen, offset],
  );
  useEffect(() => marker.current?.getElement()?.setAttribute('data-visit', id), [id]);
  return (
    <>
      <Marker
        ref={marker}
        position={[position.latitude, position.longitude]}
        icon={icon}
        opacity={isFaint ? FAINT.pin : 1}
        zIndexOffset={isInFront ? IN_FRONT : 0}
        eventHandlers={{
          ...pressHandlers(() => onOpen(id)),
          mouseover: () => onPoint(route.id),
          mouseout: () => onPoint(null),
        }}
      />
      <MarkerName marker={marker} name={name} />
    </>
  );
}
