import { useLingui } from '@lingui/react/macro';
import { useTiles } from '../../actors/useTiles.ts';
import type { JobListing } from '../../domain/entities.ts';
import { samePositionsBefore } from '../../domain/map/samePosition.ts';
import { MAP_CENTER } from '../../ui/map/mapDefaults.ts';
import { HiddenMarkersNotice } from '../../ui/map/HiddenMarkersNotice.tsx';
import { PositionMarker } from '../../ui/map/PositionMarker.tsx';
import { TileMap } from '../../ui/map/TileMap.tsx';

const ZOOM = 12;

export interface RequestMarkersProps {
  readonly requests: readonly JobListing[];
  readonly highlightedId: number | null;
  readonly onHover: (id: number | null) => void;
  readonly onChoose: (id: number) => void;
}

export function RequestMap({
  requests,
  highlightedId,
  onHover,
  onChoose,
  height,
}: RequestMarkersProps & { readonly height: string }) {
  const { t } = useLingui();
  const located = requests.flatMap(({ id, customerName, customerPosition: position }) =>
    position ? [{ id, position, label: customerName || t`Unknown customer` }] : [],
  );
  const positions = located.map(({ position }) => position);
  const offsets = samePositionsBefore(positions);
  return (
    <TileMap
      center={MAP_CENTER}
      zoom={ZOOM}
      height={height}
      label={t`Map of the new requests`}
      tiles={useTiles()}
    >
      {located.map(({ id, ...marker }, index) => (
        <PositionMarker
          key={`${id} ${offsets[index]}`}
          id={id}
          {...marker}
          offset={offsets[index]!}
          highlighted={id === highlightedId}
          onHover={onHover}
          onChoose={onChoose}
        />
      ))}
      <HiddenMarkersNotice positions={positions} />
    </TileMap>
  );
}
