import { expect, test } from 'vitest';
import { daySheetsPath } from '../../../src/domain/sheets/daySheetsPath.ts';
import { readSheetsAddress, writeSheetsAddress } from '../../../src/domain/sheets/sheetsAddress.ts';
import { day } from '../support/values.ts';

const TODAY = day('2026-11-20');

const read = (search: string) => readSheetsAddress(new URLSearchParams(search), TODAY);

test('without parameters the sheets are those of everybody today', () => {
  expect(read('')).toEqual({ date: TODAY, workerId: null, view: 'sheets' });
});

test('invalid parameters get their defaults', () => {
  expect(read('date=2026-02-30&worker=x&view=week')).toEqual(read(''));
});

test.each(['', 'date=2026-11-26', 'date=2026-11-26&worker=3', 'view=overview'])(
  'the address "%s" is written as it was read',
  (search) => {
    expect(writeSheetsAddress(read(search), TODAY).toString()).toBe(search);
  },
);

test('a path leads to the day, and to the sheet of a worker', () => {
  expect(daySheetsPath(day('2026-11-26'))).toBe('/plan/sheets?date=2026-11-26');
  expect(daySheetsPath(day('2026-11-26'), 3)).toBe('/plan/sheets?date=2026-11-26&worker=3');
});
