import { fold, sourcesOf } from '../search/fold.ts';
import { ABROAD, BETWEEN } from '../search/search.ts';

const NO_DIGIT_BEFORE = String.raw`(?<!\d)`;
const AREA = String.raw`[2-9]\d`;
const SUBSCRIBER = String.raw`(?:${BETWEEN}\d){7}(?!\d)`;

/** `+41 44 …` and `+41 (0)44 …`, or as dialled inland: `044 …`, `(044) …`. */
const SWISS = String.raw`${NO_DIGIT_BEFORE}(?:\(?${ABROAD}${BETWEEN}41${BETWEEN}(?:0${BETWEEN})?${AREA}|\(0${AREA}\)|\(0\) ?${AREA}|0${AREA})${SUBSCRIBER}`;

/** `41 44 …`, with all its digits. */
const SWISS_WITHOUT_PLUS = String.raw`${NO_DIGIT_BEFORE}41${BETWEEN}${AREA}${SUBSCRIBER}`;

/** Of another country: 7 to 15 digits, without those that begin a number of their own. */
const FOREIGN = String.raw`\(?(?:\+|${NO_DIGIT_BEFORE}00)${BETWEEN}(?!41)[1-9](?:${BETWEEN}\d){6}(?:(?!${BETWEEN}(?:${NO_DIGIT_BEFORE}00|${SWISS}))${BETWEEN}\d){0,8}(?!\d)`;

const NUMBER = new RegExp(`(${SWISS}|${SWISS_WITHOUT_PLUS})|${FOREIGN}`, 'g');

/** Charged as the country decides: `0800 123 456`. */
const SERVICE = /^(?:800|84[0248]|878|90[016])/;

/** A part of a text, its number as one reads it; `number` is its telephone number (`+41445551234`), null if it has none. */
export interface TelephonePart {
  readonly text: string;
  readonly number: string | null;
}

/** The zero that is only dialled inland, as in `+49 (0)89`. */
const INLAND_ZERO = '(0)';

function numberOf([match, swiss]: RegExpExecArray): string {
  const digits = match.replace(INLAND_ZERO, '').replaceAll(/\D/g, '');
  return `+${swiss === undefined ? digits.replace(/^00/, '') : `41${digits.slice(-9)}`}`;
}

/** `044 555 12 34`, and with its country `+41 44 555 12 34`; what is foreign stays. */
function asRead(text: string, number: string): string {
  const [, swiss] = /^\+41(\d{9})$/.exec(number) ?? [];
  if (swiss === undefined) return text;
  const isAbroad = /^\(?(?:\+|00|41)/.test(fold(text));
  const grouped = SERVICE.test(swiss)
    ? swiss.replaceAll(/\d{3}(?=\d)/g, '$& ')
    : swiss.replace(/^(\d{2})(\d{3})(\d{2})/, '$1 $2 $3 ');
  // The bracket of a remark that the number begins, not one of its own.
  const before = text.startsWith('(') && !text.includes(')') ? '(' : '';
  return before + (isAbroad ? `+41 ${grouped}` : `0${grouped}`);
}

/** A text with its Swiss telephone numbers as one reads them. */
export function readableTelephones(text: string): string {
  return telephoneParts(text)
    .map((part) => part.text)
    .join('');
}

/** The telephone numbers in a text, as `telephoneParts` reads them. */
export function telephonesIn(text: string): readonly string[] {
  return [...fold(text).matchAll(NUMBER)].map(numberOf);
}

/** Of Swiss numbers, only mobile ones take messages. */
const SWISS_LANDLINE = /^\+41(?!7[4-9])/;

/** The first telephone number in a text that takes messages; undefined if none does. */
export function messageNumberIn(text: string): string | undefined {
  return telephonesIn(text).find((number) => !SWISS_LANDLINE.test(number));
}

/**
 * A text in parts that are telephone numbers and parts that are not: words, extensions, short
 * numbers, dates and postcodes. Read are Swiss numbers, and those that begin with another country.
 */
export function telephoneParts(text: string): readonly TelephonePart[] {
  const matches = [...fold(text).matchAll(NUMBER)];
  if (matches.length === 0) return text === '' ? [] : [{ text, number: null }];
  const sources = sourcesOf(text);
  const parts: TelephonePart[] = [];
  let at = 0;
  for (const match of matches) {
    const start = sources[match.index]![0];
    const end = sources[match.index + match[0].length - 1]![1];
    if (start > at) parts.push({ text: text.slice(at, start), number: null });
    const number = numberOf(match);
    parts.push({ text: asRead(text.slice(start, end), number), number });
    at = end;
  }
  return at < text.length ? [...parts, { text: text.slice(at), number: null }] : parts;
}
