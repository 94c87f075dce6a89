/**
 * Source of a regular expression (flag `u`) for one visible character. Spaces, control characters
 * and combining marks are invisible, and so are characters such as the zero-width space, the soft
 * hyphen, the Hangul fillers and the blank braille pattern.
 */
export const VISIBLE = '(?![\\p{Default_Ignorable_Code_Point}\\u2800])[\\p{L}\\p{N}\\p{P}\\p{S}]';

const visible = new RegExp(VISIBLE, 'u');

export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}
