import { Box, Link, Text, type SystemStyleObject } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DomUtil, type LatLng } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { MapContainer, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import type { Coordinates } from '../../domain/entities.ts';
import { isPictureMissing, nextTileFailures } from '../../domain/map/tileTrouble.ts';
import { COARSE_POINTER, useMediaQuery } from '../media.ts';
import { MAX_ZOOM } from '../tokens.ts';
import { Notice } from '../page/Notice.tsx';

export interface Tiles {
  readonly url: string;
  readonly attribution: string;
}

interface TileMapProps {
  /** The map pans when this changes. */
  readonly center: Coordinates;
  readonly zoom: number;
  readonly height: string;
  /** The map's accessible name. */
  readonly label: string;
  readonly tiles: Tiles;
  /** Leaflet layers. */
  readonly children?: ReactNode;
  readonly onClick?: (position: Coordinates) => void;
}

const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

const parts: SystemStyleObject = {
  // The tiles are light, and so is what stands on them.
  '& .leaflet-container': {
    colorScheme: 'light',
    color: 'fg',
    h: 'full',
    bg: 'gray.100',
    font: 'inherit',
    borderRadius: 'inherit',
  },
  '@media (prefers-color-scheme: dark)': {
    '& .leaflet-container': { bg: 'gray.300' },
    '& .leaflet-tile-pane, & .leaflet-bar': { filter: 'brightness(0.8)' },
  },
  '& .leaflet-container:focus-visible': { outline: 'none' },
  // Above the tiles, which would cover an outline of the map itself.
  '& .leaflet-container:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '1000',
    border: '3px solid',
    borderColor: 'accent.focusRing',
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
  '@media print': { '& .leaflet-bar': { display: 'none' } },
  '& .leaflet-bar a': { boxSize: '30px', lineHeight: '30px', color: 'fg' },
  '& .map-marker': { color: 'accent.solid', cursor: 'pointer', transformOrigin: '50% 94%' },
  '& .map-marker svg': {
    boxSize: 'full',
    fill: 'currentColor',
    stroke: 'white',
    strokeWidth: '1px',
    overflow: 'visible',
  },
  '& .map-marker[data-highlighted] svg': {
    color: 'accent.800',
    transformOrigin: '50% 94%',
    transform: 'scale(1.35)',
  },
  '& .map-cluster': {
    display: 'grid',
    placeItems: 'center',
    color: 'white',
    fontWeight: 'semibold',
    bg: 'accent.solid',
    borderRadius: 'full',
    boxShadow: '0 0 0 4px {colors.accent.solid/30}',
  },
  '& .map-cluster[data-highlighted]': { bg: 'accent.800', scale: '1.15' },
  '& .map-stop': {
    display: 'grid',
    placeItems: 'center',
    color: 'accent.800',
    fontSize: 'sm',
    fontWeight: 'semibold',
    bg: 'white',
    border: '2px solid',
    borderColor: 'accent.500',
    borderRadius: 'full',
    boxShadow: 'sm',
  },
  '& .map-stop-current': {
    color: 'white',
    fontSize: 'md',
    bg: 'accent.solid',
    borderColor: 'white',
    boxShadow: '0 0 0 3px {colors.accent.solid}',
  },
  '& .map-numbered': { borderRadius: 'full', boxShadow: 'sm', bg: 'white' },
  '& .map-numbered svg': { display: 'block', boxSize: 'full' },
  '& .map-numbered text': { fontSize: 'xs', fontWeight: 'semibold', fill: 'black' },
  '& .leaflet-popup-content-wrapper': { borderRadius: 'l2', color: 'fg' },
  '& .leaflet-popup-content': { m: '0', fontSize: 'sm', lineHeight: 'inherit' },
  '& .leaflet-popup-content p': { m: '0' },
  '& .leaflet-popup-content a': { color: 'accent.fg' },
  '& .leaflet-marker-draggable': { touchAction: 'none' },
  // Even where other markers cover it.
  '& .leaflet-marker-icon:is(:hover, :focus-visible)': { zIndex: '9999 !important' },
  '& .leaflet-marker-icon:focus-visible': {
    outline: '2px solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '1px',
  },
  '& .map-marker:focus-visible': { borderRadius: 'l1' },
  '& :is(.map-cluster, .map-stop-current):focus-visible': { outlineOffset: '4px' },
};

const LABEL: SystemStyleObject = {
  position: 'absolute',
  zIndex: '1000',
  px: '2',
  lineHeight: '24px',
  fontSize: 'xs',
  bg: 'bg/85',
};

/**
 * A tile map with Leaflet layers as children. If the tiles fail, it stays usable and shows a
 * notice. Leaflet is heavy: import this lazily.
 */
export function TileMap({ center, zoom, height, label, tiles, children, onClick }: TileMapProps) {
  const { t } = useLingui();
  const [failures, setFailures] = useState(0);
  const [moves] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Dragging with one finger would keep the page from scrolling.
  const isTouch = useMediaQuery(COARSE_POINTER);
  const zoomIn = t`Zoom in`;
  return (
    <Box position="relative" isolation="isolate" h={height} borderRadius="inherit" css={parts}>
      <MapContainer
        center={[center.latitude, center.longitude]}
        zoom={zoom}
        maxZoom={MAX_ZOOM}
        scrollWheelZoom={false}
        dragging={!isTouch}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={moves}
        fadeAnimation={moves}
        inertia={moves}
      >
        <TileLayer
          url={tiles.url}
          eventHandlers={{
            tileload: () => setFailures((before) => nextTileFailures(before, true)),
            tileerror: () => setFailures((before) => nextTileFailures(before, false)),
          }}
        />
        <ZoomControl
          key={zoomIn}
          position="topright"
          zoomInTitle={zoomIn}
          zoomOutTitle={t`Zoom out`}
        />
        <Name label={label} />
        <Size />
        <ZoomEnd />
        <Center center={center} />
        {onClick && <Clicks onClick={onClick} />}
        {children}
      </MapContainer>
      {isTouch && (
        <Text
          css={LABEL}
          top="0"
          insetStart="0"
          borderStartStartRadius="inherit"
          borderEndEndRadius="l1"
        >
          <Trans>Move the map with two fingers</Trans>
        </Text>
      )}
      <Box
        position="absolute"
        zIndex="1000"
        bottom="8"
        insetX="3"
        pointerEvents="none"
        role="status"
      >
        {isPictureMissing(failures) && (
          <Notice tone="info">
            <Trans>The map background cannot be loaded. The markers are correct.</Trans>
          </Notice>
        )}
      </Box>
      <Box
        css={LABEL}
        bottom="0"
        insetEnd="0"
        borderStartStartRadius="l1"
        borderEndEndRadius="inherit"
      >
        <Attribution text={tiles.attribution} />
      </Box>
    </Box>
  );
}

function Attribution({ text }: { readonly text: string }) {
  if (!text.includes('OpenStreetMap')) return text;
  return (
    <Link href={COPYRIGHT} target="_blank" rel="noopener" color="fg.muted" lineHeight="24px">
      {text}
    </Link>
  );
}

/** The position of a point, wrapped to one world: Leaflet repeats the map to the east and west. */
export function coordinatesOf(point: LatLng): Coordinates {
  const { lat, lng } = point.wrap();
  return { latitude: lat, longitude: lng };
}

/** Labels the element that handles the arrow keys. */
function Name({ label }: { readonly label: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', label);
  }, [map, label]);
  return null;
}

/** Leaflet itself notices only that the window changes its size. */
function Size() {
  const map = useMap();
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ debounceMoveend: true }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

/** Leaflet would end a zoom that still moves after the map has gone, and fail. */
function ZoomEnd() {
  const map = useMap();
  useLayoutEffect(
    () => () => {
      const ended = new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: 'transform' });
      map.getPane('mapPane')!.querySelector('.leaflet-proxy')?.dispatchEvent(ended);
    },
    [map],
  );
  return null;
}

function Center({ center: { latitude, longitude } }: Pick<TileMapProps, 'center'>) {
  const map = useMap();
  useEffect(() => {
    map.setView([latitude, longitude]);
  }, [map, latitude, longitude]);
  return null;
}

function Clicks({ onClick }: Required<Pick<TileMapProps, 'onClick'>>) {
  useMapEvents({
    click: ({ latlng }) => onClick(coordinatesOf(latlng)),
  });
  return null;
}
