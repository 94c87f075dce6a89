import { useLingui } from '@lingui/react/macro';
import { useTiles } from '../../actors/useTiles.ts';
import type { JobListing } from '../../domain/entities.ts';
import { samePlacesBefore } from '../../domain/map/samePlace.ts';
import { MAP_CENTER } from '../../ui/map/mapStart.ts';
import { HiddenMarkersNotice } from '../../ui/map/HiddenMarkersNotice.tsx';
import { PlaceMarker } from '../../ui/map/PlaceMarker.tsx';
import { TileMap } from '../../ui/map/TileMap.tsx';

const ZOOM = 12;

export interface RequestMarksProps {
  readonly requests: readonly JobListing[];
  readonly pointed: number | null;
  readonly onPoint: (id: number | null) => void;
  readonly onChoose: (id: number) => void;
}

/** One marker for every request whose place is known. */
export function RequestMap({
  requests,
  pointed,
  onPoint,
  onChoose,
  height,
}: RequestMarksProps & { readonly height: string }) {
  const { t } = useLingui();
  const placed = requests.flatMap(({ id, customerName, customerPosition: position }) =>
    position ? [{ id, position, label: customerName || t`Unknown customer` }] : [],
  );
  const places = placed.map(({ position }) => position);
  const others = samePlacesBefore(places);
  return (
    <TileMap
      center={MAP_CENTER}
      zoom={ZOOM}
      height={height}
      label={t`Map of the new requests`}
      tiles={useTiles()}
    >
      {placed.map(({ id, ...place }, index) => (
        <PlaceMarker
          key={`${id} ${others[index]}`}
          id={id}
          {...place}
          others={others[index]!}
          marked={id === pointed}
          onPoint={onPoint}
          onChoose={onChoose}
        />
      ))}
      <HiddenMarkersNotice places={places} />
    </TileMap>
  );
}
