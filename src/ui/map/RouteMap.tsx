import { latLng } from 'leaflet';
import { useMemo, useState } from 'react';
import { Polyline } from 'react-leaflet';
import type { Stop } from '../../domain/visits/fit/stops.ts';
import { ClusteredMarkers } from './ClusteredMarkers.tsx';
import { MAP_CENTER } from '../tokens.ts';
import { DAY_ZOOM, Fit } from './Fit.tsx';
import { StopMarker, type LocatedStop } from './StopMarker.tsx';
import { TileMap, type Tiles } from './TileMap.tsx';
import { useStopClusterName } from './useStopClusterName.ts';

const LINE = { color: '#9b86ff', weight: 3, opacity: 0.7 };

interface RouteMapProps {
  /** The stops of one day; those without a position are left out. */
  readonly stops: readonly Stop[];
  /** The stop to centre on, with its popup open. */
  readonly shownId: string | null;
  /** Called once it is shown. */
  readonly onShown: () => void;
  readonly height: string;
  readonly label: string;
  readonly tiles: Tiles;
}

/** The stops of a day, numbered and joined by a line. */
export function RouteMap({ stops, shownId, onShown, ...map }: RouteMapProps) {
  const clusterName = useStopClusterName();
  const located = useMemo(
    () => stops.filter((stop): stop is LocatedStop => stop.position !== null),
    [stops],
  );
  const points = located.map(({ position: { latitude, longitude } }) =>
    latLng(latitude, longitude),
  );
  const [center] = useState(located[0]?.position ?? MAP_CENTER);
  return (
    <TileMap {...map} center={center} zoom={DAY_ZOOM}>
      <Fit key={`fit ${points.join()}`} points={points} />
      <Polyline positions={points} pathOptions={LINE} interactive={false} />
      {/* Leaflet keeps the order in which markers were added, which is that of the Tab key. */}
      <ClusteredMarkers
        key={`stops ${located.map(({ id }) => id).join()}`}
        pins={located}
        highlightedId={null}
        clusterName={clusterName}
      >
        {(stop, offset) => (
          <StopMarker stop={stop} offset={offset} shown={shownId === stop.id} onShown={onShown} />
        )}
      </ClusteredMarkers>
    </TileMap>
  );
}
