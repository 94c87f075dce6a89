/** The id of the demo record with that name. */
export function idOf(people: readonly { id: number; name: string }[], name: string): number {
  const person = people.find((candidate) => candidate.name === name);
  if (!person) throw new Error(`The demo data has no "${name}".`);
  return person.id;
}
