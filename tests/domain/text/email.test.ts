import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { isEmail, readableEmail } from '../../../src/domain/text/email.ts';

test.each([
  'info@müller.example.ch',
  'info@xn--mller-kva.example.ch',
  'anna@bücher-läden.example',
  'info@δοκιμή.example',
])('%s is an email address', (email) => expect(isEmail(email)).toBe(true));

test.each(['info@-müller.ch', 'info@müller-.ch', 'info@mül ler.ch', 'müller@example.ch'])(
  '%s is no email address',
  (email) => expect(isEmail(email)).toBe(false),
);

test.each([
  'müller.example.ch',
  'zürich-käse.ch',
  'ñandú.example.es',
  'bäckerei-größe.example.de',
  'δοκιμή.example',
  'пример.example',
  '例え.テスト',
  'plain.example.ch',
])('an address at %s is read from what browsers make of it', (domain) => {
  expect(readableEmail(`info@${domainToASCII(domain)}`)).toBe(`info@${domain}`);
});

test.each(['info@xn--.ch', 'info@xn--ü.ch', 'info@xn--99999999999.ch', 'kein Wort', '', 'a@b'])(
  '%j stays as it is',
  (text) => expect(readableEmail(text)).toBe(text),
);
