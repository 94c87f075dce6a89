import { expect, test } from 'vitest';
import { sentence } from '../../../src/domain/text/sentence.ts';

test.each([
  ['So nicht', 'So nicht.'],
  ['So nicht. ', 'So nicht.'],
  ['So nicht!', 'So nicht!'],
  ['Warum?', 'Warum?'],
])('%j becomes the sentence %j', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});
