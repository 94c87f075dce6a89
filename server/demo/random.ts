/** A seeded random number generator (mulberry32); returns numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Chance {
  /** An integer, both ends inclusive. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  percent(share: number): boolean;
}

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const between = (least: number, most: number) =>
    least + Math.floor(random() * (most - least + 1));
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    percent: (share) => random() * 100 < share,
  };
}
