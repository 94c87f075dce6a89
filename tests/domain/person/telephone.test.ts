import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../server/demo/random.ts';
import {
  messageNumberIn,
  readableTelephones,
  telephoneParts,
} from '../../../src/domain/person/telephone.ts';
import { searchable, searchFor, searchRows } from '../../../src/domain/search/search.ts';

const telephonesIn = (text: string) => telephoneParts(text).flatMap(({ number }) => number ?? []);

/** The text with its numbers in brackets. */
const bracketed = (text: string) =>
  telephoneParts(text)
    .map((part) => (part.number === null ? part.text : `[${part.text}]`))
    .join('');

test.each([
  ['+41 (0)44 555 12 34', '+41445551234'],
  ['+41 44 555 12 34', '+41445551234'],
  ['+41 044 555 12 34', '+41445551234'],
  ['(+41) 44 555 12 34', '+41445551234'],
  ['0041 44 555 12 34', '+41445551234'],
  ['41 44 555 12 34', '+41445551234'],
  ['044 555 12 34', '+41445551234'],
  ['(044) 555 12 34', '+41445551234'],
  ['(0)44 555 12 34', '+41445551234'],
  ['044/555.12.34', '+41445551234'],
  ['０４４ ５５５ １２ ３４', '+41445551234'],
  ['044\u00A0555\u202F12\u201134', '+41445551234'],
  ['0800 123 456', '+41800123456'],
  ['+49 (0)89 1234-567', '+49891234567'],
  ['0049 4141 5551234', '+4941415551234'],
  ['+39 0212345678', '+390212345678'],
  ['+423 235 12 34', '+4232351234'],
])('%s is %s', (text, number) => expect(telephonesIn(text)).toEqual([number]));

test.each([
  ['044 555 12 34 / 079 555 12 34', '[044 555 12 34] / [079 555 12 34]'],
  ['044 555 12 34/079 555 12 34', '[044 555 12 34]/[079 555 12 34]'],
  ['044 555 12 34, 079 555 12 34', '[044 555 12 34], [079 555 12 34]'],
  ['044 555 12 34 oder +41 79 555 12 34', '[044 555 12 34] oder [+41 79 555 12 34]'],
  ['044 555 12 34\n079 555 12 34', '[044 555 12 34]\n[079 555 12 34]'],
  ['0445551234 0795551234', '[044 555 12 34] [079 555 12 34]'],
  ['+49 170 1234567 / 079 555 12 34', '[+49 170 1234567] / [079 555 12 34]'],
  ['+49 170 1234567 - +49 171 1234567', '[+49 170 1234567] - [+49 171 1234567]'],
  ['+49 170 1234567 / 0049 171 1234567', '[+49 170 1234567] / [0049 171 1234567]'],
  ['079 555 12 34 (044 555 12 34)', '[079 555 12 34] ([044 555 12 34])'],
])('%j has two numbers', (text, expected) => expect(bracketed(text)).toBe(expected));

test.each([
  ['044 555 12 34 (Büro)', '[044 555 12 34] (Büro)'],
  ['Tel. 044 555 12 34', 'Tel. [044 555 12 34]'],
  ['Tel.044 555 12 34.', 'Tel.[044 555 12 34].'],
  ['044 555 12 34 intern 12', '[044 555 12 34] intern 12'],
  ['044 555 12 34-12', '[044 555 12 34]-12'],
  ['8001 Zürich, 044 555 12 34', '8001 Zürich, [044 555 12 34]'],
  ['ab 02.03.2024 044 555 12 34', 'ab 02.03.2024 [044 555 12 34]'],
  ['\u200E044 555 12 34\u200E ', '\u200E[044 555 12 34]\u200E '],
  ['44 Personen: 044 555 12 34', '44 Personen: [044 555 12 34]'],
])('what stands beside a number stays outside of it: %j', (text, expected) =>
  expect(bracketed(text)).toBe(expected),
);

