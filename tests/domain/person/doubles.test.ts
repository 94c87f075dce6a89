import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../server/demo/random.ts';
import type { LocalDate, Person } from '../../../src/domain/entities.ts';
import { indexDoubles } from '../../../src/domain/person/doubles.ts';

const BLANK = { name: '', email: '', phone: '', address: '', zipCode: '', city: '' };

type Typed = Partial<typeof BLANK>;

const person = (fields: Typed, id = 1): Person => ({ ...BLANK, ...fields, id });

/** The fields by which what is typed is a double of a person. */
const shared = (known: Typed, typed: Typed) =>
  indexDoubles([person(known)])
    .find({ ...BLANK, ...typed }, null)
    .map(({ field, likelihood }) => `${field} ${likelihood}`);

const zurich = { zipCode: '8001' };

describe('the same telephone number or email address is probably the same person', () => {
  test.each<[Typed, Typed, string]>([
    [{ phone: '044 555 12 34' }, { phone: '+41 44 555 12 34' }, 'phone'],
    [{ phone: '044 555 12 34' }, { phone: '0041445551234' }, 'phone'],
    [{ phone: '+41 (0)44 555 12 34' }, { phone: '044/555 12 34' }, 'phone'],
    [{ phone: '079 555 12 34 (Sohn)' }, { phone: '044 555 00 00, 079 555 12 34' }, 'phone'],
    [{ phone: '+49 89 1234567' }, { phone: '0049 89 1234567' }, 'phone'],
    [{ phone: '+423 235 12 34' }, { phone: '00423 2351234' }, 'phone'],
    [{ email: 'Anna.Meier@Example.ch' }, { email: ' anna.meier@example.ch' }, 'email'],
  ])('%j and %j', (known, typed, field) =>
    expect(shared(known, typed)).toEqual([`${field} probable`]),
  );
});

describe('the same name or address with the zip code is possibly the same person', () => {
  test.each<[Typed, Typed, string]>([
    [{ name: 'Anna Müller' }, { name: 'anna mueller' }, 'name'],
    [{ name: 'Anna Müller' }, { name: 'Müller, Anna' }, 'name'],
    [{ name: 'Anna Müller' }, { name: 'Anna Muller' }, 'name'],
    [{ name: 'Anna Müller-Meier' }, { name: 'Anna Müller Meier' }, 'name'],
    [{ name: 'Frau Dr. Anna Müller' }, { name: 'Anna Müller' }, 'name'],
    [{ name: 'Familie Zoé D’Angelo' }, { name: "Fam. Zoe D'Angelo" }, 'name'],
    [{ name: 'Weiß' }, { name: 'Weiss' }, 'name'],
    [{ name: 'Herr Reto Bär' }, { name: 'Hr. Reto Bär' }, 'name'],
    [{ name: 'Fr. Zoé Roux' }, { name: 'Zoé Roux' }, 'name'],
    [{ name: 'Frau' }, { name: 'FRAU' }, 'name'],
    [{ address: 'Bahnhofstrasse 12a' }, { address: 'Bahnhofstr. 12 A' }, 'address'],
    [{ address: 'Bahnhofstraße 12' }, { address: 'bahnhofstr.12' }, 'address'],
    [{ address: '5, rue de la Gare' }, { address: 'Rue de la Gare 5' }, 'address'],
    [{ address: 'Avenue de la Poste 3' }, { address: 'Av. de la Poste 3' }, 'address'],
    [{ address: 'Boulevard du Lac 3' }, { address: 'Bd du Lac 3' }, 'address'],
    [{ address: 'Chemin du Lac 3' }, { address: 'Ch. du Lac 3' }, 'address'],
    [{ address: 'Place du Lac 3' }, { address: 'Pl. du Lac 3' }, 'address'],
    [{ address: 'Route du Lac 3' }, { address: 'Rte du Lac 3' }, 'address'],
  ])('%j and %j', (known, typed, field) =>
    expect(shared({ ...known, ...zurich }, { ...typed, zipCode: 'CH-8001' })).toEqual([
      `${field} possible`,
    ]),
  );
});

test.each([
  ['CH8001', 'CH 8001'],
  ['8001', 'CH8001'],
  ['SW1A 1AA', 'sw1a1aa'],
])('the zip code %j is %j', (one, other) => {
  const name = 'Anna Müller';
  expect(shared({ name, zipCode: one }, { name, zipCode: other })).toEqual(['name possible']);
});

