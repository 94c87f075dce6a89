import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/text/language.ts';
import { customerRequest, workerRequest } from '../../../src/domain/visits/confirmationMessage.ts';
import { minute } from '../support/values.ts';

const visit = { start: minute('2026-11-26 06:00'), end: minute('2026-11-26 07:30') };
const addressing = { language: 'de', name: 'Frau Keller', business: 'Putz & Co' } as const;

test('a customer is asked to confirm when who comes', () => {
  expect(customerRequest(visit, 'Ana Marques', addressing)).toEqual({
    subject: 'Bitte um Bestätigung',
    text: `Guten Tag Frau Keller

Bitte bestätigen Sie uns diesen Einsatz bei Ihnen:
Donnerstag, 26. November 2026, 06:00–07:30. Es kommt Ana Marques.

Vielen Dank für Ihre Rückmeldung.

Freundliche Grüsse
Putz & Co`,
  });
  expect(customerRequest(visit, '', addressing).text).toContain('06:00–07:30.\n');
});

test('a worker is asked to confirm when and where they come', () => {
  const { text } = workerRequest(visit, 'Bäckerei Hug, Seegasse 1, 8000 Zürich', addressing);
  expect(text).toContain(
    'dass Sie diesen Einsatz machen:\nDonnerstag, 26. November 2026, 06:00–07:30: Bäckerei Hug, Seegasse 1, 8000 Zürich',
  );
  expect(workerRequest(visit, '', addressing).text).toContain('06:00–07:30\n');
});

test('each language has words of its own', () => {
  const texts = LANGUAGES.map(
    (language) => workerRequest(visit, '', { ...addressing, language }).text,
  );
  expect(new Set(texts).size).toBe(LANGUAGES.length);
});
