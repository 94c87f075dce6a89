import { VISIBLE } from '../text/visibleText.ts';

/** Source of a regular expression (flag `u`): something visible, and no blanks around it. */
export const USERNAME = `^(?=\\S)(?=.*${VISIBLE}).*\\S$`;

export const MAX_USERNAME_LENGTH = 200;

const pattern = new RegExp(USERNAME, 'u');

export function isUsername(text: string): boolean {
  return text.length <= MAX_USERNAME_LENGTH && pattern.test(text);
}
