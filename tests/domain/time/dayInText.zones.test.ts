import { expect, test } from 'vitest';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { dayInText } from '../../../src/domain/time/dayInText.ts';
import type { Language } from '../../../src/domain/text/language.ts';

/** A Sunday. */
const TODAY = '2026-11-29' as LocalDate;

const read = (text: string, language: Language = 'de') => dayInText(text, TODAY, language);
const onDay = (day: string, rest = '') => ({ period: 'day', day, rest });

test.each([
  ['heute', '2026-11-29'],
  ['Morgen', '2026-11-30'],
  ['übermorgen', '2026-12-01'],
  ['gestern', '2026-11-28'],
  ['tomorrow', '2026-11-30'],
  ['day after tomorrow', '2026-12-01'],
  ['mañana', '2026-11-30'],
  ['pasado mañana', '2026-12-01'],
  ['30.11.', '2026-11-30'],
  ['7.12', '2026-12-07'],
  ['7/12/2026', '2026-12-07'],
  ['2026-12-07', '2026-12-07'],
  ['Mo 7.12.', '2026-12-07'],
  ['Montag, 7.12.', '2026-12-07'],
])('%s is a day', (text, day) => {
  expect(read(text)).toEqual(onDay(day));
});

test('a weekday is the next one, today or later; the next one is never today', () => {
  expect(read('Montag')).toEqual(onDay('2026-11-30'));
  expect(read('sonntag')).toEqual(onDay('2026-11-29'));
  expect(read('nächsten Sonntag')).toEqual(onDay('2026-12-06'));
  expect(read('next monday')).toEqual(onDay('2026-11-30'));
  expect(read('próximo sábado')).toEqual(onDay('2026-12-05'));
});

test.each([
  ['nächste Woche', '2026-12-06'],
  ['naechste woche', '2026-12-06'],
  ['next week', '2026-12-06'],
  ['semana próxima', '2026-12-06'],
  ['diese Woche', '2026-11-29'],
  ['letzte Woche', '2026-11-22'],
])('%s is a week', (text, day) => {
  expect(read(text)).toEqual({ period: 'week', day, rest: '' });
});

test('a name beside a day is told from it, on either side and in any language', () => {
  expect(read('Ana Montag')).toEqual(onDay('2026-11-30', 'ana'));
  expect(read('morgen Werner Ackermann')).toEqual(onDay('2026-11-30', 'werner ackermann'));
  expect(read('ana lunes')).toEqual(onDay('2026-11-30', 'ana'));
  expect(read('nächste Woche Ana')).toEqual({ period: 'week', day: '2026-12-06', rest: 'ana' });
});

test('short weekdays are those of one language: elsewhere they may be a name', () => {
  expect(read('Ana Mo')).toEqual(onDay('2026-11-30', 'ana'));
  expect(read('mar', 'es')).toEqual(onDay('2026-12-01'));
  expect(read('mar')).toBeNull();
});

test.each(['', 'Ana', 'Morgenstern', '044 555 10 99', '2411', '31.02.', 'nächste', '8001 Zürich'])(
  '«%s» names no day',
  (text) => {
    expect(read(text)).toBeNull();
  },
);
