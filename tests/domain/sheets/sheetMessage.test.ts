import { expect, test } from 'vitest';
import type { Language } from '../../../src/domain/text/language.ts';
import { sheetMessage, type PlaceDetails } from '../../../src/domain/sheets/sheetMessage.ts';
import { day, wallTime } from '../support/values.ts';

const THURSDAY = day('2026-11-26');

const place: PlaceDetails = {
  start: wallTime('2026-11-26T08:00:00'),
  end: wallTime('2026-11-26T10:00:00'),
  customerName: 'Bäckerei Hug',
  address: 'Seestrasse 1, 8002 Zürich',
  telephone: '044 555 10 20',
  replaced: 'Ewa',
  beside: 'Luca',
  note: 'Hintereingang',
  access: 'Schlüssel 12',
  instructions: 'Backstube',
};

const message = (places: readonly PlaceDetails[], language: Language = 'de') =>
  sheetMessage(THURSDAY, places, { language, name: 'Ana', business: 'Glanz GmbH' });

test('a message tells all that is known of each visit', () => {
  expect(message([place])).toEqual({
    subject: 'Ihre Einsätze am Donnerstag, 26. November 2026',
    text: [
      'Guten Tag Ana',
      'Ihre Einsätze am Donnerstag, 26. November 2026:',
      [
        '08:00–10:00 Bäckerei Hug',
        'Seestrasse 1, 8002 Zürich',
        'Telefon: 044 555 10 20',
        'In Vertretung von Ewa',
        'Zusammen mit Luca',
        'Notiz: Hintereingang',
        'Zutritt: Schlüssel 12',
        'Instruktionen: Backstube',
      ].join('\n'),
      'Freundliche Grüsse\nGlanz GmbH',
    ].join('\n\n'),
  });
});

test('what is not known leaves no line, and a night says that it ends on the next day', () => {
  const empty = { address: '', telephone: '', replaced: '', beside: '', note: '' };
  const night = { ...place, ...empty, access: '', instructions: '' };
  const end = wallTime('2026-11-27T06:00:00');
  expect(message([{ ...night, end }]).text.split('\n\n')[2]).toBe('08:00–06:00 +1 Bäckerei Hug');
});

test('a day without visits has a sentence for that', () => {
  expect(message([]).text).toContain('Sie haben an diesem Tag keine Einsätze.');
});

test.each([
  ['en', 'Your visits on Thursday, 26 November 2026', 'In place of Ewa', 'Access: Schlüssel 12'],
  ['es', 'Sus visitas del jueves, 26 de noviembre de 2026', 'En lugar de Ewa', 'Acceso: Schl'],
] as const)('it is there in %s', (language, subject, replaced, access) => {
  const said = message([place], language);
  expect(said.subject).toBe(subject);
  expect(said.text).toContain(replaced);
  expect(said.text).toContain(access);
});
