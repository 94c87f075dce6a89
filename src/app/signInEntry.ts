import type { Location } from 'react-router';

/** The history state of a sign-in page that replaces another page. */
export interface SignInEntry {
  readonly returnTo: string;
}

/** The history state that leads back to the page after signing in. */
export function signInEntryOf({ pathname, search, hash }: Location): SignInEntry {
  return { returnTo: pathname + search + hash };
}

/** The path to return to; undefined without a valid history state. */
export function returnPathOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null || !('returnTo' in entry)) return undefined;
  const { returnTo } = entry;
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : undefined;
}
