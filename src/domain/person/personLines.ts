import type { Person } from '../entities.ts';
import { searchable, type Searchable } from '../search/search.ts';
import { sortRows } from '../list/table.ts';

/** A customer or worker with what a search looks at. */
export type PersonLine = Person & Searchable;

/** Persons by name. */
export function personLines(people: readonly Person[]): readonly PersonLine[] {
  return sortRows(people, 'ascending', ({ name }) => name).map((person) => {
    const { name, email, phone, address, zipCode, city } = person;
    return { ...person, searchText: searchable(name, email, phone, address, zipCode, city) };
  });
}
