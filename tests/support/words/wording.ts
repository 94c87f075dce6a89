/** Words by name: what all charts call alike, and what a chart calls in its own way. */
export interface Wording<Words> {
  readonly everywhere: Readonly<Record<string, Words>>;
  readonly of: Readonly<Record<string, Readonly<Record<string, Words>>>>;
}

/** What a chart calls something, by its id. */
export function worded<Words>(
  { everywhere, of }: Wording<Words>,
  name: string,
  chart: string,
): Words | undefined {
  return of[chart]?.[name] ?? everywhere[name];
}
