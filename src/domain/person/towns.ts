import type { Address } from '../entities.ts';
import { fold } from '../search/fold.ts';

type Town = Pick<Address, 'zipCode' | 'city'>;

/** The towns of Swiss postcodes, those that most people live in first. */
export type Towns = ReadonlyMap<string, readonly string[]>;

/** As it is typed with or without the country; undefined for anything else. */
export function swissPostcodeIn(text: string): string | undefined {
  return /^(?:CH[- ]*)?([1-9]\d{3})$/i.exec(text.trim())?.[1];
}

/** Towns as they stand in addresses, each once in its most frequent spelling. */
export function townsIn(addresses: readonly Town[]): Towns {
  const spellings = new Map<string, Map<string, string[]>>();
  for (const { zipCode, city } of addresses) {
    const postcode = swissPostcodeIn(zipCode);
    const town = city.trim();
    if (postcode === undefined || town === '') continue;
    const towns = spellings.get(postcode) ?? new Map<string, string[]>();
    spellings.set(postcode, towns);
    towns.set(fold(town), [...(towns.get(fold(town)) ?? []), town]);
  }
  return new Map(
    [...spellings].map(([postcode, towns]) => [
      postcode,
      [...towns.values()].toSorted((one, other) => other.length - one.length).map(mostFrequent),
    ]),
  );
}

function mostFrequent(texts: readonly string[]): string {
  const groups = [...Map.groupBy(texts, (text) => text).values()];
  return groups.reduce((most, group) => (group.length > most.length ? group : most))[0]!;
}

interface TypedPostcode extends Town {
  /** The town that was filled in last; empty if none was. */
  readonly filled: string;
  /** What the form had before the typing. */
  readonly before: Town;
}

interface FoundTown {
  /** What the field has from then on. */
  readonly city: string;
  /** What a person may choose in its place. */
  readonly choices: readonly string[];
}

const NONE: readonly string[] = [];

/** The town of a postcode that was typed; one that a person has typed stays. */
export function townOf({ zipCode, city, filled, before }: TypedPostcode, towns: Towns): FoundTown {
  const postcode = swissPostcodeIn(zipCode);
  if (postcode === undefined) return { city, choices: NONE };
  const isFilled = filled !== '' && city === filled;
  if (postcode === swissPostcodeIn(before.zipCode)) {
    return { city: isFilled ? before.city : city, choices: NONE };
  }
  const known = towns.get(postcode) ?? NONE;
  if (!isFilled && city.trim() !== '') {
    const isKnown = known.some((town) => fold(town) === fold(city.trim()));
    return { city, choices: isKnown ? NONE : known };
  }
  const [only] = known;
  return known.length === 1 ? { city: only!, choices: NONE } : { city: '', choices: known };
}
