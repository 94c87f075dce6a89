/** Whether two values are written the same as JSON; the order of keys counts. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
