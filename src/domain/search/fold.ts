/** How people type characters that keyboards lack. */
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
  }),
);

/** Characters that look like one on a keyboard; invisible ones become nothing. */
const LOOKALIKES: readonly (readonly [looks: RegExp, typed: string])[] = [
  [/[\t\v\f\r\p{Z}\u2800]/u, ' '],
  [/[`´ʹʻʼʽˈˊˋ՚׳\u2018-\u201B\u2032\u2035‹›ꞌ＇｀]/u, "'"],
  [/[\p{Pd}\u02D7\u2043\u2212]/u, '-'],
  [/[\u201C-\u201F\u2033\u2036«»〝-〟＂]/u, '"'],
  [/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u, ''],
];

/** Umlauts stay as they are, because they are typed in two ways, `u` and `ue`. */
const TO_BE_TYPED = /[^\n -_a-~äöü]/gu;

function typed(sign: string): string {
  const known = TYPED.get(sign);
  if (known !== undefined) return known;
  const found =
    LOOKALIKES.find(([looks]) => looks.test(sign))?.[1] ??
    sign.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  TYPED.set(sign, found);
  return found;
}

/**
 * Lower case without accents, except umlauts. Blanks, hyphens, apostrophes and quotation marks
 * become those of a keyboard; invisible characters are dropped.
 */
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
