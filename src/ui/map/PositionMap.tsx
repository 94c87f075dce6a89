import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { latLng, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import type { Coordinates } from '../../domain/entities.ts';
import { COARSE_POINTER } from '../coarsePointer.ts';
import { markerIcon } from './markerIcon.ts';
import { coordinatesOf, TileMap, type Tiles } from './TileMap.tsx';
import { useMarkerLabel } from './useMarkerLabel.ts';
import { useMediaQuery } from '../useMediaQuery.ts';

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

/** How long a position that is being typed rests before the map follows it. */
const REST = 800;

const MARKER = markerIcon();

/**
 * A map on which one position is chosen: by a click, by dragging, or by the arrow keys. A finger that
 * meets the map by chance moves nothing: it is asked whether that is meant.
 */
export function PositionMap({ position, start, onMove, ...map }: PositionMapProps) {
  const [center] = useState(position ?? start);
  const [touched, setTouched] = useState<Coordinates | null>(null);
  const asks = useMediaQuery(COARSE_POINTER) && position !== null;
  return (
    <TileMap {...map} center={center} onClick={asks ? setTouched : onMove}>
      {touched && (
        <Question
          key={`${touched.latitude} ${touched.longitude}`}
          position={touched}
          onYes={() => {
            setTouched(null);
            onMove(touched);
          }}
          onGone={() => setTouched(null)}
        />
      )}
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
  const marker = useRef<LeafletMarker>(null);
  useMarkerLabel(marker, t`Location: drag it, or move it with the arrow keys`);
  const onKeyDown = ({ originalEvent }: LeafletKeyboardEvent) => {
    const direction = DIRECTIONS[originalEvent.key];
    if (!direction) return;
    originalEvent.preventDefault();
    const [x, y] = direction;
    const step = originalEvent.shiftKey ? STRIDE : STEP;
    const point = map.latLngToContainerPoint([latitude, longitude]).add([x * step, y * step]);
    onMove(coordinatesOf(map.containerPointToLatLng(point)));
  };
  return (
    <Marker
      ref={marker}
      draggable
      position={[latitude, longitude]}
      icon={MARKER}
      eventHandlers={{
        dragend: ({ target }) => onMove(coordinatesOf((target as LeafletMarker).getLatLng())),
        keydown: onKeyDown,
      }}
    />
  );
}

interface QuestionProps {
  readonly position: Coordinates;
  readonly onYes: () => void;
  readonly onGone: () => void;
}

function Question({ position, onYes, onGone }: QuestionProps) {
  const map = useMap();
  const point = useMemo(() => latLng(position.latitude, position.longitude), [position]);
  return (
    <Popup position={point} closeButton={false} minWidth={0} eventHandlers={{ remove: onGone }}>
      <Button
        size="sm"
        variant="ghost"
        onClick={(event) => {
          event.stopPropagation(); // Or the map would take it for a click of its own.
          map.getContainer().focus({ preventScroll: true }); // The button goes away.
          onYes();
        }}
      >
        <Trans>Move here</Trans>
      </Button>
    </Popup>
  );
}

/**
 * Brings the position into view, whichever way it moved. What is typed passes through positions that
 * nobody means, and is followed where it rests; not once somebody presses on the map.
 */
function Follow({ position: { latitude, longitude } }: { readonly position: Coordinates }) {
  const map = useMap();
  useEffect(() => {
    const follow = () => {
      if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude]);
    };
    const container = map.getContainer();
    const isMovedHere = container.contains(document.activeElement);
    const timer = setTimeout(follow, isMovedHere ? 0 : REST);
    const stay = () => clearTimeout(timer);
    container.addEventListener('pointerdown', stay);
    return () => {
      stay();
      container.removeEventListener('pointerdown', stay);
    };
  }, [map, latitude, longitude]);
  return null;
}
