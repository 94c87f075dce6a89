import type { Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker } from 'react-leaflet';
import type { Coordinates } from '../../domain/entities.ts';
import { markerIcon, pressHandlers, IN_FRONT, useHighlight } from './marker.ts';
import { MarkerName } from './MarkerName.tsx';

interface PositionMarkerProps {
  readonly id: number;
  readonly position: Coordinates;
  /** How many markers at the same position come before this one; it is drawn beside them. */
  readonly offset: number;
  readonly label: string;
  readonly highlighted: boolean;
  /** Called with the id on hover or focus, with null on leave or blur. */
  readonly onHover: (id: number | null) => void;
  readonly onChoose: (id: number) => void;
}

export function PositionMarker({
  id,
  position: { latitude, longitude },
  offset,
  label,
  highlighted,
  onHover,
  onChoose,
}: PositionMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => markerIcon(offset), [offset]);

  useEffect(() => {
    const element = marker.current?.getElement();
    const enter = () => onHover(id);
    const leave = () => onHover(null);
    element?.addEventListener('focus', enter);
    element?.addEventListener('blur', leave);
    element?.addEventListener('pointermove', enter);
    element?.addEventListener('pointerleave', leave);
    return () => {
      element?.removeEventListener('focus', enter);
      element?.removeEventListener('blur', leave);
      element?.removeEventListener('pointermove', enter);
      element?.removeEventListener('pointerleave', leave);
    };
  }, [id, onHover]);

  useHighlight(marker, highlighted);
  return (
    <>
      <Marker
        ref={marker}
        position={[latitude, longitude]}
        icon={icon}
        zIndexOffset={highlighted ? IN_FRONT : 0}
        eventHandlers={pressHandlers(() => onChoose(id))}
      />
      <MarkerName marker={marker} name={label} />
    </>
  );
}
