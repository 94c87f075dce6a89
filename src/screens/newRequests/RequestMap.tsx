import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useTiles } from '../../actors/runtime/useTiles.ts';
import type { JobListing } from '../../domain/entities.ts';
import { ClusteredMarkers } from '../../ui/map/ClusteredMarkers.tsx';
import { HiddenMarkersNotice } from '../../ui/map/HiddenMarkersNotice.tsx';
import { MAP_CENTER } from '../../ui/tokens.ts';
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
  const pins = useMemo(
    () =>
      requests.flatMap(({ id, customerName, customerPosition: position }) =>
        position ? [{ id, position, label: customerName || t`Unknown customer` }] : [],
      ),
    [requests, t],
  );
  const positions = useMemo(() => pins.map(({ position }) => position), [pins]);
  return (
    <TileMap
      center={MAP_CENTER}
      zoom={ZOOM}
      height={height}
      label={t`Map of the new requests`}
      tiles={useTiles()}
    >
      <ClusteredMarkers
        pins={pins}
        highlightedId={highlightedId}
        clusterName={(count, isOnePlace) =>
          isOnePlace
            ? t`${plural(count, { one: '# request', other: '# requests' })} at one place, show them`
            : t`${plural(count, { one: '# request', other: '# requests' })}, zoom in`
        }
      >
        {(pin, offset) => (
          <PositionMarker
            {...pin}
            offset={offset}
            highlighted={pin.id === highlightedId}
            onHover={onHover}
            onChoose={onChoose}
          />
        )}
      </ClusteredMarkers>
      <HiddenMarkersNotice positions={positions} />
    </TileMap>
  );
}
