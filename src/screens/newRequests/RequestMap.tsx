import { useLingui } from '@lingui/react/macro';
import { useTiles } from '../../actors/useTiles.ts';
import type { JobRow } from '../../domain/jobRow.ts';
import { PlaceMarker } from '../../ui/PlaceMarker.tsx';
import { TileMap } from '../../ui/TileMap.tsx';

const ZURICH = { latitude: 47.3769, longitude: 8.5417 };
const ZOOM = 12;

export interface RequestMarksProps {
  readonly requests: readonly JobRow[];
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
  return (
    <TileMap
      center={ZURICH}
      zoom={ZOOM}
      height={height}
      label={t`Map of the new requests`}
      tiles={useTiles()}
    >
      {requests.map(
        ({ id, customerName, customerPosition }) =>
          customerPosition && (
            <PlaceMarker
              key={id}
              id={id}
              position={customerPosition}
              label={customerName || t`Unknown customer`}
              marked={id === pointed}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ),
      )}
    </TileMap>
  );
}
