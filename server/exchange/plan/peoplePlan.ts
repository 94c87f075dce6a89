import { customerUpdate, type WireCustomer } from '../../../src/api/contract/records/customers.ts';
import { workerUpdate, type WireWorker } from '../../../src/api/contract/records/workers.ts';
import { readableEmail } from '../../../src/domain/text/email.ts';
import type { ContactField, Texts } from '../../../src/domain/entities.ts';
import { nameKeys } from '../../../src/domain/person/doubles.ts';
import { ADDRESS_FIELDS } from '../../../src/domain/person/personFields.ts';
import { telephonesIn } from '../../../src/domain/person/telephone.ts';
import { survivorOf } from '../../database/records/survivor.ts';
import { withArchivedDay } from '../../checks/archivedDay.ts';
import { fold } from '../../fold.ts';
import type { Steps } from '../../steps.ts';
import { addTo } from './addTo.ts';
import { circleFault, rowsInCircles } from './circles.ts';
import type { FlatRecord } from '../columns/columns.ts';
import { withLostLetters } from './lostLetters.ts';
import type { Candidate, Fault, PlannedRow, PlanOptions } from '../rows/plannedRow.ts';
import type { Source, SourceRow } from '../rows/sourceRow.ts';
import { createSchemaCheck, faultsOf } from './wireFaults.ts';
import type { PersonKind } from '../../../src/domain/kinds/kinds.ts';

type Person = WireCustomer | WireWorker;
type Contact = Texts<ContactField>;

/** Whom a row means. */
type Match =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly person: Person }
  | { readonly kind: 'unclear'; readonly people: readonly Person[] }
  | { readonly kind: 'fault'; readonly fault: Fault };

const SCHEMAS = {
  customer: createSchemaCheck(customerUpdate),
  worker: createSchemaCheck(workerUpdate),
};

const NEW: Match = { kind: 'new' };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function contactOf(fields: FlatRecord | Person): Contact {
  const of = (name: string) => textOf(Reflect.get(fields, name));
  return {
    name: of('name'),
    email: readableEmail(of('email')),
    phone: of('phone'),
    address: of('address'),
    zipCode: of('zip_code'),
    city: of('city'),
  };
}

/** What a person is told apart by from others of the same name. */
export function candidateOf(person: Person): Candidate {
  const { id, name, address, zip_code, city, email, phone } = person;
  const place = [address, [zip_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { id, name, detail: [place, email, phone].filter(Boolean).join(' · ') };
}

function haveSameName(one: Contact, other: Contact): boolean {
  const keys = nameKeys(other.name);
  return nameKeys(one.name).some((key) => keys.includes(key));
}

/** Whether two texts say something, and not the same. */
function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && fold(one) !== fold(other);
}

function haveOtherPhones(one: Contact, other: Contact): boolean {
  const phones = telephonesIn(other.phone);
  const own = telephonesIn(one.phone);
  return own.length > 0 && phones.length > 0 && !own.some((phone) => phones.includes(phone));
}

/** Whether two rows of a file, with the same name, are one person: nothing tells them apart. */
function areSame(one: Contact, other: Contact): boolean {
  if (one.email !== '' && fold(one.email) === fold(other.email)) return true;
  const isElsewhere = ADDRESS_FIELDS.some((field) => differ(one[field], other[field]));
  return !isElsewhere && !differ(one.email, other.email) && !haveOtherPhones(one, other);
}

const isSame = (name: string, one: unknown, other: unknown) => {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  const [text, before] = [one.trim(), other.trim()];
  return name === 'email' ? readableEmail(text) === readableEmail(before) : text === before;
};

/** The given fields of a person that are others by now; whom they were merged with is no question. */
function differencesOf(given: FlatRecord, person: Person): FlatRecord {
  const { id: _id, merged_into: _into, merged_on: _on, ...values } = given;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !isSame(name, value, Reflect.get(person, name)),
    ),
  );
}

function hasAll(values: FlatRecord, person: Person): boolean {
  return Object.keys(differencesOf(values, person)).length === 0;
}

/**
 * How many people who have a name, an e-mail or a number in common are compared one by one: what more
 * have in common tells nobody apart.
 */
const COMPARED = 100;

/** How many people somebody is asked about. */
export const MAX_CANDIDATES = 20;

/** What two contacts have in common that are the same in everything. */
function wholeKey({ name, email, phone, address, zipCode, city }: Contact): string {
  return JSON.stringify([name, email, phone, address, zipCode, city].map((text) => text.trim()));
}

const isErased = ({ erased_on }: Person) => Boolean(erased_on);

type Matcher = (source: Source, row: SourceRow, taken: ReadonlyMap<number, number>) => Match;

