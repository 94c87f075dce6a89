import type { Marker } from 'leaflet';
import { useEffect, type RefObject } from 'react';

/** Names a marker for those who point at it and for those who do not see it. */
export function useMarkerLabel(marker: RefObject<Marker | null>, name: string): void {
  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('title', name);
    element?.setAttribute('aria-label', name);
  }, [marker, name]);
}
