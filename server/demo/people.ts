/** The id of the one with that name in a demo table. */
export function idOf(people: readonly { id: number; name: string }[], name: string): number {
  const person = people.find((candidate) => candidate.name === name);
  if (!person) throw new Error(`The demo data has no "${name}".`);
  return person.id;
}
