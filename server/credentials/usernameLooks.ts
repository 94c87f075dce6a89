import { fold } from '../fold.ts';

/** Letters of other scripts by the Latin ones that they look like, in lower or upper case. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεҽ',
  g: 'ɡց',
  h: 'нһη',
  i: 'іιӏ',
  j: 'јϳ',
  k: 'кκ',
  m: 'мμ',
  n: 'νո',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛզ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  w: 'ԝω',
  x: 'хχ',
  y: 'уүγ',
  z: 'ζ',
};

const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);

/** Names with the same looks are taken for each other: they differ by case, accents or script. */
export function looksOf(username: string): string {
  return [...fold(username)].map((letter) => LATIN.get(letter) ?? letter).join('');
}
