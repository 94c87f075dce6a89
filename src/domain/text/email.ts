import { unicodeLabel } from './punycode.ts';

const NAME = "[\\w.!#$%&'*+/=?^`{|}~-]+";
const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const LABEL = `${LETTER}(?:[\\p{L}\\p{M}\\p{N}-]{0,61}${LETTER})?`;

/** An address as a browser's email field takes it, its domain also in the letters of its language. */
const EMAIL = `^${NAME}@${LABEL}(?:\\.${LABEL})*$`;

/** Source of a regular expression with the flag `u`: an email address, or nothing. */
export const EMAIL_OR_NOTHING = `^$|${EMAIL}`;

const pattern = new RegExp(EMAIL, 'u');

/** Whether a text is an email address; blanks around it do not count. */
export function isEmail(text: string): boolean {
  return pattern.test(text.trim());
}

/** An address as people write it: browsers make `xn--mller-kva.ch` of the domain `müller.ch`. */
export function readableEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  if (at === 0) return text;
  const labels = text.slice(at).split('.');
  return text.slice(0, at) + labels.map(unicodeLabel).join('.');
}
