/** Sizes of lists in statements. */
const SIZES = [1, 10, 100];

/**
 * The same ids as a list of one of few sizes, whose last ones repeat: each length would be another
 * statement to prepare.
 */
export function inFewSizes(ids: readonly number[]): readonly number[] {
  const size = SIZES.find((one) => one >= ids.length) ?? ids.length;
  return Array.from({ length: size }, (_, index) => ids[Math.min(index, ids.length - 1)]!);
}

/** A list in parts of at most `size`: what fits into one statement, or until others have their turn. */
export function portionsOf<Item>(
  items: readonly Item[],
  size: number,
): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
