import { expect, test } from 'vitest';
import { initialsOf } from '../../../src/domain/person/initials.ts';

test.each([
  ['Ana Marques da Silva', 'AS'],
  ['Mohammed Al-Hassan', 'MH'],
  ['Özlem', 'Ö'],
  ['élise (temporär)', 'É'],
  ['Ana  Marques', 'AM'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
