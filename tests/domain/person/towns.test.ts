import { describe, expect, test } from 'vitest';
import { townOf, townsIn } from '../../../src/domain/person/towns.ts';

const address = (zipCode: string, city: string) => ({ zipCode, city });

const addresses = [
  address('8001', 'Zürich'),
  address('8400', 'Winterthur'),
  address('8304', 'Kloten'),
  address('8304', 'Wallisellen'),
  address('8304', 'Wallisellen'),
];
const towns = townsIn(addresses);

const blank = address('', '');
const typed = (zipCode: string, city = '', filled = '', before = blank) =>
  townOf({ zipCode, city, filled, before }, towns);

describe('the towns of a postcode', () => {
  test('are those of addresses, what most have first', () => {
    expect(towns.get('8304')).toEqual(['Wallisellen', 'Kloten']);
  });

  test('are each there once, in the spelling that most have', () => {
    const spelled = ['zürich', 'Zürich ', 'Zürich', 'ZÜRICH'].map((city) => address('8001', city));
    expect(townsIn(spelled).get('8001')).toEqual(['Zürich']);
  });

  test('are known with the country before it', () => {
    expect(townsIn([address(' CH-8001 ', 'Zürich')]).get('8001')).toEqual(['Zürich']);
  });

  test('are those of Swiss postcodes with a town only', () => {
    expect([
      ...townsIn([
        address('80331', 'München'),
        address('0800', 'Hier'),
        address('8001', ' '),
        address('', 'Bern'),
      ]).keys(),
    ]).toEqual([]);
  });
});

describe('a typed postcode', () => {
  test('fills the town that it has', () => {
    expect(typed('8400')).toEqual({ city: 'Winterthur', choices: [] });
    expect(typed(' CH 8001 ', ' ')).toEqual({ city: 'Zürich', choices: [] });
  });

  test('fills another town in place of the one that was filled before', () => {
    expect(typed('8400', 'Zürich', 'Zürich')).toEqual({ city: 'Winterthur', choices: [] });
  });

  test('empties the town that was filled before, where its own is unknown', () => {
    expect(typed('3000', 'Zürich', 'Zürich')).toEqual({ city: '', choices: [] });
  });

  test('offers its towns where it has several', () => {
    const choices = ['Wallisellen', 'Kloten'];
    expect(typed('8304')).toEqual({ city: '', choices });
    expect(typed('8304', 'Zürich', 'Zürich')).toEqual({ city: '', choices });
  });

  test('leaves what a person has typed, and offers what it would have filled', () => {
    expect(typed('8400', 'Zürich')).toEqual({ city: 'Zürich', choices: ['Winterthur'] });
    expect(typed('8400', 'Töss', 'Zürich')).toEqual({ city: 'Töss', choices: ['Winterthur'] });
  });

  test('offers nothing where a person has typed one of its towns', () => {
    expect(typed('8304', 'kloten ')).toEqual({ city: 'kloten ', choices: [] });
  });

  test('changes nothing while it is not whole', () => {
    expect(typed('800', 'Zürich', 'Zürich')).toEqual({ city: 'Zürich', choices: [] });
    expect(typed('80011')).toEqual({ city: '', choices: [] });
  });

  test('that the form had before brings its town back', () => {
    const before = address('8001', 'Zürich 1');
    expect(typed('8001', 'Winterthur', 'Winterthur', before).city).toBe('Zürich 1');
    expect(typed('8001', 'Oerlikon', 'Winterthur', before).city).toBe('Oerlikon');
    expect(typed('8001', '', '', before)).toEqual({ city: '', choices: [] });
  });
});
