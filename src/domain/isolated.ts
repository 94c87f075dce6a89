/** Scripts that run from right to left, and signs that turn what follows. */
const TURNS =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A text as a part of a sentence in another script: what runs from right to left has its own order
 * and leaves that of its surroundings alone. Other texts stay as they are.
 */
export function isolated(text: string): string {
  return TURNS.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}
