/** How signs are typed that keyboards lack. */
const TYPED = new Map(
  Object.entries({
    æ: 'ä',
    œ: 'ö',
    ø: 'ö',
    ß: 'ss',
    đ: 'd',
    ł: 'l',
    ı: 'i',
    ς: 'σ',
    '\u2010': '-',
    '\u2011': '-',
    '\u2013': '-',
    '\u2014': '-',
    '\u2212': '-',
    '\u2018': "'",
    '\u2019': "'",
  }),
);

/** Umlauts stay as they are, because they are typed in two ways, `u` and `ue`. */
const TO_BE_TYPED = /[^\0-\u007Fäöü]/gu;

function typed(sign: string): string {
  const known = TYPED.get(sign);
  if (known !== undefined) return known;
  const found = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  TYPED.set(sign, found);
  return found;
}

/** In lower case and without accents, except umlauts; dashes and apostrophes as they are typed. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(TO_BE_TYPED, typed);
}

/** A part of a text: from an index up to another one. */
export type Range = readonly [start: number, end: number];

/** For each character of a folded text, where the sign that it comes from stands in the text. */
export function sourcesOf(text: string): readonly Range[] {
  return [...text.matchAll(/\P{M}\p{M}*/gu)].flatMap(({ 0: sign, index }) =>
    fold(sign)
      .split('')
      .map(() => [index, index + sign.length] as const),
  );
}
