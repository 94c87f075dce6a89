import { expect, test } from 'vitest';
import { mailTo, mapSearch } from '../../src/domain/person/contact.ts';

test('an email address is written to', () => {
  expect(mailTo('ana@example.ch')).toBe('mailto:ana@example.ch');
});

test('an email address adds no recipient or text', () => {
  expect(mailTo('ana@example.ch?bcc=x@y.ch&body=hi')).toBe(
    'mailto:ana@example.ch%3Fbcc%3Dx@y.ch%26body%3Dhi',
  );
});

test('an email address is written to without the signs that were pasted unseen', () => {
  expect(mailTo('\u200Eana\u200B@example.ch\u00A0\r\n')).toBe('mailto:ana@example.ch');
});

test('half a sign beyond the basic plane breaks no address', () => {
  expect(mailTo('ana\uD83D@example.ch')).toBe('mailto:ana%EF%BF%BD@example.ch');
  expect(mapSearch('Weg \uDE00')).toMatch(/query=Weg%20%EF%BF%BD$/);
});

test('the parts of an address that there are make one encoded search', () => {
  const search = 'https://www.openstreetmap.org/search?query=';
  expect(mapSearch('Haus A & B #3', ' ', '8004 Zürich')).toBe(
    `${search}Haus%20A%20%26%20B%20%233%2C%208004%20Z%C3%BCrich`,
  );
});
