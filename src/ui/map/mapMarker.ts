import { mdiMapMarker } from '@mdi/js';
import { divIcon } from 'leaflet';

const WIDTH = 32;
const TIP = 30;
/** How far a pin stands beside the one before it at the same place. */
const ASIDE = 24;

/**
 * A pin whose tip is at its place, or beside the others that are there. `data-marked` on its element
 * makes it stand out.
 */
export function mapMarker(others = 0) {
  return divIcon({
    className: 'map-marker',
    html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${mdiMapMarker}" /></svg>`,
    iconSize: [WIDTH, WIDTH],
    iconAnchor: [WIDTH / 2 - others * ASIDE, TIP],
    popupAnchor: [0, -TIP],
  });
}
