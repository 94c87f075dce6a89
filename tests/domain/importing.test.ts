import { expect, test } from 'vitest';
import {
  columnsOf,
  doubledFields,
  editColumns,
  isCheckable,
  reread,
} from '../../src/domain/exchange/columnsDraft.ts';
import {
  isImportKind,
  isTooLarge,
  isUnderWay,
  megabytesOf,
  type DataImport,
  type ImportKind,
  type ImportState,
} from '../../src/domain/exchange/dataImport.ts';
import { dayInOrder } from '../../src/domain/exchange/dateOrder.ts';
import {
  corrected,
  correctionsFor,
  NO_CORRECTIONS,
  typedInto,
} from '../../src/domain/exchange/corrections.ts';
import {
  countsOf,
  decisionsFor,
  effectOf,
  isRunnable,
  leftOutOf,
  NO_DECISIONS,
  undecided,
} from '../../src/domain/exchange/decisions.ts';
import { isLeftImport, leftOf, takenUp } from '../../src/domain/exchange/leftImport.ts';
import { templateOf } from '../../src/domain/exchange/template.ts';
import { sampleImport } from '../support/imports.ts';

const counts = { faulty: 0, unclear: 2, new: 3, update: 1, unchanged: 4 };
const questions = { 3: 'p', 9: 'q' };
const check = { digest: 'a', counts, questions };
const checked: DataImport = { ...sampleImport, state: 'checked', check };
const withCounts = (changed: Partial<typeof counts>): DataImport => ({
  ...checked,
  check: { ...check, counts: { ...counts, ...changed } },
});

test('a file of 5 MB is taken, and an archive of 20 MB', () => {
  const file = (kind: ImportKind, size: number) => ({ kind, name: 'a', content: { size } as Blob });
  const limit = 5 * 1024 * 1024;
  expect(isTooLarge(file('job', limit))).toBe(false);
  expect(isTooLarge(file('job', limit + 1))).toBe(true);
  expect(isTooLarge(file('archive', 4 * limit))).toBe(false);
  expect(isTooLarge(file('archive', 4 * limit + 1))).toBe(true);
  expect(megabytesOf('customer')).toBe(5);
});

test('only what the server can import is a kind', () => {
  expect(isImportKind('archive')).toBe(true);
  expect(isImportKind('settings')).toBe(false);
  expect(isImportKind(null)).toBe(false);
});

test('the server is at work while it checks, imports or takes back', () => {
  const states: readonly ImportState[] = ['uploaded', 'checked', 'imported', 'undone', 'failed'];
  expect(states.some((state) => isUnderWay({ state }))).toBe(false);
  const working: readonly ImportState[] = ['checking', 'importing', 'undoing'];
  expect(working.every((state) => isUnderWay({ state }))).toBe(true);
});

test('the draft begins with what the server has understood', () => {
  expect(columnsOf(sampleImport)).toEqual({
    encoding: 'windows-1252',
    isEncodingRight: false,
    sheet: null,
    dateOrder: null,
    fields: ['name', null],
  });
  expect(columnsOf({ ...sampleImport, isEncodingGuessed: false }).isEncodingRight).toBe(true);
});

test('an edit changes one column or the nod', () => {
  const draft = columnsOf(sampleImport);
  expect(editColumns(draft, { column: 1, field: 'city' })).toEqual({
    ...draft,
    fields: ['name', 'city'],
  });
  expect(editColumns(draft, { column: 0, field: null }).fields).toEqual([null, null]);
  expect(editColumns(draft, { isEncodingRight: true })).toEqual({
    ...draft,
    isEncodingRight: true,
  });
});

const read: DataImport = { ...sampleImport, isEncodingGuessed: false };

test('an encoding that is chosen is right once the file was read in it', () => {
  const draft = reread(columnsOf(sampleImport), { encoding: 'macintosh' });
  expect(draft).toEqual({
    ...columnsOf(sampleImport),
    encoding: 'macintosh',
    isEncodingRight: true,
  });
  expect(isCheckable(sampleImport, draft)).toBe(false);
});

test('another sheet has other columns, and nothing is said of its dates', () => {
  const ordered = reread(columnsOf(read), { dateOrder: 'month-first' });
  const draft = reread(ordered, { sheet: 'Frühere' });
  expect(draft).toEqual({ ...columnsOf(read), sheet: 'Frühere', fields: [] });
  expect(isCheckable(read, { ...draft, fields: ['name'] })).toBe(false);
});

test('an order of dates leaves the columns, and counts once the file was read in it', () => {
  const draft = reread(columnsOf(read), { dateOrder: 'month-first' });
  expect(draft).toEqual({ ...columnsOf(read), dateOrder: 'month-first' });
  expect(isCheckable(read, draft)).toBe(false);
});

test('rows are not checked while the order of their dates is a guess', () => {
  expect(isCheckable(read, columnsOf(read))).toBe(true);
  expect(isCheckable({ ...read, isDateOrderGuessed: true }, columnsOf(read))).toBe(false);
});