/** What makes two people one, surest first. */
const KEYS: readonly ((contact: Contact) => readonly string[])[] = [
  ({ email }) => (email.trim() === '' ? [] : [`email ${fold(email.trim())}`]),
  ({ phone }) => telephonesIn(phone).map((telephone) => `phone ${telephone}`),
];

/** Finds whom a row means among the people there are. */
function* createMatcher(people: readonly Person[], { isArchive }: PlanOptions): Steps<Matcher> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byKey = new Map<string, Person[]>();
  const byName = new Map<string, Person[]>();
  const byWhole = new Map<string, Person[]>();
  for (const person of people) {
    if (isErased(person) && !isArchive) continue;
    const contact = contactOf(person);
    addTo(byWhole, wholeKey(contact), person);
    for (const key of new Set(KEYS.flatMap((keysOf) => keysOf(contact)))) {
      addTo(byKey, key, person);
    }
    for (const key of new Set(nameKeys(person.name))) addTo(byName, key, person);
    yield;
  }

  /** One of several that have what a row says in common with it. */
  function chosen(
    values: FlatRecord,
    found: readonly Person[],
    taken: ReadonlyMap<number, number>,
  ) {
    const [only, ...others] = found;
    if (only && others.length === 0) return only;
    const exact = found.filter((person) => hasAll(values, person));
    return exact.find(({ id }) => !taken.has(id)) ?? exact[0];
  }

  const isMerged = (person: Person) => survivorOf(person, byId) !== person;

  function unclear(found: readonly Person[]): Match {
    const survivors = [...new Set(found.map((person) => survivorOf(person, byId)))];
    return { kind: 'unclear', people: survivors.slice(0, MAX_CANDIDATES) };
  }

  function known(person: Person): Match {
    return isMerged(person) && !isArchive ? unclear([person]) : { kind: 'known', person };
  }

  /** The order of the keys: id, e-mail, phone; what else people have in common is asked. */
  return (source, { values }, taken) => {
    const contact = contactOf(values);
    const id = values['id'];
    if (typeof id === 'number') {
      const person = byId.get(id);
      if (!isArchive) {
        const fault = { field: 'id', header: source.headerOf('id'), value: id } as const;
        if (!person) return { kind: 'fault', fault: { ...fault, code: 'idUnknown' } };
        if (isErased(person)) return { kind: 'fault', fault: { ...fault, code: 'erased' } };
        if (isMerged(person)) return { kind: 'fault', fault: { ...fault, code: 'mergedCustomer' } };
        return known(person);
      }
      const isThisOne =
        person &&
        (isErased(person) || hasAll(values, person) || haveSameName(contact, contactOf(person)));
      if (isThisOne) return known(person);
    }
    const equal = byWhole.get(wholeKey(contact)) ?? [];
    const twin = equal.find((person) => !taken.has(person.id) && hasAll(values, person));
    if (twin) return known(twin);
    const having = (found: ReadonlyMap<string, Person[]>, keys: readonly string[]) => [
      ...new Set(keys.flatMap((key) => found.get(key)?.slice(0, COMPARED) ?? [])),
    ];
    for (const keysOf of KEYS) {
      const sharing = having(byKey, keysOf(contact));
      if (sharing.length === 0) continue;
      const named = sharing.filter(
        (person) => contact.name === '' || haveSameName(contact, contactOf(person)),
      );
      const one = chosen(values, named, taken);
      if (one) return known(one);
      if (!isArchive) return unclear(named.length > 0 ? named : sharing);
    }
    const namesakes = having(byName, nameKeys(contact.name));
    const exact = namesakes.filter((person) => hasAll(values, person));
    const one = exact.find((person) => !taken.has(person.id)) ?? exact[0];
    if (one) return known(one);
    const similar = namesakes.filter((person) => areSame(contact, contactOf(person)));
    return isArchive || similar.length === 0 ? NEW : unclear(similar);
  };
}

/** Finds an earlier row of the file that is the same new person; remembers the rows. */
function createRowIndex() {
  const rows = new Map<string, { readonly line: number; readonly contact: Contact }[]>();
  const lines = new Map<string, number>();
  return (line: number, values: FlatRecord): number | null => {
    const contact = contactOf(values);
    const whole = wholeKey(contact);
    const twin = lines.get(whole);
    if (twin !== undefined) return twin;
    lines.set(whole, line);
    const keys = [...new Set(nameKeys(contact.name))];
    const same = keys
      .flatMap((key) => rows.get(key)?.slice(-COMPARED) ?? [])
      .find((row) => areSame(contact, row.contact));
    for (const key of keys) addTo(rows, key, { line, contact });
    return same?.line ?? null;
  };
}

