import { expect, test } from 'vitest';
import { durationInWords, hoursBeside } from '../../../src/domain/time/duration.ts';

const LANGUAGES = ['de', 'en', 'es'] as const;

test.each([
  [0, '0 Min.', '0 min', '0 min'],
  [5 / 60, '5 Min.', '5 min', '5 min'],
  [0.5, '30 Min.', '30 min', '30 min'],
  [0.75, '45 Min.', '45 min', '45 min'],
  [1, '1 Std.', '1 h', '1 h'],
  [4 / 3, '1 Std. 20 Min.', '1 h 20 min', '1 h 20 min'],
  [1.5, '1½ Std.', '1.5 h', '1,5 h'],
  [2, '2 Std.', '2 h', '2 h'],
  [1.999, '2 Std.', '2 h', '2 h'],
  [2.75, '2 Std. 45 Min.', '2 h 45 min', '2 h 45 min'],
  [36.5, '36½ Std.', '36.5 h', '36,5 h'],
  [-1.5, '−1½ Std.', '−1.5 h', '−1,5 h'],
  [-0.001, '0 Min.', '0 min', '0 min'],
])('%d hours are %s', (hours, ...words) => {
  const written = LANGUAGES.map((language) => durationInWords(hours, language));
  expect(written.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(words);
});

test('a figure and its unit stay on one line', () => {
  expect(durationInWords(4 / 3, 'de')).toBe('1\u00a0Std. 20\u00a0Min.');
});

test.each([
  [25, '25'],
  [25.5, '25½'],
  [25.25, '25\u00a0Std. 15\u00a0Min.'],
  [0.75, '45\u00a0Min.'],
  [0, '0'],
])('before other hours %d are said as %s', (hours, words) => {
  expect(hoursBeside(hours, 'de')).toBe(words);
});
