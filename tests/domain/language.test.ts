import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '../../src/domain/language.ts';

test('specification: the languages are German, English and Spanish', () => {
  expect(LANGUAGES).toEqual(['de', 'en', 'es']);
});

test('specification: German is the default', () => expect(DEFAULT_LANGUAGE).toBe('de'));

test.each(LANGUAGES)('%s is a language', (language) => expect(isLanguage(language)).toBe(true));

test.each(['', 'fr', 'DE', 'de-CH', ' de', null, undefined, 0, ['de'], { de: true }])(
  '%j is not a language',
  (value) => expect(isLanguage(value)).toBe(false),
);
