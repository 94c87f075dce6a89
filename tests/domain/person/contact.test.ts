import { expect, test } from 'vitest';
import {
  mailTo,
  mapAppOf,
  mapSearch,
  smsWith,
  wayTo,
  whatsAppWith,
} from '../../../src/domain/person/contact.ts';

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

test('a message to a number has its text', () => {
  expect(smsWith('+41795552117', 'Morgen & 8 Uhr')).toBe(
    'sms:+41795552117?&body=Morgen%20%26%208%20Uhr',
  );
  expect(whatsAppWith('+41795552117', 'Ä\nB')).toBe('https://wa.me/41795552117?text=%C3%84%0AB');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'https://maps.apple.com/?daddr='],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q='],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/search?query='],
])('on %s the way to an address opens its own map', (userAgent, address) => {
  expect(wayTo(mapAppOf(userAgent), 'Weg 1', ' ', '8004 Zürich')).toBe(
    `${address}Weg%201%2C%208004%20Z%C3%BCrich`,
  );
});
