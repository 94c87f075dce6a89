import { expect, test } from 'vitest';
import { csvOf, csvRow, guarded, unguarded } from '../../src/domain/csv.ts';

test('a CSV file has a byte order mark, semicolons and quotes', () => {
  const table = [
    ['Name', 'Total'],
    ['Meier; "Luca"', '08:00'],
  ];
  expect(csvOf(table)).toBe('\u{feff}"Name";"Total"\r\n"Meier; ""Luca""";"08:00"\r\n');
});

test.each([
  '=1+1',
  '+41 44',
  '-5+1',
  '-A1',
  '−5',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r\n=1',
  '＝1',
  '﹦1',
  '﹢41',
  '﹣5',
  '﹫x',
  '|calc',
  '%x',
  "'=1",
])('a cell that begins like the formula %j is defused', (text) => {
  expect(csvOf([[text]])).toBe(`\u{feff}"'${text}"\r\n`);
});

test.each([
  '-5',
  '-0.5',
  '-1e-7',
  '8001',
  '_storno_auto_50',
  '01.10.2026',
  '50 %',
  '',
  'a=b',
  'a\nb',
])('a cell with %j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`\u{feff}"${text}"\r\n`);
});

test('a sign that controls a program or ends a line for some is a blank in a cell', () => {
  expect(csvOf([['a\u0000b\u001Ac\u2028d\u0085e']])).toBe('\u{feff}"a b c d e"\r\n');
});

test('a row that is read again keeps the signs that control a program', () => {
  expect(csvRow(['a\u0001b', '\u0001=1'])).toBe('"a\u0001b";"\'\u0001=1"\r\n');
});

/** All texts of at most so many of the signs. */
function texts(signs: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  const shorter = texts(signs, length - 1);
  return ['', ...signs.flatMap((sign) => shorter.map((rest) => sign + rest))];
}

const SIGNS = ["'", '=', '﹦', '+', '-', '1', ' ', '\t', '\n', '\u0001', '\u200b', '\u2028', 'a'];

test('what the guard puts on is taken off exactly, of every text', () => {
  const all = texts(SIGNS, 4);
  expect(all.filter((text) => unguarded(guarded(text)) !== text)).toEqual([]);
  expect(new Set(all.map(guarded)).size).toBe(new Set(all).size);
});

test('no guarded text begins like a formula for a spreadsheet', () => {
  const formula = /^[\s\p{Cf}\p{Cc}]*[=﹦+]/u;
  expect(texts(SIGNS, 4).filter((text) => formula.test(guarded(text)))).toEqual([]);
});
