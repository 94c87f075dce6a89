import type { Coordinates } from '../entities.ts';

/** For each position, how many equal ones come before it. */
export function samePositionsBefore(positions: readonly Coordinates[]): readonly number[] {
  const counts = new Map<string, number>();
  return positions.map(({ latitude, longitude }) => {
    const key = `${latitude} ${longitude}`;
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before;
  });
}
