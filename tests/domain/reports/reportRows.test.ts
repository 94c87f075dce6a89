import { expect, test } from 'vitest';
import {
  formatMinutes,
  formatTotal,
  minutesOf,
  minutesOfHours,
} from '../../../src/domain/reports/hours.ts';
import { isRunnable } from '../../../src/domain/reports/report.ts';
import {
  flattenGroups,
  stornoCounts,
  stornoLines,
  stornoTotals,
  type StornoRow,
  NO_DURATION,
} from '../../../src/domain/reports/storno.ts';
import { timesheetLines, timesheetTotals } from '../../../src/domain/reports/timesheet.ts';
import {
  findUsers,
  restoredUsers,
  withoutUsers,
  withUsers,
} from '../../../src/domain/reports/userSelection.ts';
import { searchFor, searchRows } from '../../../src/domain/search/search.ts';
import { formatElapsed } from '../../../src/domain/time/elapsed.ts';
import { day } from '../support/values.ts';

test.each([
  [0, '00:00'],
  [0.75, '00:45'],
  [7.9999, '08:00'],
  [7.99, '07:59'],
  [1 / 3, '00:20'],
  [162.5, '162:30'],
  [-0.5, '−00:30'],
])('specification: %d hours are written %s', (hours, written) => {
  expect(formatMinutes(minutesOfHours(hours))).toBe(written);
});

test.each([
  [0, '00:00'],
  [999.5, '999:30'],
  [1404 + 5 / 6, '1’404:50'],
  [-1404.5, '−1’404:30'],
  [1_234_567, '1’234’567:00'],
])('a total of %d hours is written %s', (hours, written) => {
  expect(formatTotal(minutesOfHours(hours))).toBe(written);
});

test.each([
  ['02:30', 150],
  ['2:05', 125],
  ['162:30', 9750],
  ['01:00:59', 60],
  ['', null],
  ['-', null],
  ['2:75', null],
  ['2.5', null],
  ['x10:30', null],
  ['10:30x', null],
])('the duration %j is %d minutes', (written, minutes) => {
  expect(minutesOf(written)).toBe(minutes);
});

test.each([
  [-5, '0:00'],
  [999, '0:00'],
  [42_000, '0:42'],
  [3_599_999, '59:59'],
  [3_725_000, '1:02:05'],
])('%d ms are shown as %s', (milliseconds, shown) => {
  expect(formatElapsed(milliseconds)).toBe(shown);
});

const rows = [
  { id: 12, name: 'Selin Özdemir', lastEntry: null, entries: 0, minutes: 0 },
  { id: 3, name: 'Ana Marques', lastEntry: day('2026-10-02'), entries: 4, minutes: 479 },
  { id: 7, name: 'Tenzin Dolkar', lastEntry: day('2026-10-30'), entries: 21, minutes: 9751 },
];

test('specification: timesheets are sorted by their last entry, newest first, those without entries at the end', () => {
  const lines = timesheetLines(rows, 'Keine Einträge');
  expect(lines.map(({ id, lastEntryText, hoursText }) => [id, lastEntryText, hoursText])).toEqual([
    [7, '30.10.2026', '162:31'],
    [3, '02.10.2026', '07:59'],
    [12, 'Keine Einträge', '00:00'],
  ]);
});

test.each(['özdemir', '12', '30.10', 'keine', '162:31', '21'])(
  'timesheets are found by %s',
  (query) => {
    expect(searchRows(timesheetLines(rows, 'Keine Einträge'), searchFor(query))).toHaveLength(1);
  },
);

test('the totals of timesheets are sums of entries and of minutes', () => {
  expect(timesheetTotals(rows)).toEqual({ entries: 25, minutes: 10_230 });
  expect(timesheetTotals([])).toEqual({ entries: 0, minutes: 0 });
});