/** What becomes of the rows of customers or workers. A blank cell keeps what is there. */
export function* planPeople(
  source: Source & { readonly kind: PersonKind },
  people: readonly Person[],
  options: PlanOptions,
): Steps<readonly PlannedRow[]> {
  const { kind, headerOf } = source;
  const { timeZone, now, decisions, isArchive } = options;
  const checkSchema = SCHEMAS[kind];
  const match = yield* createMatcher(people, options);
  const earlierLine = createRowIndex();
  const byId = new Map(people.map((person) => [person.id, person]));
  const inCircle = rowsInCircles(isArchive ? source.rows : [], 'merged_into');
  /** The line of the row that is a person. */
  const taken = new Map<number, number>();
  /** Of the numbers that new people of an archive keep. */
  const linesOfIds = new Map<number, number>();

  function checked(fields: FlatRecord, before?: Person): readonly Fault[] {
    const { id: _id, merged_into: _into, merged_on: _on, ...written } = fields;
    const ofSchema = checkSchema({ name: before?.name ?? '', ...written }, headerOf);
    if (ofSchema.length > 0) return ofSchema;
    return faultsOf(
      () => withArchivedDay(written, { config: { timeZone }, now }, before ?? {}),
      headerOf,
    );
  }

  function sameAs(line: number): Fault {
    return { code: 'sameAsLine', field: null, header: null, value: line };
  }

  function newRow({ line, values }: SourceRow) {
    if (textOf(values['name']).trim() === '') {
      const fault = { field: 'name', header: headerOf('name') };
      return { verdict: 'faulty', faults: [{ ...fault, code: 'missing' }] } as const;
    }
    const earlier = isArchive ? null : earlierLine(line, values);
    const faults = earlier === null ? checked(values) : [sameAs(earlier)];
    if (faults.length > 0) return { verdict: 'faulty', faults } as const;
    const { id, ...others } = values;
    const isFree = isArchive && typeof id === 'number' && !byId.has(id);
    const sameId = isFree ? linesOfIds.get(id) : undefined;
    if (sameId !== undefined) return { verdict: 'faulty', faults: [sameAs(sameId)] } as const;
    if (isFree) linesOfIds.set(id, line);
    return {
      verdict: 'new',
      fields: isFree ? { id, ...others } : others,
      changes: Object.entries(others).map(([field, after]) => ({ field, before: null, after })),
    } as const;
  }

  function knownRow({ line, values: written }: SourceRow, person: Person) {
    const recordId = person.id;
    const earlier = taken.get(recordId);
    if (earlier !== undefined) return { verdict: 'faulty', faults: [sameAs(earlier)] } as const;
    taken.set(recordId, line);
    if (isErased(person)) return { verdict: 'unchanged', recordId } as const;
    const { values, hints } = withLostLetters(written, person, headerOf);
    const fields = differencesOf(values, person);
    const names = Object.keys(fields);
    if (names.length === 0) return { verdict: 'unchanged', recordId, hints } as const;
    const faults = checked(fields, person);
    if (faults.length > 0) return { verdict: 'faulty', recordId, faults } as const;
    const changes = names.map((field) => ({
      field,
      before: Reflect.get(person, field) as unknown,
      after: fields[field],
    }));
    return { verdict: 'update', recordId, fields, changes, hints } as const;
  }

  function unclearRow(row: SourceRow, found: readonly Person[]): Partial<PlannedRow> {
    const choice = decisions.get(row.line);
    if (choice === 'new') return newRow(row);
    if (choice === 'skip') return { verdict: 'unchanged' };
    const person = found.find(({ id }) => id === choice);
    if (person) return knownRow(row, person);
    return { verdict: 'unclear', recordId: found[0]!.id, candidates: found.map(candidateOf) };
  }

  function planned(row: SourceRow): Partial<PlannedRow> {
    if (row.faults.length > 0) return { verdict: 'faulty', faults: row.faults };
    if (inCircle.has(row))
      return { verdict: 'faulty', faults: [circleFault(row, 'merged_into', headerOf)] };
    const found = match(source, row, taken);
    if (found.kind === 'fault') return { verdict: 'faulty', faults: [found.fault] };
    if (found.kind === 'known') return knownRow(row, found.person);
    return found.kind === 'new' ? newRow(row) : unclearRow(row, found.people);
  }

  const rows: PlannedRow[] = [];
  for (const row of source.rows) {
    const of = planned(row);
    const person = byId.get(of.recordId ?? 0);
    rows.push({
      kind,
      line: row.line,
      verdict: 'unchanged',
      name: textOf(row.values['name']) || (person?.name ?? ''),
      recordId: null,
      changes: [],
      faults: [],
      hints: [],
      candidates: [],
      fields: null,
      ...of,
    });
    yield;
  }
  return rows;
}
