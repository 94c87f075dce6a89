import type { Marker } from 'leaflet';
import { useEffect, type RefObject } from 'react';

/** The `zIndexOffset` of a highlighted marker. */
export const IN_FRONT = 1000;

/** Makes a marker stand out, by `data-highlighted` on its element. */
export function useHighlight(marker: RefObject<Marker | null>, highlighted: boolean): void {
  useEffect(() => {
    marker.current?.getElement()?.toggleAttribute('data-highlighted', highlighted);
  }, [marker, highlighted]);
}
