import type { Archivable, ContactField, RecordId, Texts } from '../entities.ts';
import { fold } from '../search/fold.ts';
import { isArchived } from './archive.ts';
import { telephonesIn } from './telephone.ts';

/** What two people may have in common, surest first: the field that says so. */
const LIKELIHOODS = {
  email: 'probable',
  phone: 'probable',
  name: 'possible',
  address: 'possible',
} as const satisfies Partial<Record<ContactField, string>>;

export type DoubleField = keyof typeof LIKELIHOODS;

const FIELDS = Object.keys(LIKELIHOODS) as DoubleField[];

type Contact = Texts<ContactField>;

interface Known extends Contact, Archivable {
  readonly id: RecordId;
}

/** A person who may be the same as another one. */
export interface Double<Person> {
  readonly person: Person;
  /** What both have; a name or an address counts with the zip code. */
  readonly field: DoubleField;
  readonly likelihood: (typeof LIKELIHOODS)[DoubleField];
}

const TITLES = new Set(['herr', 'hr', 'frau', 'fr', 'familie', 'fam', 'dr']);

/** How the words of streets are shortened. */
const STREETS = new Map(
  Object.entries({ avenue: 'av', boulevard: 'bd', chemin: 'ch', place: 'pl', route: 'rte' }),
);

/** `Müller` is `mueller`, and `muller` on a keyboard without umlauts. */
function spellingsOf(text: string): readonly string[] {
  const folded = fold(text);
  const plain = folded.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain === folded
    ? [folded]
    : [folded.replaceAll(/[äöü]/g, (umlaut) => `${umlaut.normalize('NFD')[0]}e`), plain];
}

function wordsOf(folded: string): readonly string[] {
  return folded.match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** In one order: a surname comes first or last, and so does the number of a house. */
function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

function nameIn(spelling: string): string {
  const words = wordsOf(spelling);
  const named = words.filter((word) => !TITLES.has(word));
  return sorted(named.length > 0 ? named : words);
}

/** What names have in common that are the same, in any order and spelling of umlauts. */
export function nameKeys(name: string): readonly string[] {
  return spellingsOf(name).map(nameIn);
}

/** What stands behind the name of a company. */
const LEGAL_FORMS = new Set(['ag', 'gmbh', 'kg', 'klg', 'sa', 'sagl', 'sarl']);

/** The last word of a name, in each spelling; none if that says nothing of who it is. */
function surnamesIn(name: string): readonly string[] {
  return spellingsOf(name).flatMap((spelling) => {
    const surname = spelling.trim().split(/\s+/).at(-1)!;
    return LEGAL_FORMS.has(wordsOf(surname).join('')) ? [] : [surname];
  });
}

const haveInCommon = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => one !== '' && others.includes(one));

/** Whether two have one surname, or the same name in any order: `Müller Eva` and `Familie Mueller`. */
export function isSameName(one: Pick<Contact, 'name'>, other: Pick<Contact, 'name'>): boolean {
  return (
    haveInCommon(nameKeys(one.name), nameKeys(other.name)) ||
    haveInCommon(surnamesIn(one.name), surnamesIn(other.name))
  );
}

function addressIn(spelling: string): string {
  return sorted(
    wordsOf(spelling).map((word) => STREETS.get(word) ?? word.replace(/strasse$/, 'str')),
  );
}

/** Folded texts, each with the zip code; none without one. */
function withZip(texts: readonly string[], { zipCode }: Contact): readonly string[] {
  const zip = wordsOf(fold(zipCode).replace(/^ *ch[- ]*(?=\d)/, '')).join('');
  return zip === '' ? [] : texts.filter((text) => text !== '').map((text) => `${zip} ${text}`);
}

const VALUES: Readonly<Record<DoubleField, (contact: Contact) => readonly string[]>> = {
  email: ({ email }) => [fold(email).replaceAll(' ', '')].filter((text) => text !== ''),
  phone: ({ phone }) => telephonesIn(phone),
  name: (contact) => withZip(nameKeys(contact.name), contact),
  address: (contact) => withZip(spellingsOf(contact.address).map(addressIn), contact),
};

function keysOf(contact: Contact, field: DoubleField): readonly string[] {
  return VALUES[field](contact).map((value) => `${field} ${value}`);
}

/** Whom a contact may be the double of. */
export interface Doubles<Person> {
  /**
   * Those who share what has been typed, each once, the surest first; not the record itself, nor who
   * shared the same with it before it was edited.
   */
  readonly find: (typed: Contact, saved: Known | null) => readonly Double<Person>[];
}

/** Indexes people once, so that a keystroke looks up its keys instead of comparing thousands. */
export function indexDoubles<Person extends Known>(people: readonly Person[]): Doubles<Person> {
  const found = new Map<string, Person[]>();
  const inUseFirst = [...people.filter((one) => !isArchived(one)), ...people.filter(isArchived)];
  for (const person of inUseFirst) {
    for (const key of new Set(FIELDS.flatMap((field) => keysOf(person, field)))) {
      const others = found.get(key);
      if (others) others.push(person);
      else found.set(key, [person]);
    }
  }
  return {
    find(typed, saved) {
      const doubles = new Map<RecordId, Double<Person>>();
      for (const field of FIELDS) {
        const before = saved ? keysOf(saved, field) : [];
        const shared = keysOf(typed, field).filter((key) => !before.includes(key));
        for (const person of shared.flatMap((key) => found.get(key) ?? [])) {
          if (person.id === saved?.id || doubles.has(person.id)) continue;
          doubles.set(person.id, { person, field, likelihood: LIKELIHOODS[field] });
        }
      }
      return [...doubles.values()];
    },
  };
}
