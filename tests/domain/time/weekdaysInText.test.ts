import { expect, test } from 'vitest';
import {
  partsWithWeekdays,
  weekdaysIn,
  withShortWeekdays,
} from '../../../src/domain/time/weekdaysInText.ts';

test.each([
  ['Montag, 7–9 Uhr; Dienstagabend', 'Mo, 7–9 Uhr; Di Abend'],
  ['Mittwochmorgen oder Donnerstagvormittag', 'Mi Morgen oder Do Vormittag'],
  ['Freitagmittag oder sonntagnachmittag', 'Fr Mittag oder So Nachmittag'],
  ['samstag ganzer Tag', 'Sa ganzer Tag'],
  ['Monday morning, los lunes', 'Mon morning, los lun'],
  ['Montags oder am Sonntagsdienst', 'Montags oder am Sonntagsdienst'],
  ['Karfreitag', 'Karfreitag'],
])('«%s» is «%s» with short weekdays', (text, short) => {
  expect(withShortWeekdays(text)).toBe(short);
});

test.each([
  [
    'jeden Mo und Do, 08:00–11:00',
    ['jeden ', 'Mo', 'ntag', ' und ', 'Do', 'nnerstag', ', 08:00–11:00'],
  ],
  ['every Wed', ['every ', 'Wed', 'nesday', '']],
  ['cada mié', ['cada ', 'mié', 'rcoles', '']],
  ['jeden Monat am ersten Sa', ['jeden Monat am ersten ', 'Sa', 'mstag', '']],
  ['24.11.2026', ['24.11.2026']],
])('the parts of «%s» are %j', (text, parts) => {
  expect(partsWithWeekdays(text)).toEqual(parts);
});

test.each([
  ['Montag, 7–9 Uhr; Dienstagabend', [0, 1]],
  ['miércoles por la mañana, Friday', [2, 4]],
  ['Do 14:00–16:00', [3]],
  ['am liebsten morgens', []],
])('«%s» names weekdays', (text, weekdays) => {
  expect([...weekdaysIn(text)]).toEqual(weekdays);
});
