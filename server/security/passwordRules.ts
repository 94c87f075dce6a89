import type { ProblemCode } from '../texts.ts';
import { fold, isCommonPassword, standsAt } from './commonPasswords.ts';

const SHORTEST = 12;
const LONGEST = 128;
const SHORTEST_NAME = 4;

interface Owner {
  readonly username: string;
  readonly email: string;
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}@$€!]/gu, '');
}

/** What its owner is called, without what stands between the letters. */
function namesOf({ username, email }: Owner): string[] {
  return [username, username.split('@')[0]!, email.split('@')[0]!]
    .map((name) => lettersOf(fold(name)))
    .filter((name) => name !== '');
}

function contains(text: string, name: string): boolean {
  return Array.from(text).some((_, place) => standsAt(text, place, name));
}

/**
 * What speaks against a new password; nothing else does. A character is a code point of the text
 * as Unicode composes it, so that an umlaut is one however it was typed.
 */
export function passwordProblems(password: string, owner: Owner): ProblemCode[] {
  const { length } = Array.from(password.normalize('NFC'));
  if (length > LONGEST) return ['passwordTooLong'];
  const names = namesOf(owner);
  const longNames = names.filter((name) => name.length >= SHORTEST_NAME);
  const shortNames = names.filter((name) => name.length < SHORTEST_NAME);
  const text = lettersOf(fold(password));
  const rules: readonly (readonly [code: ProblemCode, isBroken: boolean])[] = [
    ['passwordTooShort', length < SHORTEST],
    ['passwordHasName', longNames.some((name) => contains(text, name))],
    ['passwordCommon', isCommonPassword(password, shortNames)],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([code]) => code);
}
