import type { Marker } from 'leaflet';
import { useEffect, type RefObject } from 'react';

/** Sets the tooltip and the accessible name of a marker. */
export function useMarkerLabel(marker: RefObject<Marker | null>, name: string): void {
  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('title', name);
    element?.setAttribute('aria-label', name);
  }, [marker, name]);
}
