import { expect, test } from 'vitest';
import { paperVisitWriter, visitWriter } from '../../../src/domain/visits/visitInWords.ts';
import { LANGUAGES } from '../../../src/domain/text/language.ts';
import { day, wallTime } from '../support/values.ts';

const written = (start: string, end: string) =>
  LANGUAGES.map((language) =>
    visitWriter(language, day('2026-11-20'))({ start: wallTime(start), end: wallTime(end) }),
  );

test.each([
  ['2026-11-23', ['Mo 23.11., 08:00–11:00', 'Mon 23.11., 08:00–11:00', 'lun 23.11., 08:00–11:00']],
  ['2026-11-20', ['heute, 08:00–11:00', 'today, 08:00–11:00', 'hoy, 08:00–11:00']],
  ['2026-11-21', ['morgen, 08:00–11:00', 'tomorrow, 08:00–11:00', 'mañana, 08:00–11:00']],
  [
    '2027-01-04',
    ['Mo 04.01.2027, 08:00–11:00', 'Mon 04.01.2027, 08:00–11:00', 'lun 04.01.2027, 08:00–11:00'],
  ],
])('a visit on %s is written as %j', (date, texts) => {
  expect(written(`${date}T08:00:00`, `${date}T11:00:00`)).toEqual(texts);
});

test('an end on a later day has the number of days behind it', () => {
  const [night] = written('2026-11-20T22:00:00', '2026-11-21T06:00:00');
  expect(night).toBe('heute, 22:00–06:00 +1');
  const [stay] = written('2026-11-19T08:00:00', '2026-11-22T18:00:00');
  expect(stay).toBe('Do 19.11., 08:00–18:00 +3');
});

test('on paper, a visit has its date, however near it is', () => {
  const visit = { start: wallTime('2026-11-26T22:00:00'), end: wallTime('2026-11-27T06:00:00') };
  expect(LANGUAGES.map((language) => paperVisitWriter(language)(visit))).toEqual([
    'Do 26.11.2026, 22:00–06:00 +1',
    'Thu 26.11.2026, 22:00–06:00 +1',
    'jue 26.11.2026, 22:00–06:00 +1',
  ]);
});
