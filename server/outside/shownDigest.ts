import { hash } from 'node:crypto';

/** How many characters it has: 128 bits. */
const LENGTH = 22;

/** Names what a page shows, so that its form answers that alone, and not what it is by then. */
export function shownDigest(shown: unknown): string {
  return hash('sha256', JSON.stringify(shown), 'base64url').slice(0, LENGTH);
}

/** A regular expression of such a name, as its source. */
export const DIGEST = `[\\w-]{${LENGTH}}`;
