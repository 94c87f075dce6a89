import { Piscina } from 'piscina';
import { MIN_PASSWORD_LENGTH, passwordLength } from '../../src/domain/account/passwordDraft.ts';
import type { ProblemCode } from '../texts/problems.ts';
import { Problem } from '../problem.ts';
import { fold } from '../fold.ts';
import type { GuessTask } from './passwordGuesses.ts';

const MAX_LENGTH = 128;
const MIN_NAME_LENGTH = 4;
const MAX_WAITING = 20;

/** Characters that look like a letter, with that letter. */
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

/** One thread, which ends after a minute without use. Its dictionaries take 150 MB. */
const pool = new Piscina<GuessTask, boolean>({
  filename: new URL('./passwordGuesses.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
});

/** Throws a 503 `Problem` if too many passwords wait. */
function isCommon(task: GuessTask): Promise<boolean> {
  if (pool.queueSize >= MAX_WAITING) throw new Problem(503, 'busy', { retryAfter: 2 });
  return pool.run(task);
}

interface Owner {
  readonly username: string;
  readonly email: string;
}

/** Letters and digits only, with lookalikes replaced: `@nn-4` is the name `anna`. */
function lettersOf(text: string): string {
  const letters = Array.from(fold(text), (sign) => LOOKALIKES[sign] ?? sign).join('');
  return letters.replace(/[^\p{L}\p{N}]/gu, '');
}

function namesOf({ username, email }: Owner): string[] {
  return [username, username.split('@')[0]!, email.split('@')[0]!].filter(
    (name) => lettersOf(name) !== '',
  );
}

/** The first thing to change about a new password; null if it is fine. */
export async function passwordProblem(password: string, owner: Owner): Promise<ProblemCode | null> {
  const composed = password.normalize('NFC');
  const length = passwordLength(password);
  if (length > MAX_LENGTH) return 'passwordTooLong';
  if (length < MIN_PASSWORD_LENGTH) return 'passwordTooShort';
  const names = namesOf(owner);
  const letters = lettersOf(composed);
  const hasName = names
    .map(lettersOf)
    .some((name) => name.length >= MIN_NAME_LENGTH && letters.includes(name));
  if (hasName) return 'passwordHasName';
  return (await isCommon({ password: composed, words: names.map(fold) })) ? 'passwordCommon' : null;
}
