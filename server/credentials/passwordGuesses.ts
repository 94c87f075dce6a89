import { readFileSync } from 'node:fs';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { fold } from '../fold.ts';

/** The threshold of zxcvbn's score 3 of 4, as a power of ten. */
const MIN_GUESSES = 8;

/** Product, business, towns and Spanish words, which the dictionaries lack. */
const LOCAL_WORDS = `
  einsatzplan einsatzplanung dienstplan reinigung gebaeudereinigung putzen bexio kennwort passwoerter
  zurich zuerich winterthur luzern basel bern genf lausanne stgallen schweiz suisse svizzera suiza
  gruezi schatzi schaetzi liebe dich
  contrasena clave secreto bienvenido usuario limpieza teamo tequiero verano invierno primavera
  correcthorsebatterystaple
`;

/** The 10,000 most common of ten million leaked passwords with 12 characters or more, in order. */
const leaked = readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const leakedSet = new Set(leaked);

const zxcvbn = new ZxcvbnFactory({
  dictionary: {
    ...common,
    ...german,
    ...english,
    leaked,
    local: LOCAL_WORDS.trim().split(/\s+/),
  },
  graphs: adjacencyGraphs,
  // With zxcvbn's default of 100, random characters of the maximum length take ten times as long.
  l33tMaxSubstitutions: 10,
  // NFKD may turn one character into many; a longer text would not be weaker.
  maxLength: 128,
});

export interface GuessTask {
  readonly password: string;
  /** Words that are easy to guess for this user, such as the name. */
  readonly words: readonly string[];
}

/** Each matches everything except the letters, the digits, or the other characters. */
const KINDS = [/\P{L}/gu, /\P{N}/gu, /[\p{L}\p{N}]/gu];

/**
 * Whether a password is easy to guess. Letters, digits and other characters are also judged
 * separately, because zxcvbn alone accepts `hallo1hallo2hallo3` and `Zürich-2026-!`. The worst 128
 * characters take a third of a second and loading the dictionaries one second: run it in a worker
 * thread.
 */
export default function isGuessable({ password, words }: GuessTask): boolean {
  const text = fold(password);
  if (leakedSet.has(text)) return true;
  const guesses = (part: string) => (part === '' ? 0 : zxcvbn.check(part, [...words]).guessesLog10);
  if (guesses(password) < MIN_GUESSES) return true;
  const apart = KINDS.map((others) => guesses(text.replace(others, '')));
  return apart.reduce((sum, one) => sum + one, 0) < MIN_GUESSES;
}
