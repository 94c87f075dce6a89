/** A text before and after a change; empty where there is none. */
export type Pair = readonly [before: string, after: string];

/** How many characters are shown, and how many words around those in which two texts differ. */
const LENGTH = 80;
const AROUND = 4;

const GAP = '…';

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

function commonStart(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((word, place) => word !== other[place]);
  return index < 0 ? one.length : index;
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join('')}${GAP}` : text;
}

/** Both texts on one line; of long ones the part in which they differ. */
export function excerpts([before, after]: Pair): Pair {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (one.join(' ').length <= LENGTH && other.join(' ').length <= LENGTH) {
    return [one.join(' '), other.join(' ')];
  }
  const start = commonStart(one, other);
  const end = commonStart(one.slice(start).toReversed(), other.slice(start).toReversed());
  const partOf = (words: readonly string[]) => {
    const first = Math.max(0, start - AROUND);
    const last = Math.min(words.length, words.length - end + AROUND);
    const part = shortened(words.slice(first, last).join(' '));
    return [first > 0 && GAP, part, last < words.length && GAP].filter(Boolean).join(' ');
  };
  return [partOf(one), partOf(other)];
}
