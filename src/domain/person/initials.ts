/** The first letters of the first and the last word of a name: `AS` for Ana Marques da Silva. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => (word ? [...word][0]! : ''))
    .join('')
    .toLocaleUpperCase('de-CH');
}
