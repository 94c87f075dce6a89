import { latLngBounds, point, type Map as LeafletMap, type Marker as LeafletMarker } from 'leaflet';
import { Fragment, useMemo, useRef, useState, type ReactNode } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import {
  clusterPins,
  isClustered,
  isOnePlace,
  type Cluster,
  type Pin,
} from '../../domain/map/clusters.ts';
import { samePositionsBefore } from '../../domain/map/samePosition.ts';
import { MAX_ZOOM } from '../tokens.ts';
import { clusterIcon, pressHandlers, IN_FRONT, useHighlight } from './marker.ts';
import { MarkerName } from './MarkerName.tsx';

/** How far around the view pins are clustered, as a share of its size, to pan without gaps. */
const AROUND_VIEW = 0.25;

/** Px beside and above the pins of a cluster that is zoomed to, on both sides together. */
const PADDING = point(96, 96);

interface ClusteredMarkersProps<One extends Pin> {
  /** Memoised. */
  readonly pins: readonly One[];
  readonly highlightedId: One['id'] | null;
  /** How faint the clusters are; 1 by default. */
  readonly clusterOpacity?: number;
  /** The accessible name of a cluster of `count` pins. */
  readonly clusterName: (count: number, isOnePlace: boolean) => string;
  /** The marker of a pin, beside `offset` others at the same position. */
  readonly children: (pin: One, offset: number) => ReactNode;
}

/**
 * A marker per pin. Of many pins, overlapping ones form a cluster: pressing it zooms in, or fans
 * out pins at the same position.
 */
export function ClusteredMarkers<One extends Pin>(markers: ClusteredMarkersProps<One>) {
  return isClustered(markers.pins) ? <Clusters {...markers} /> : <Pins {...markers} />;
}

function Pins<One extends Pin>({
  pins,
  children,
}: Pick<ClusteredMarkersProps<One>, 'pins' | 'children'>) {
  const offsets = samePositionsBefore(pins.map(({ position }) => position));
  return pins.map((pin, index) => (
    <Fragment key={`${pin.id} ${offsets[index]}`}>{children(pin, offsets[index]!)}</Fragment>
  ));
}

function viewOf(map: LeafletMap) {
  const bounds = map.getBounds().pad(AROUND_VIEW);
  return {
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    zoom: map.getZoom(),
  };
}

function Clusters<One extends Pin>({
  pins,
  highlightedId,
  clusterOpacity = 1,
  clusterName,
  children,
}: ClusteredMarkersProps<One>) {
  const map = useMap();
  const [{ bounds, zoom }, setView] = useState(() => viewOf(map));
  const [spread, setSpread] = useState<string | null>(null);
  useMapEvents({ moveend: () => setView(viewOf(map)) });
  const clustersIn = useMemo(() => clusterPins(pins, MAX_ZOOM), [pins]);
  const clusters = useMemo(() => clustersIn(bounds, zoom), [clustersIn, bounds, zoom]);
  return clusters.flatMap((cluster) => {
    const { id, position } = cluster;
    if (cluster.pins.length === 1 || id === spread)
      return cluster.pins.map((pin, offset) => (
        <Fragment key={`${pin.id} ${offset}`}>{children({ ...pin, position }, offset)}</Fragment>
      ));
    return (
      <ClusterMarker
        key={id}
        cluster={cluster}
        name={clusterName(cluster.pins.length, isOnePlace(cluster))}
        highlighted={cluster.pins.some((pin) => pin.id === highlightedId)}
        opacity={clusterOpacity}
        onSpread={setSpread}
      />
    );
  });
}

interface ClusterMarkerProps {
  readonly cluster: Cluster<Pin>;
  readonly name: string;
  readonly highlighted: boolean;
  readonly opacity: number;
  readonly onSpread: (id: string) => void;
}

function ClusterMarker({ cluster, name, highlighted, opacity, onSpread }: ClusterMarkerProps) {
  const { id, position, pins } = cluster;
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => clusterIcon(pins.length), [pins]);
  useHighlight(marker, highlighted);
  const press = () => {
    map.getContainer().focus({ preventScroll: true }); // The marker is about to be removed.
    if (isOnePlace(cluster) || map.getZoom() >= MAX_ZOOM) onSpread(id);
    else zoomTo(map, pins);
  };
  return (
    <>
      <Marker
        ref={marker}
        position={[position.latitude, position.longitude]}
        icon={icon}
        opacity={opacity}
        zIndexOffset={highlighted ? IN_FRONT : 0}
        eventHandlers={pressHandlers(press)}
      />
      <MarkerName marker={marker} name={name} />
    </>
  );
}

function zoomTo(map: LeafletMap, pins: readonly Pin[]): void {
  const bounds = latLngBounds(
    pins.map(({ position: { latitude, longitude } }) => [latitude, longitude]),
  );
  const zoom = map.getBoundsZoom(bounds, false, PADDING);
  map.setView(bounds.getCenter(), Math.max(zoom, map.getZoom() + 1));
}
