import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../../src/domain/text/language.ts';
import {
  customerRequest,
  workerRequest,
} from '../../../../src/domain/job/confirmation/confirmationMessage.ts';

const asked = {
  when: 'Donnerstag, 26. November 2026, 06:00–07:30',
  url: 'https://plan.example.ch/c/3f9a?language=de',
};
const addressing = { language: 'de', name: 'Frau Keller', business: 'Putz & Co' } as const;

test('a customer is asked by a link to confirm when who comes', () => {
  expect(customerRequest({ ...asked, who: 'Ana Marques' }, addressing)).toEqual({
    subject: 'Bitte um Bestätigung',
    text: `Guten Tag Frau Keller

Bitte bestätigen Sie uns diesen Einsatz bei Ihnen:
Donnerstag, 26. November 2026, 06:00–07:30. Es kommt Ana Marques.

Hier antworten Sie ohne Passwort mit einem Klick:
https://plan.example.ch/c/3f9a?language=de

Vielen Dank für Ihre Rückmeldung.

Freundliche Grüsse
Putz & Co`,
  });
  expect(customerRequest({ ...asked, who: '' }, addressing).text).toContain('06:00–07:30.\n');
});

test('a worker is asked by a link to confirm when and where they come', () => {
  const place = 'Bäckerei Hug, Seegasse 1, 8000 Zürich';
  const { text } = workerRequest({ ...asked, place }, addressing);
  expect(text).toContain(
    'dass Sie diesen Einsatz machen:\nDonnerstag, 26. November 2026, 06:00–07:30: Bäckerei Hug, Seegasse 1, 8000 Zürich',
  );
  expect(text).toContain(`mit einem Klick:\n${asked.url}\n`);
  expect(workerRequest({ ...asked, place: '' }, addressing).text).toContain('06:00–07:30\n');
});

test('each language has words of its own', () => {
  const texts = LANGUAGES.map(
    (language) => workerRequest({ ...asked, place: '' }, { ...addressing, language }).text,
  );
  expect(new Set(texts).size).toBe(LANGUAGES.length);
});
