import { mdiMapMarker } from '@mdi/js';
import { divIcon } from 'leaflet';

const WIDTH = 32;
const TIP = 30;
/** How many px a pin is moved beside the one before it at the same position. */
const OFFSET = 24;

/**
 * A pin whose tip is at its position, or `offset` pins beside it. `data-highlighted` on its element
 * makes it stand out.
 */
export function markerIcon(offset = 0) {
  return divIcon({
    className: 'map-marker',
    html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${mdiMapMarker}" /></svg>`,
    iconSize: [WIDTH, WIDTH],
    iconAnchor: [WIDTH / 2 - offset * OFFSET, TIP],
    popupAnchor: [0, -TIP],
  });
}
