import { expect, test } from 'vitest';
import { excerpts } from '../../../src/domain/history/excerpts.ts';

const start =
  'Zuerst die Küche, dann das Bad und am Schluss den Flur mit der Treppe nass aufnehmen.';
const end =
  'Den Schlüssel danach wieder in den Kasten legen und zweimal abschliessen, bitte auch oben.';

test('short texts are whole, on one line', () => {
  expect(excerpts(['  Küche\n\nund Bad ', 'Küche'])).toEqual(['Küche und Bad', 'Küche']);
});

test.each([
  ['a b c d e f g', 'a b c d e f h'],
  [`${'x '.repeat(39)}xy`, `${'x '.repeat(39)}xz`],
])('a text of at most 80 characters is whole: %s', (before, after) => {
  expect(excerpts([before, after])).toEqual([before, after]);
});

test('a short text beside a long one is told by where they differ', () => {
  const short = 'Zuerst die Küche, dann das Bad, und zwar';
  expect(excerpts([short, start])).toEqual([
    '… die Küche, dann das Bad, und zwar',
    '… die Küche, dann das Bad und am Schluss den Flur mit der Treppe nass aufnehmen.',
  ]);
});

test('a text that is there twice by now is not told as its own end', () => {
  expect(excerpts([start, `${start} ${start}`])).toEqual([
    '… der Treppe nass aufnehmen.',
    `… der Treppe nass aufnehmen. ${start.slice(0, 53)}…`,
  ]);
});

test('long texts are told by the words in which they differ', () => {
  expect(excerpts([`${start} Hund! ${end}`, `${start} Katze und Hund! ${end}`])).toEqual([
    '… der Treppe nass aufnehmen. Hund! Den Schlüssel danach …',
    '… der Treppe nass aufnehmen. Katze und Hund! Den Schlüssel danach …',
  ]);
});

test('what was added at the beginning or at the end is told with the words beside it', () => {
  expect(excerpts([start, `Neu: ${start}`])).toEqual([
    'Zuerst die Küche, dann …',
    'Neu: Zuerst die Küche, dann …',
  ]);
  expect(excerpts([start, `${start} Hund!`])).toEqual([
    '… der Treppe nass aufnehmen.',
    '… der Treppe nass aufnehmen. Hund!',
  ]);
});

test('a long text that is new is told by its beginning', () => {
  expect(excerpts(['', start])).toEqual([
    '',
    'Zuerst die Küche, dann das Bad und am Schluss den Flur mit der Treppe nass aufne…',
  ]);
});

test('a character is not cut in two', () => {
  const [, told] = excerpts(['', '🐕'.repeat(81)]);
  expect(told).toBe(`${'🐕'.repeat(80)}…`);
});
