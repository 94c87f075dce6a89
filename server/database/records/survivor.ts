interface Mergeable {
  readonly id: number;
  readonly merged_into?: number | null;
}

/**
 * Who has taken up a record, over however many merges; the record itself if nobody has, or if the
 * merges lead in a circle.
 */
export function survivorOf<Kind extends Mergeable>(
  record: Kind,
  byId: ReadonlyMap<number, Kind>,
): Kind {
  const passed = new Set<Kind>();
  for (let one = record; ;) {
    const next = one.merged_into ? byId.get(one.merged_into) : undefined;
    if (!next) return one;
    passed.add(one);
    if (passed.has(next)) return record;
    one = next;
  }
}
