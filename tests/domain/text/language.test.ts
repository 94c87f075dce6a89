import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '../../../src/domain/text/language.ts';
import { calendarLocale } from '../../../src/domain/time/calendarWords.ts';

test('specification: the languages are German, English and Spanish', () => {
  expect(LANGUAGES).toEqual(['de', 'en', 'es']);
});

test('specification: German is the default', () => expect(DEFAULT_LANGUAGE).toBe('de'));

test('specification: a calendar is in de-DE unless another language is chosen, of the form xx-XX', () => {
  expect(calendarLocale('')).toBe('de-DE');
  expect(calendarLocale('de')).toBe('de-DE');
  for (const language of LANGUAGES) expect(calendarLocale(language)).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
});

test.each(LANGUAGES)('%s is a language', (language) => expect(isLanguage(language)).toBe(true));

test.each(['', 'fr', 'DE', 'de-CH', ' de', null, undefined, 0, ['de'], { de: true }])(
  '%j is not a language',
  (value) => expect(isLanguage(value)).toBe(false),
);
