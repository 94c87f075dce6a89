import { expect, test } from 'vitest';
import type { HolidayChangesRecord } from '../../../src/domain/entities.ts';
import {
  changesOfDraft,
  holidayForm,
  readHolidayDay,
  writtenHolidayDay,
  type HolidayRow,
} from '../../../src/domain/holidays/holidayForm.ts';

const record: HolidayChangesRecord = {
  id: 1,
  changes: [
    { day: '01-02', name: '', part: 'none' },
    { day: '2027-04-19', name: 'Sechseläuten', part: 'pm' },
  ],
  raw: {},
  etag: '"1"',
};

const draft = holidayForm.draftOf(record);
const row: HolidayRow = { day: '24.12.', name: 'Heiligabend', part: 'pm' };

test.each([
  ['26.12.', '12-26'],
  ['26.12', '12-26'],
  [' 1. 5. ', '05-01'],
  ['19.04.2027', '2027-04-19'],
  ['2027-04-19', '2027-04-19'],
  ['12-26', '12-26'],
  ['29.02.', '02-29'],
  ['29.02.2027', null],
  ['31.04.', null],
  ['Ostern', null],
  ['', null],
])('%j is the day %j', (typed, day) => {
  expect(readHolidayDay(typed)).toBe(day);
});

test.each(['12-26', '02-29', '2027-04-19'])('%s is read as it is written', (day) => {
  expect(readHolidayDay(writtenHolidayDay(day))).toBe(day);
});

test('an unedited draft changes nothing, and is written as it came', () => {
  expect(draft.rows.map(({ day }) => day)).toEqual(['02.01.', '19.04.2027']);
  expect(holidayForm.changesOf(record, draft)).toEqual({});
  expect(changesOfDraft(draft)).toEqual(record.changes);
});

test('rows are added, edited and removed', () => {
  const added = holidayForm.applyEdit(draft, { added: row, place: 2 });
  const edited = holidayForm.applyEdit(added, { place: 2, row: { name: ' Weihnachtsabend ' } });
  const removed = holidayForm.applyEdit(edited, { removed: 0 });
  expect(holidayForm.applyEdit(removed, { added: draft.rows[0]!, place: 0 })).toEqual(edited);
  expect(changesOfDraft(removed)).toEqual([
    { day: '2027-04-19', name: 'Sechseläuten', part: 'pm' },
    { day: '12-24', name: 'Weihnachtsabend', part: 'pm' },
  ]);
  expect(holidayForm.changesOf(record, removed)).toEqual({ rows: removed.rows });
});

test('a day that does not exist, or is there twice, and a long name are named by their rows', () => {
  const rows = [...draft.rows, { ...row, day: '2.1.' }, { ...row, day: '31.4.' }];
  const long = { ...row, name: 'x'.repeat(101) };
  expect(holidayForm.problemsOf(record, { rows: [...rows, long] })).toEqual([
    { field: 'day 2', code: 'dayTwice' },
    { field: 'day 3', code: 'noDay' },
    { field: 'name 4', code: 'tooLong' },
  ]);
});
