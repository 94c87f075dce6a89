/** What is seen of a lane that scrolls by itself, from its top in rem. */
export interface Seen {
  readonly from: number;
  readonly to: number;
}

/** How many visits of a scrolled lane are above and below what is seen, by where their middles are. */
export function outOfSight(middles: readonly number[], { from, to }: Seen) {
  return {
    above: middles.filter((middle) => middle < from).length,
    below: middles.filter((middle) => middle > to).length,
  };
}
