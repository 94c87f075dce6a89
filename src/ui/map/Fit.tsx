import { latLngBounds, point, type LatLng } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { ZOOM_ON_STOP } from './StopMarker.tsx';

export const DAY_ZOOM = 12;

/** Px beside and above the stops, on both sides together. */
const PADDING = point(64, 64);

/** Brings the points that it is made with into view; zooms out only if they do not fit. */
export function Fit({ points }: { readonly points: readonly LatLng[] }) {
  const map = useMap();
  const [places] = useState(points);
  useEffect(() => {
    if (places.length === 0) return;
    const bounds = latLngBounds([...places]);
    const isOne = bounds.getNorthEast().equals(bounds.getSouthWest());
    const zoom = Math.min(DAY_ZOOM, map.getBoundsZoom(bounds, false, PADDING));
    map.setView(bounds.getCenter(), isOne ? ZOOM_ON_STOP : zoom, { animate: false });
  }, [map, places]);
  return null;
}
