import type { Coordinates } from '../entities.ts';

/** For each place, how many before it are the same. */
export function samePlacesBefore(places: readonly Coordinates[]): readonly number[] {
  const met = new Map<string, number>();
  return places.map(({ latitude, longitude }) => {
    const place = `${latitude} ${longitude}`;
    const before = met.get(place) ?? 0;
    met.set(place, before + 1);
    return before;
  });
}
