import { useLingui } from '@lingui/react/macro';
import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useEffect, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { Coordinates } from '../domain/entities.ts';
import { mapMarker } from './mapMarker.ts';
import { TileMap, type Tiles } from './TileMap.tsx';

interface PositionMapProps {
  readonly position: Coordinates | null;
  /** Where the map begins as long as there is no position. */
  readonly start: Coordinates;
  readonly zoom: number;
  readonly height: string;
  readonly label: string;
  readonly tiles: Tiles;
  readonly onMove: (position: Coordinates) => void;
}

/** How many pixels an arrow key moves the marker; with Shift, ten times as far. */
const STEP = 4;
const STRIDE = 40;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A map on which one position is chosen: by a click, by dragging, or by the arrow keys. */
export function PositionMap({ position, start, onMove, ...map }: PositionMapProps) {
  const [center] = useState(position ?? start);
  return (
    <TileMap {...map} center={center} onClick={onMove}>
      {position && (
        <>
          <PositionMarker position={position} onMove={onMove} />
          <Follow position={position} />
        </>
      )}
    </TileMap>
  );
}

function PositionMarker({
  position,
  onMove,
}: Pick<PositionMapProps, 'onMove'> & { readonly position: Coordinates }) {
  const { t } = useLingui();
  const map = useMap();
  const { latitude, longitude } = position;
  const onKeyDown = ({ originalEvent }: LeafletKeyboardEvent) => {
    const direction = DIRECTIONS[originalEvent.key];
    if (!direction) return;
    originalEvent.preventDefault();
    const [x, y] = direction;
    const step = originalEvent.shiftKey ? STRIDE : STEP;
    const point = map.latLngToContainerPoint([latitude, longitude]).add([x * step, y * step]);
    const { lat, lng } = map.containerPointToLatLng(point);
    onMove({ latitude: lat, longitude: lng });
  };
  return (
    <Marker
      draggable
      position={[latitude, longitude]}
      icon={mapMarker}
      title={t`Position: drag it, or move it with the arrow keys`}
      eventHandlers={{
        dragend: ({ target }) => {
          const { lat, lng } = (target as LeafletMarker).getLatLng();
          onMove({ latitude: lat, longitude: lng });
        },
        keydown: onKeyDown,
      }}
    />
  );
}

/** Keeps the position in view, whichever way it moved. */
function Follow({ position: { latitude, longitude } }: { readonly position: Coordinates }) {
  const map = useMap();
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude]);
  }, [map, latitude, longitude]);
  return null;
}
