import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { latLng, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { use, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import type { Coordinates } from '../../domain/entities.ts';
import { ReadOnly } from '../fields/readOnly.ts';
import { COARSE_POINTER, useMediaQuery } from '../media.ts';
import { markerIcon } from './marker.ts';
import { MarkerName } from './MarkerName.tsx';
import { coordinatesOf, TileMap, type Tiles } from './TileMap.tsx';

interface PositionMapProps {
  readonly position: Coordinates | null;
  /** The initial centre if there is no position. */
  readonly start: Coordinates;
  readonly zoom: number;
  readonly height: string;
  readonly label: string;
  readonly tiles: Tiles;
  readonly onMove: (position: Coordinates) => void;
}

/** How many px an arrow key moves the marker, without and with Shift. */
const STEP_PX = 4;
const STEP_PX_SHIFT = 40;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How many ms the map waits before it follows a position that is being typed. */
const FOLLOW_DELAY_MS = 800;

const MARKER = markerIcon();

/**
 * A map to choose one position on: by click, drag or arrow keys. A tap asks for confirmation,
 * because touching the map by accident would move the marker.
 */
export function PositionMap({ position, start, onMove, ...map }: PositionMapProps) {
  const [center] = useState(position ?? start);
  const [touched, setTouched] = useState<Coordinates | null>(null);
  const asks = useMediaQuery(COARSE_POINTER) && position !== null;
  const isReadOnly = use(ReadOnly);
  return (
    <TileMap {...map} center={center} {...(!isReadOnly && { onClick: asks ? setTouched : onMove })}>
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
  const isReadOnly = use(ReadOnly);
  const { latitude, longitude } = position;
  const marker = useRef<LeafletMarker>(null);
  const moveToDragged = useDrag(marker, position, onMove);
  const onKeyDown = ({ originalEvent }: LeafletKeyboardEvent) => {
    const direction = DIRECTIONS[originalEvent.key];
    if (!direction) return;
    originalEvent.preventDefault();
    const [x, y] = direction;
    const step = originalEvent.shiftKey ? STEP_PX_SHIFT : STEP_PX;
    const point = map.latLngToContainerPoint([latitude, longitude]).add([x * step, y * step]);
    onMove(coordinatesOf(map.containerPointToLatLng(point)));
  };
  return (
    <>
      <Marker
        ref={marker}
        draggable={!isReadOnly}
        position={[latitude, longitude]}
        icon={MARKER}
        eventHandlers={{
          dragend: moveToDragged,
          ...(!isReadOnly && { keydown: onKeyDown }),
        }}
      />
      <MarkerName
        marker={marker}
        name={isReadOnly ? t`Location` : t`Location: drag it, or move it with the arrow keys`}
      />
    </>
  );
}

/**
 * Moves the position to where the marker is dragged. A second finger, anywhere, puts it back, as does
 * a touch that the system takes over.
 */
function useDrag(
  marker: RefObject<LeafletMarker | null>,
  { latitude, longitude }: Coordinates,
  onMove: PositionMapProps['onMove'],
): () => void {
  const isPutBack = useRef(false);
  useEffect(() => {
    const putBack = ({ type, isPrimary }: PointerEvent) => {
      const { dragging } = marker.current!;
      if ((type === 'pointerdown' && isPrimary) || !dragging?.enabled()) return;
      isPutBack.current = true;
      dragging.disable().enable();
      isPutBack.current = false;
      marker.current!.setLatLng([latitude, longitude]);
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', putBack, options);
    window.addEventListener('pointercancel', putBack, options);
    return () => listening.abort();
  }, [marker, latitude, longitude]);
  return () => {
    if (!isPutBack.current) onMove(coordinatesOf(marker.current!.getLatLng()));
  };
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
        variant="ghost"
        onClick={(event) => {
          event.stopPropagation(); // Or else the map would handle the click too.
          map.getContainer().focus({ preventScroll: true }); // The button is about to be removed.
          onYes();
        }}
      >
        <Trans>Move here</Trans>
      </Button>
    </Popup>
  );
}

/**
 * Pans to the position when it leaves the view. A typed position passes through intermediate values,
 * so the map waits until it is stable; pressing the map cancels that.
 */
function Follow({ position: { latitude, longitude } }: { readonly position: Coordinates }) {
  const map = useMap();
  useEffect(() => {
    const follow = () => {
      if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude]);
    };
    const container = map.getContainer();
    const isMovedHere = container.contains(document.activeElement);
    const timer = setTimeout(follow, isMovedHere ? 0 : FOLLOW_DELAY_MS);
    const stay = () => clearTimeout(timer);
    container.addEventListener('pointerdown', stay);
    return () => {
      stay();
      container.removeEventListener('pointerdown', stay);
    };
  }, [map, latitude, longitude]);
  return null;
}
