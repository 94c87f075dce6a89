/** So long the first view waits for its font at most, as browsers do. */
const LONGEST_MS = 3000;

/**
 * Of the file with the letters of German, English and Spanish. Letters of other names come from a
 * second one, when they are drawn.
 */
const SAMPLE = 'a';

const loadFont = () => document.fonts.load("1em 'Inter Variable'", SAMPLE).catch(() => []);

/**
 * Fetches the font, and resolves once text can be drawn with it: text drawn before would be laid out
 * again. A font that is late or does not arrive is not waited for longer.
 */
export async function fontArrival(): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_MS);
  await Promise.race([loadFont(), isLate]);
  clearTimeout(timer);
}