const entry = {
  id: 1,
  text: 'Absage _storno_auto_50',
  workerName: 'Ana Marques',
  date: day('2026-10-02'),
  oldDuration: '02:30',
  newDuration: '01:15',
  reducedBefore: false,
};
const stornoRows = flattenGroups([
  {
    percentage: 50,
    activity: 'Storno 50 %',
    entries: [entry, { ...entry, id: 2, date: day('2026-10-30') }],
  },
  { percentage: 75, activity: 'Storno 75 %', entries: [{ ...entry, id: 3, reducedBefore: true }] },
]);

test('specification: each entry of a group is a row with the percentage and the activity of its group', () => {
  expect(stornoRows.map(({ id, percentage, activity }) => [id, percentage, activity])).toEqual([
    [1, 50, 'Storno 50 %'],
    [2, 50, 'Storno 50 %'],
    [3, 75, 'Storno 75 %'],
  ]);
});

test('specification: reduced entries are listed by their date, the latest first', () => {
  expect(stornoLines(stornoRows).map(({ id, dateText }) => [id, dateText])).toEqual([
    [2, '30.10.2026'],
    [1, '02.10.2026'],
    [3, '02.10.2026'],
  ]);
});

test.each(['marques', '30.10', 'storno 75', '75 %'])('reduced entries are found by %s', (query) => {
  const found = searchRows(stornoLines(stornoRows), searchFor(query));
  expect(found.length).toBe(query === 'marques' ? 3 : 1);
});

test('a percentage has its sign, and an entry without a day has none', () => {
  const [line] = stornoLines([{ ...stornoRows[0]!, date: null }]);
  expect(line).toMatchObject({ percentageText: '50 %', dateText: '' });
  expect(NO_DURATION).toBe('-');
});

test('the totals of reduced entries leave out those without both durations, and count them', () => {
  const unknown: StornoRow = { ...stornoRows[0]!, oldDuration: '' };
  expect(stornoTotals([...stornoRows, unknown])).toEqual({
    oldMinutes: 450,
    newMinutes: 225,
    unknown: 1,
  });
});

test('entries that an earlier run has reduced are counted apart', () => {
  expect(stornoCounts(stornoRows)).toEqual({ now: 2, before: 1 });
  expect(stornoCounts([])).toEqual({ now: 0, before: 0 });
});

const users = [
  { id: 3, name: 'Ana Marques', email: 'ana@example.ch' },
  { id: 7, name: 'Tenzin Dolkar', email: 't@example.ch' },
  { id: 37, name: 'Élodie Müller', email: '' },
];

test.each<[text: string, ids: readonly number[]]>([
  ['', [3, 7, 37]],
  ['  ', [3, 7, 37]],
  ['DOLKAR', [7]],
  ['müLL', [37]],
  ['7', [7, 37]],
  ['example', []],
])('specification: a search of the users for %j finds %j', (text, ids) => {
  expect(findUsers(users, text).map(({ id }) => id)).toEqual(ids);
});

test.each<[saved: readonly number[], selected: readonly number[]]>([
  [[], [3, 7, 37]],
  [
    [37, 3],
    [3, 37],
  ],
  [[99, 7], [7]],
  [[99], [3, 7, 37]],
])('specification: the saved selection %j selects %j', (saved, selected) => {
  expect(restoredUsers(saved, users)).toEqual(selected);
});

test('users are added to a selection once and in their order', () => {
  expect(withUsers([37], [3, 37, 99], users)).toEqual([3, 37]);
});

test('users are removed from a selection', () => {
  expect(withoutUsers([3, 7, 37], [7, 99])).toEqual([3, 37]);
});

test('a report needs its days in order, and timesheets a user', () => {
  const october = { start: day('2026-10-01'), end: day('2026-10-31') };
  expect(isRunnable('timesheets', { ...october, userIds: [3] })).toBe(true);
  expect(isRunnable('timesheets', { ...october, userIds: [] })).toBe(false);
  expect(isRunnable('storno', { ...october, userIds: [] })).toBe(true);
  expect(isRunnable('storno', { ...october, end: null, userIds: [] })).toBe(false);
  expect(isRunnable('storno', { start: october.end, end: october.start, userIds: [] })).toBe(false);
});
