/** A text with a full stop, unless it ends like a sentence. */
export function sentence(text: string): string {
  return text.replace(/([.!?]?)\s*$/, (_, end: string) => end || '.');
}
