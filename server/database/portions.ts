/** A list in parts of at most `size`: what fits into one statement, or until others have their turn. */
export function portionsOf<Item>(
  items: readonly Item[],
  size: number,
): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
