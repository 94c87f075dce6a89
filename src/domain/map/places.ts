import type { Address, Coordinates } from '../entities.ts';
import { swissPostcodeIn } from '../person/towns.ts';

/** An address, as far as the way to it is concerned. */
export interface Located extends Pick<Address, 'zipCode'> {
  readonly position: Coordinates | null;
}

interface Place extends Coordinates {
  /** Whether it is only the middle of a postcode. */
  readonly isEstimated: boolean;
}

export type PlaceFinder = (address: Located) => Place | null;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Where an address is: by its coordinates, else in the middle of the known ones of its postcode; null
 * if none is known.
 *
 * @internal
 */
export function placesAmong(known: readonly Located[]): PlaceFinder {
  const byPostcode = new Map<string, Map<string, Coordinates>>();
  for (const { zipCode, position } of known) {
    const postcode = swissPostcodeIn(zipCode);
    if (postcode === undefined || !position) continue;
    const positions = byPostcode.get(postcode) ?? new Map<string, Coordinates>();
    byPostcode.set(postcode, positions.set(`${position.latitude} ${position.longitude}`, position));
  }
  const middles = new Map(
    [...byPostcode].map(([postcode, positions]) => {
      const all = [...positions.values()];
      const middle: Place = {
        latitude: mean(all.map(({ latitude }) => latitude)),
        longitude: mean(all.map(({ longitude }) => longitude)),
        isEstimated: true,
      };
      return [postcode, middle];
    }),
  );
  return ({ zipCode, position }) =>
    position
      ? { ...position, isEstimated: false }
      : (middles.get(swissPostcodeIn(zipCode) ?? '') ?? null);
}

/** Where the customers of jobs are, and others of whom a postcode is known. */
export function placesOfJobs(
  jobs: readonly {
    readonly customerZipCode: string;
    readonly customerPosition: Coordinates | null;
  }[],
): PlaceFinder {
  return placesAmong(
    jobs.map(({ customerZipCode: zipCode, customerPosition: position }) => ({ zipCode, position })),
  );
}
