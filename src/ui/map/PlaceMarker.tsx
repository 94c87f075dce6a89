import type { Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker } from 'react-leaflet';
import type { Coordinates } from '../../domain/entities.ts';
import { mapMarker } from './mapMarker.ts';
import { useMarkerLabel } from './useMarkerLabel.ts';

const IN_FRONT = 1000;

interface PlaceMarkerProps {
  readonly id: number;
  readonly position: Coordinates;
  /** How many other markers are at the same place, beside which this one stands. */
  readonly others: number;
  readonly label: string;
  /** Something beside the map points at the place. */
  readonly marked: boolean;
  /** Tells of the marker that is under the pointer or has the focus. */
  readonly onPoint: (id: number | null) => void;
  readonly onChoose: (id: number) => void;
}

/** A place on a map that can be pointed at and chosen, by keyboard too. */
export function PlaceMarker({
  id,
  position: { latitude, longitude },
  others,
  label,
  marked,
  onPoint,
  onChoose,
}: PlaceMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => mapMarker(others), [others]);
  useMarkerLabel(marker, label);

  useEffect(() => {
    const element = marker.current?.getElement();
    const point = () => onPoint(id);
    const leave = () => onPoint(null);
    element?.addEventListener('focus', point);
    element?.addEventListener('blur', leave);
    element?.addEventListener('pointermove', point);
    element?.addEventListener('pointerleave', leave);
    return () => {
      element?.removeEventListener('focus', point);
      element?.removeEventListener('blur', leave);
      element?.removeEventListener('pointermove', point);
      element?.removeEventListener('pointerleave', leave);
    };
  }, [id, onPoint]);

  useEffect(() => {
    marker.current?.getElement()?.toggleAttribute('data-marked', marked);
  }, [marked]);

  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={icon}
      zIndexOffset={marked ? IN_FRONT : 0}
      eventHandlers={{
        click: () => onChoose(id),
        keydown: ({ originalEvent }) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          onChoose(id);
        },
      }}
    />
  );
}
