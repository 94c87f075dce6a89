/**
 * The source of a regular expression (flag `u`) for a text with something to see in it: more than
 * blanks, control characters, combining marks, and characters such as the zero-width space, the soft
 * hyphen, the fillers of Hangul and the empty braille pattern, which have no picture of their own.
 */
export const VISIBLE = '(?![\\p{Default_Ignorable_Code_Point}\\u2800])[\\p{L}\\p{N}\\p{P}\\p{S}]';

const visible = new RegExp(VISIBLE, 'u');

export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}