describe('what only resembles is no double', () => {
  test.each<[Typed, Typed]>([
    [{ phone: '044 555 12 34' }, { phone: '044 555 12 3' }],
    [{ phone: '044 555 12 34' }, { phone: '+49 44 555 12 34' }],
    [{ phone: 'intern 12' }, { phone: 'intern 12' }],
    [{ email: 'anna@example.ch' }, { email: 'anna@example.c' }],
    [
      { name: 'Anna Müller', ...zurich },
      { name: 'Anna Müller', zipCode: '8002' },
    ],
    [{ name: 'Anna Müller' }, { name: 'Anna Müller' }],
    [
      { name: 'Reto Bauer', ...zurich },
      { name: 'Reto Baur', ...zurich },
    ],
    [
      { address: 'Seestrasse 21', ...zurich },
      { address: 'Seestrasse 12', ...zurich },
    ],
    [
      { address: 'Seestrasse 1', ...zurich },
      { address: 'Seestrasse 12', ...zurich },
    ],
    [zurich, zurich],
    [BLANK, BLANK],
  ])('%j and %j', (known, typed) => expect(shared(known, typed)).toEqual([]));
});

test('who shares several things is said once, by the surest', () => {
  const known = { name: 'Anna Meier', email: 'anna@example.ch', phone: '044 555 12 34', ...zurich };
  expect(shared(known, known)).toEqual(['email probable']);
  expect(shared(known, { ...known, email: '' })).toEqual(['phone probable']);
});

test('a record is no double of itself, nor of whom it resembled before it was edited', () => {
  const site = { phone: '044 555 12 34', ...zurich };
  const [first, second] = [person({ ...site, name: 'Werk Nord' }), person(site, 2)];
  const doubles = indexDoubles([first, second]);
  expect(doubles.find({ ...first, city: 'Zürich' }, first)).toEqual([]);
  const newer = indexDoubles([{ ...first, phone: '044 555 00 00' }]);
  expect(newer.find({ ...first, phone: '044 555 00 00' }, first)).toEqual([]);
  const others = indexDoubles([first, person({ email: 'a@example.ch' }, 3)]);
  const found = others.find({ ...first, email: 'a@example.ch' }, first);
  expect(found.map(({ person: { id } }) => id)).toEqual([3]);
});

test('those in use come before archived ones', () => {
  const archived = { ...person({ phone: '044 555 12 34' }), archivedOn: '2026-11-20' as LocalDate };
  const found = indexDoubles([archived, person({ phone: '044 555 12 34' }, 2)]).find(
    { ...BLANK, phone: '0445551234' },
    null,
  );
  expect(found.map(({ person: { id } }) => id)).toEqual([2, 1]);
});

describe('of people at random', () => {
  const random = randomFrom(20_261_126);
  const among = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const digits = (count: number) =>
    Array.from({ length: count }, () => among([...'0123456789'])).join('');
  const people = Array.from({ length: 300 }, (_, index): Person => ({
    id: index + 1,
    name: `${among(['Anna', 'Jürg', 'Zoé'])} ${among(['Müller', 'Meier', 'Bär', 'Roux'])}`,
    email: `${digits(2)}@example.ch`,
    phone: `0${among(['44', '79'])}${digits(2)}55555`,
    address: `${among(['Seestrasse', 'Rütistrasse', 'Rue du Lac'])} ${digits(1)}`,
    zipCode: among(['8001', '8002']),
    city: 'Zürich',
  }));
  const doubles = indexDoubles(people);

  test('being a double goes both ways', () => {
    const pairs = people.flatMap((one) =>
      doubles.find(one, { ...BLANK, id: one.id }).map(({ person: { id } }) => `${one.id} ${id}`),
    );
    expect(pairs.length).toBeGreaterThan(300);
    expect(pairs.map((pair) => pair.split(' ').toReversed().join(' ')).toSorted()).toEqual(
      pairs.toSorted(),
    );
  });

  test('case, accents, umlauts and the way a number is dialled make no difference', () => {
    for (const one of people) {
      const typed = {
        ...one,
        name: one.name
          .toUpperCase()
          .replaceAll('Ü', 'UE')
          .replaceAll('Ä', 'AE')
          .replaceAll('É', 'E'),
        email: one.email.toUpperCase(),
        phone: one.phone.replace(/^0/, among(['+41', '0041 ', '+41 (0)'])),
        address: one.address.replace('strasse', 'str.'),
      };
      const found = doubles.find(typed, null);
      expect(found).toEqual(doubles.find(one, null));
      expect(found.map(({ person: { id } }) => id)).toContain(one.id);
    }
  });
});
