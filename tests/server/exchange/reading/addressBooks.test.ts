import { expect, test } from 'vitest';
import { vCardText } from '../../../../server/exchange/reading/vCard.ts';

const cardOf = (...lines: readonly string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

const csvOf = (...rows: readonly string[]) => rows.map((row) => `${row}\r\n`).join('');

test('a photograph of some megabytes does not hold up the cards', () => {
  const photo = ['PHOTO;ENCODING=b;TYPE=JPEG:/9j/', ...Array(40_000).fill(` ${'A'.repeat(74)}`)];
  const { text } = vCardText(cardOf('FN:Anna', ...photo) + cardOf('FN:Beat'));
  expect(text).toBe(csvOf('"Name"', '"Anna"', '"Beat"'));
});

test('a birthday in words stays as it is written, and refuses no card', () => {
  const { text } = vCardText(
    cardOf('FN:Anna', 'BDAY;VALUE=text:circa 1950') + cardOf('FN:Beat', 'BDAY:19850412'),
  );
  expect(text).toBe(csvOf('"Name";"Geburtstag"', '"Anna";"circa 1950"', '"Beat";"1985-04-12"'));
});

const cutOff = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Cleo', 'TEL:044 555'].join('\r\n');

test('a card without an end is a row that cannot be read, and the others are read', () => {
  const unread = '"\uFFFD"';
  const { text, lines } = vCardText(
    `${cardOf('FN:Anna')}${cutOff}\r\n${cardOf('FN:Beat')}${cutOff}`,
  );
  expect(text).toBe(csvOf('"Name"', '"Anna"', unread, '"Beat"', unread));
  expect(lines).toEqual([1, 1, 5, 9, 13]);
});

test('a file that breaks off in its only card is not empty', () => {
  expect(vCardText(cutOff).text).toBe(csvOf('"Name"', '"\uFFFD"'));
});
