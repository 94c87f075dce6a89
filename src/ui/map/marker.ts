import { mdiMapMarker } from '@mdi/js';
import { divIcon, type LeafletKeyboardEvent, type Marker, type PointTuple } from 'leaflet';
import { useEffect, type RefObject } from 'react';

const WIDTH = 32;
const TIP = 30;
/** How far apart stops at the same position are, in px. */
const STOP_GAP = 40;
/** How many stand beside each other before another row begins. */
const PER_ROW = 8;

/** How far to move a marker with `offset` others before it at the same position, in px. */
function moved(offset: number, gap: number): PointTuple {
  return [(offset % PER_ROW) * gap, Math.floor(offset / PER_ROW) * gap];
}

/**
 * A pin whose tip is at its position, or `offset` pins beside it. `data-highlighted` on its element
 * makes it stand out.
 */
export function markerIcon(offset = 0) {
  const [x, y] = moved(offset, WIDTH);
  return divIcon({
    className: 'map-marker',
    html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${mdiMapMarker}" /></svg>`,
    iconSize: [WIDTH, WIDTH],
    iconAnchor: [WIDTH / 2 - x, TIP - y],
  });
}

/** A circle with the number of pins in it, larger for more of them. */
export function clusterIcon(count: number) {
  const size = 30 + 5 * String(count).length;
  return divIcon({
    className: 'map-cluster',
    html: `<span>${count}</span>`,
    iconSize: [size, size],
  });
}

/** A stop's number in a circle; the one of the current job is larger and has a ring. */
export function stopIcon(number: number, isCurrent: boolean, offset: number) {
  const size = isCurrent ? 34 : 28;
  const [x, y] = moved(offset, STOP_GAP);
  return divIcon({
    className: isCurrent ? 'map-stop map-stop-current' : 'map-stop',
    html: `<span>${number}</span>`,
    iconSize: [size, size],
    iconAnchor: [size / 2 - x, size / 2 - y],
    popupAnchor: [x, y - size / 2],
  });
}

/** The colours of a numbered pin: those of its person's visits. */
export interface PinColors {
  readonly main: string;
  readonly container: string;
}

interface NumberedPin {
  readonly number: number;
  readonly colors: PinColors;
  /** Whether its middle is white and its edge a dashed line. */
  readonly isHollow: boolean;
  /** How many pins at the same position come before this one. */
  readonly offset: number;
}

/** A number in a circle of these colours. */
export function numberedIcon({ number, colors, isHollow, offset }: NumberedPin) {
  const size = 28;
  const [x, y] = moved(offset, STOP_GAP);
  const { main, container } = colors;
  const edge = isHollow ? 'stroke-dasharray="4 2.4"' : '';
  return divIcon({
    className: 'map-numbered',
    // Its attributes, unlike a style, are allowed by the content security policy.
    html: `<svg viewBox="0 0 28 28" aria-hidden="true"><circle cx="14" cy="14" r="12" fill="${isHollow ? '#ffffff' : container}" stroke="${main}" stroke-width="3" ${edge}/><text x="14" y="14" dy="0.36em" text-anchor="middle">${number}</text></svg>`,
    iconSize: [size, size],
    iconAnchor: [size / 2 - x, size / 2 - y],
  });
}

export const IN_FRONT = 1000;

/** Makes a marker stand out, by `data-highlighted` on its element. */
export function useHighlight(marker: RefObject<Marker | null>, highlighted: boolean): void {
  useEffect(() => {
    marker.current?.getElement()?.toggleAttribute('data-highlighted', highlighted);
  }, [marker, highlighted]);
}

/** The event handlers of a marker that is pressed by click, Enter or Space. */
export function pressHandlers(onPress: () => void) {
  return {
    click: onPress,
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
      originalEvent.preventDefault();
      onPress();
    },
  };
}
