const NAME = "[\\w.!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';

/** An address as a browser's email field takes it. */
const EMAIL = `^${NAME}@${LABEL}(?:\\.${LABEL})*$`;

/** Source of a regular expression: an email address, or nothing. */
export const EMAIL_OR_NOTHING = `^$|${EMAIL}`;

const pattern = new RegExp(EMAIL, 'u');

/** Whether a text is an email address; blanks around it do not count. */
export function isEmail(text: string): boolean {
  return pattern.test(text.trim());
}
