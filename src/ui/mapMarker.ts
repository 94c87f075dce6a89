import { mdiMapMarker } from '@mdi/js';
import { divIcon } from 'leaflet';

const WIDTH = 32;
const TIP = 30;

/** A pin whose tip is at its place; `data-marked` on its element makes it stand out. */
export const mapMarker = divIcon({
  className: 'map-marker',
  html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${mdiMapMarker}" /></svg>`,
  iconSize: [WIDTH, WIDTH],
  iconAnchor: [WIDTH / 2, TIP],
  popupAnchor: [0, -TIP],
});
