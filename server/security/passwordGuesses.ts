import { readFileSync } from 'node:fs';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { fold } from './fold.ts';

/** What zxcvbn gives its score 3 of 4 for, as a power of ten. */
const MIN_GUESSES = 8;

/** The product, its business, its towns and its third language, which the dictionaries lack. */
const LOCAL_WORDS = `
  einsatzplan einsatzplanung dienstplan reinigung gebaeudereinigung putzen bexio kennwort passwoerter
  zurich zuerich winterthur luzern basel bern genf lausanne stgallen schweiz suisse svizzera suiza
  gruezi schatzi schaetzi liebe dich
  contrasena clave secreto bienvenido usuario limpieza teamo tequiero verano invierno primavera
  correcthorsebatterystaple
`;

/** The 10,000 commonest of 12 characters and more among ten million leaked ones, commonest first. */
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
  // With zxcvbn's 100, random signs of the full length take ten times as long.
  l33tMaxSubstitutions: 10,
  // One character may be many when it is taken apart; more than this is not weaker.
  maxLength: 128,
});

export interface GuessTask {
  readonly password: string;
  /** Words that are easy to guess here alone, such as a name. */
  readonly words: readonly string[];
}

/** What is left of a password without its letters, its digits or its other signs. */
const KINDS = [/\P{L}/gu, /\P{N}/gu, /[\p{L}\p{N}]/gu];

/**
 * Whether a password is soon guessed. Its letters, digits and other signs are also judged apart,
 * since zxcvbn alone accepts `hallo1hallo2hallo3` and `Zürich-2026-!`. The worst of 128 characters
 * takes a third of a second, and loading the dictionaries one: for a worker thread.
 */
export default function isGuessable({ password, words }: GuessTask): boolean {
  const text = fold(password);
  if (leakedSet.has(text)) return true;
  const guesses = (part: string) => (part === '' ? 0 : zxcvbn.check(part, [...words]).guessesLog10);
  if (guesses(password) < MIN_GUESSES) return true;
  const apart = KINDS.map((others) => guesses(text.replace(others, '')));
  return apart.reduce((sum, one) => sum + one, 0) < MIN_GUESSES;
}
