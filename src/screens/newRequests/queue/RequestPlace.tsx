import { useLingui } from '@lingui/react/macro';
import { useTiles } from '../../../actors/runtime/useTiles.ts';
import type { Coordinates } from '../../../domain/entities.ts';
import { PositionMarker } from '../../../ui/map/PositionMarker.tsx';
import { TileMap } from '../../../ui/map/TileMap.tsx';

const ZOOM = 13;

interface RequestPlaceProps {
  readonly id: number;
  readonly position: Coordinates;
  readonly name: string;
  readonly height: string;
}

const nothing = () => {};

/** Where the customer of a request is. */
export function RequestPlace({ id, position, name, height }: RequestPlaceProps) {
  const { t } = useLingui();
  return (
    <TileMap center={position} zoom={ZOOM} height={height} label={t`Location`} tiles={useTiles()}>
      <PositionMarker
        id={id}
        position={position}
        offset={0}
        label={name}
        highlighted={false}
        onHover={nothing}
        onChoose={nothing}
      />
    </TileMap>
  );
}
