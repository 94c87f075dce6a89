/** Compares numbers, or texts by their code units: dates and times in ISO form stand in their order. */
export function ascending<Value extends number | string>(one: Value, other: Value): number {
  return one < other ? -1 : Number(one > other);
}
