interface Mergeable {
  readonly id: number;
  readonly merged_into?: number | null;
}

/** Who has taken up a record, over however many merges; the record itself if nobody has. */
export function survivorOf<Kind extends Mergeable>(
  record: Kind,
  byId: ReadonlyMap<number, Kind>,
): Kind {
  const survivor = record.merged_into ? byId.get(record.merged_into) : undefined;
  return survivor ? survivorOf(survivor, byId) : record;
}