test.each([
  ...['', 'Büro', '117', '1414', '8001 Zürich', '24.11.2026', '02.03.2024 08 Uhr', 'intern 12'],
  ...['044 555 12 3', '044 555 12 34 56'.replaceAll(' ', ''), '+41 44 555 12', '120445551234'],
])('%j has no number', (text) => expect(bracketed(text)).toBe(text));

describe('one number in all its spellings', () => {
  const random = randomFrom(20_261_125);
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const BLANKS = [' ', '', '\u00A0', '\u202F', '\u2009', '\t'];
  const HYPHENS = ['-', '\u2011', '\u2013', '\u2212'];
  const spelled = (digits: string) => {
    const between = oneOf([...BLANKS, ...HYPHENS, '.', '/', ' / ']);
    const area = digits.slice(0, 2);
    const start = oneOf([
      ...['+41', '0041', '(+41)', '+41 (0)', '0041(0)', '+410'].map(
        (country) => country + oneOf(BLANKS) + area,
      ),
      ...[`0${area}`, `(0${area})`],
    ]);
    const written = [start, digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)].join(between);
    const wide = (digit: string) => String.fromCodePoint(digit.codePointAt(0)! + 0xfe_e0);
    const sized = random() < 0.1 ? written.replaceAll(/\d/g, wide) : written;
    return oneOf(['', '\u200E', '\u202A', '\uFEFF']) + sized;
  };

  test('it is read as the same, and each spelling finds each other', () => {
    for (let round = 0; round < 1000; round += 1) {
      const digits = String(200_000_000 + Math.floor(random() * 799_999_999));
      const [one, other] = [spelled(digits), spelled(digits)];
      expect(telephonesIn(one), JSON.stringify(one)).toEqual([`+41${digits}`]);
      const rows = [{ searchText: searchable(other) }];
      for (const query of [one, `+41${digits}`]) {
        expect(searchRows(rows, searchFor(query)), JSON.stringify([query, other])).toHaveLength(1);
      }
    }
  });

  test('as one reads it, it is the same number', () => {
    const words = [...BLANKS, 'Büro', ' oder ', '\n', '8001', '№', '\u200B', '(', ')', '+'];
    for (let round = 0; round < 1000; round += 1) {
      const pieces = Array.from({ length: 5 }, () =>
        random() < 0.4 ? spelled('445551234') : oneOf(words),
      );
      const text = pieces.join('');
      const readable = readableTelephones(text);
      expect(telephonesIn(readable), JSON.stringify(text)).toEqual(telephonesIn(text));
    }
  });
});

test.each([
  ['0445556677', '044 555 66 77'],
  ['044/555.66.77', '044 555 66 77'],
  ['+41445556677', '+41 44 555 66 77'],
  ['0041 (0)44 5556677', '+41 44 555 66 77'],
  ['41445556677', '+41 44 555 66 77'],
  ['0800123456', '0800 123 456'],
  ['+41848123456', '+41 848 123 456'],
  ['Büro 0445556677, privat 0795556677', 'Büro 044 555 66 77, privat 079 555 66 77'],
  ['+4989123456', '+4989123456'],
  ['044 555 66', '044 555 66'],
  ['', ''],
])('%j is read as %j', (text, readable) => expect(readableTelephones(text)).toBe(readable));

test.each([
  ['044 555 20 79, 079 555 21 17', '+41795552117'],
  ['+41 74 555 21 17', '+41745552117'],
  ['+49 89 5552117', '+49895552117'],
  ['044 555 20 79', undefined],
  ['', undefined],
])('messages to %j go to %s', (phone, number) => expect(messageNumberIn(phone)).toBe(number));

test('a bracket before a number stays, and one of the number goes', () => {
  expect(readableTelephones('079 555 12 34 (+41 44 555 12 34)')).toBe(
    '079 555 12 34 (+41 44 555 12 34)',
  );
  expect(readableTelephones('(+41) 44 555 12 34')).toBe('+41 44 555 12 34');
});
