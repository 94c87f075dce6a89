/** Words by name: what all charts call alike, and what a chart, or one of its states, calls in its own way. */
export interface Wording<Words> {
  readonly everywhere: Readonly<Record<string, Words>>;
  readonly of: Readonly<Record<string, Readonly<Record<string, Words>>>>;
}

/** What a chart, or one of its states, calls something, by its id: `import`, `import.checking`. */
export function worded<Words>(
  { everywhere, of }: Wording<Words>,
  name: string,
  place: string,
): Words | undefined {
  const chart = place.split('.')[0]!;
  return of[place]?.[name] ?? of[chart]?.[name] ?? everywhere[name];
}
