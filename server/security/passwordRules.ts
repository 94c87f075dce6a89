import { Piscina } from 'piscina';
import type { ProblemCode } from '../texts.ts';
import { Problem } from '../http/problem.ts';
import { fold } from './fold.ts';
import type { GuessTask } from './passwordGuesses.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 128;
const MIN_NAME_LENGTH = 4;
const MAX_WAITING = 20;

/** Signs and letters that look like another letter, each with one to stand for all. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** One thread that ends when it was not used for a minute. Its dictionaries take 150 MB. */
const pool = new Piscina<GuessTask, boolean>({
  filename: new URL('./passwordGuesses.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
});

/** Throws a 503 `Problem` where too many passwords wait to be judged. */
function isCommon(task: GuessTask): Promise<boolean> {
  if (pool.queueSize >= MAX_WAITING) throw new Problem(503, 'busy', { retryAfter: 2 });
  return pool.run(task);
}

interface Owner {
  readonly username: string;
  readonly email: string;
}

/** The letters and digits alone, so that `@nn-4` is the name `anna`. */
function lettersOf(text: string): string {
  const letters = Array.from(fold(text), (sign) => LOOKALIKES[sign] ?? sign).join('');
  return letters.replace(/[^\p{L}\p{N}]/gu, '');
}

function namesOf({ username, email }: Owner): string[] {
  return [username, username.split('@')[0]!, email.split('@')[0]!].filter(
    (name) => lettersOf(name) !== '',
  );
}

/**
 * What speaks against a new password; nothing else does. A character is a code point of the text
 * as Unicode composes it, so that an umlaut is one however it was typed.
 */
export async function passwordProblems(password: string, owner: Owner): Promise<ProblemCode[]> {
  const composed = password.normalize('NFC');
  const { length } = Array.from(composed);
  if (length > MAX_LENGTH) return ['passwordTooLong'];
  const names = namesOf(owner);
  const letters = lettersOf(composed);
  const hasName = names
    .map(lettersOf)
    .some((name) => name.length >= MIN_NAME_LENGTH && letters.includes(name));
  const rules: readonly (readonly [code: ProblemCode, isBroken: boolean])[] = [
    ['passwordTooShort', length < MIN_LENGTH],
    ['passwordHasName', hasName],
    ['passwordCommon', await isCommon({ password: composed, words: names.map(fold) })],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([code]) => code);
}
