import { expect, test } from 'vitest';
import { excerpts } from '../../src/domain/history/excerpts.ts';

const start =
  'Zuerst die Küche, dann das Bad und am Schluss den Flur mit der Treppe nass aufnehmen.';
const end =
  'Den Schlüssel danach wieder in den Kasten legen und zweimal abschliessen, bitte auch oben.';

test('short texts are whole, on one line', () => {
  expect(excerpts(['  Küche\n\nund Bad ', 'Küche'])).toEqual(['Küche und Bad', 'Küche']);
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