test('a date that can be read in two ways is a day in each', () => {
  expect(dayInOrder('03/11/2026', 'day-first')).toMatch(/-11-03$/);
  expect(dayInOrder('03/11/2026', 'month-first')).toMatch(/-03-11$/);
  expect(dayInOrder('4-12-26 00:00', 'day-first')).toMatch(/-12-04$/);
  expect(dayInOrder('soon', 'day-first')).toBeNull();
});

test('fields of two columns are doubled, columns that are left out are not', () => {
  const draft = columnsOf(sampleImport);
  expect(doubledFields({ ...draft, fields: ['name', null, 'name', null, 'city'] })).toEqual(
    new Set(['name']),
  );
});

test('rows are checked once letters and columns are right', () => {
  const draft = editColumns(columnsOf(sampleImport), { isEncodingRight: true });
  expect(isCheckable(sampleImport, draft)).toBe(true);
  expect(isCheckable(sampleImport, { ...draft, isEncodingRight: false })).toBe(false);
  expect(isCheckable(sampleImport, { ...draft, encoding: 'utf-8' })).toBe(false);
  expect(isCheckable(sampleImport, { ...draft, fields: ['name', 'name'] })).toBe(false);
  expect(isCheckable(sampleImport, { ...draft, fields: [null, null] })).toBe(false);
  expect(isCheckable({ ...sampleImport, isKept: false }, draft)).toBe(false);
});

test('an archive has no columns to name', () => {
  const archive: DataImport = {
    ...sampleImport,
    kind: 'archive',
    encoding: '',
    isEncodingGuessed: false,
    columns: [],
  };
  expect(isCheckable(archive, columnsOf(archive))).toBe(true);
});

test('before the check nothing is counted', () => {
  expect(countsOf(sampleImport)).toEqual({
    faulty: 0,
    unclear: 0,
    new: 0,
    update: 0,
    unchanged: 0,
  });
  expect(countsOf(checked)).toEqual(counts);
});

test('decisions stay as long as the check says the same', () => {
  const decisions = { 3: 'skip' } as const;
  const importing: DataImport = { ...checked, state: 'importing' };
  expect(decisionsFor(checked, decisions, importing)).toBe(decisions);
  const other: DataImport = { ...checked, check: { digest: 'b', counts, questions: {} } };
  expect(decisionsFor(checked, decisions, other)).toEqual({});
});

test('of another check the decisions stay about rows of which it asks the same', () => {
  const decisions = { 3: 'skip', 9: 12, 20: 'new' } as const;
  const next = (asked: Readonly<Record<number, string>>): DataImport => ({
    ...checked,
    check: { digest: 'b', counts, questions: asked },
  });
  expect(decisionsFor(checked, decisions, next({ 3: 'p', 9: 'r' }))).toEqual({ 3: 'skip' });
  expect(decisionsFor(checked, decisions, next({ 9: 'q', 20: 's' }))).toEqual({ 9: 12 });
  expect(decisionsFor(checked, decisions, { ...checked, check: null })).toEqual({});
});

const email = { line: 3, column: 1, before: 'kein', text: 'a@x.ch' };
const name = { line: 3, column: 0, before: '', text: 'Anna' };
const later = { ...email, line: 4, text: 'b@x.ch' };
const withoutBefore = ({ before: _before, ...cell }: typeof email) => cell;

test('what is typed into a cell takes the place of what was typed before', () => {
  const typed = [email, name, later, { ...email, text: 'c@x.ch' }].reduce(
    corrected,
    NO_CORRECTIONS,
  );
  expect(typed).toEqual([name, later, { ...email, text: 'c@x.ch' }].map(withoutBefore));
  expect(typedInto(typed, { line: 3, column: 1 })).toBe('c@x.ch');
  expect(typedInto(typed, { line: 4, column: 0 })).toBeUndefined();
});

test('what stands in the cell is no correction', () => {
  const typed = [email, name, { ...email, text: 'kein' }].reduce(corrected, NO_CORRECTIONS);
  expect(typed).toEqual([withoutBefore(name)]);
});

test('what is left of an import is taken up with the check that it is about', () => {
  const decisions = { 3: 'skip', 9: 12, 20: 'new' } as const;
  const corrections = corrected(NO_CORRECTIONS, email);
  const left = leftOf({ shown: checked, decisions, corrections })!;
  expect(isLeftImport(JSON.parse(JSON.stringify(left)))).toBe(true);
  expect(takenUp(left, checked)).toEqual({ decisions, corrections });
  expect(takenUp(null, checked)).toEqual({ decisions: {}, corrections: [] });
});

test('what is decided is taken up as far as a later check asks the same', () => {
  const left = leftOf({
    shown: checked,
    decisions: { 3: 'skip', 9: 12 },
    corrections: corrected(NO_CORRECTIONS, email),
  })!;
  const asksOther = { ...check, digest: 'b', questions: { 3: 'p', 9: 'r' } };
  expect(takenUp(left, { ...checked, check: asksOther })).toEqual({
    decisions: { 3: 'skip' },
    corrections: [],
  });
});

test('what is corrected is taken up where the table is not checked any more', () => {
  const corrections = corrected(NO_CORRECTIONS, email);
  const unchecked: DataImport = { ...sampleImport, check: null };
  const left = leftOf({ shown: unchecked, decisions: {}, corrections })!;
  expect(isLeftImport(JSON.parse(JSON.stringify(left)))).toBe(true);
  expect(takenUp(left, unchecked)).toEqual({ decisions: {}, corrections });
  expect(takenUp(left, { ...unchecked, sheet: 'Frühere' }).corrections).toEqual([]);
  expect(takenUp(left, checked).corrections).toEqual([]);
});

test('nothing is left of an import that is done, or that nothing was said about', () => {
  const work = { decisions: { 3: 'new' }, corrections: NO_CORRECTIONS } as const;
  expect(leftOf({ ...work, shown: checked })).toEqual({
    sheet: 'Kunden',
    encoding: 'windows-1252',
    check: { digest: 'a', questions: { 3: 'p' } },
    ...work,
  });
  expect(leftOf({ ...work, shown: checked, decisions: {} })).toBeNull();
  const corrections = corrected(NO_CORRECTIONS, email);
  expect(leftOf({ shown: checked, decisions: {}, corrections })).toMatchObject({ corrections });
  expect(leftOf({ ...work, shown: { ...checked, state: 'imported' } })).toBeNull();
  expect(leftOf({ ...work, shown: null })).toBeNull();
});

const LEFT = { sheet: '', encoding: 'utf-8', check: null, decisions: {}, corrections: [] };

test.each([
  { sheet: null },
  { encoding: 1 },
  { check: { digest: 1, questions: {} } },
  { check: { digest: 'a', questions: { three: 'p' } } },
  { decisions: { 3: 'perhaps' } },
  { decisions: { three: 'new' } },
  { corrections: [{ line: 3, column: 'B', text: 'x' }] },
  { corrections: 'none' },
])('what is no left import is not taken for one: %j', (wrong) => {
  expect(isLeftImport(LEFT)).toBe(true);
  expect(isLeftImport({ ...LEFT, ...wrong })).toBe(false);
});

test('corrections stay until another check has read them, or other cells are read', () => {
  const typed = corrected(NO_CORRECTIONS, email);
  const after = (next: Partial<DataImport>) =>
    correctionsFor(checked, typed, { ...checked, ...next });
  expect(after({ state: 'checking' })).toBe(typed);
  expect(after({ state: 'uploaded', check: null })).toBe(typed);
  expect(after({ check: { ...check, digest: 'b' } })).toEqual([]);
  expect(after({ check: null, sheet: 'Frühere' })).toEqual([]);
  expect(after({ check: null, encoding: 'utf-8' })).toEqual([]);
});

test('what is decided counts as new, as changed or as nothing', () => {
  expect(effectOf(checked, NO_DECISIONS)).toEqual({ created: 3, updated: 1 });
  expect(effectOf(checked, { 3: 'new', 9: 12 })).toEqual({ created: 4, updated: 2 });
  expect(effectOf(checked, { 3: 'skip', 9: 'skip' })).toEqual({ created: 3, updated: 1 });
  expect(undecided(checked, { 3: 'skip' })).toBe(1);
});

test('faulty rows are left out, but never of an archive', () => {
  expect(leftOutOf(withCounts({ faulty: 2 }))).toBe(2);
  expect(leftOutOf({ ...withCounts({ faulty: 2 }), kind: 'archive' })).toBe(0);
});

test('an import begins without open choices, with something to do, and of an archive without faults', () => {
  const decided = { 3: 'skip', 9: 'skip' } as const;
  expect(isRunnable(checked, decided, NO_CORRECTIONS)).toBe(true);
  expect(isRunnable(checked, { 3: 'skip' }, NO_CORRECTIONS)).toBe(false);
  expect(isRunnable(withCounts({ faulty: 1 }), decided, NO_CORRECTIONS)).toBe(true);
  expect(
    isRunnable({ ...withCounts({ faulty: 1 }), kind: 'archive' }, decided, NO_CORRECTIONS),
  ).toBe(false);
  expect(isRunnable(withCounts({ new: 0, update: 0 }), decided, NO_CORRECTIONS)).toBe(false);
  expect(isRunnable(withCounts({ new: 0 }), decided, NO_CORRECTIONS)).toBe(true);
  expect(isRunnable(checked, decided, corrected(NO_CORRECTIONS, email))).toBe(false);
});

test('a template has the headers of the reader and one row', () => {
  const csv = templateOf('job', {
    headerOf: (field) => field.toUpperCase(),
    frequency: 'weekly',
    weekdays: 'Mon',
  });
  const [header, row, ...others] = csv.trimEnd().split('\r\n');
  expect(header).toContain('"CUSTOMER_NAME";"CUSTOMER_EMAIL"');
  expect(row).toContain('"weekly";"Mon";"08:00"');
  expect(others).toEqual([]);
});
