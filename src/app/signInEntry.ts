import type { Location } from 'react-router';

/** What the entry of the sign-in page remembers of the page that it stands in for. */
export interface SignInEntry {
  readonly returnTo: string;
}

/** The entry that leads back to a page once its session is known again. */
export function signInEntryOf({ pathname, search, hash }: Location): SignInEntry {
  return { returnTo: pathname + search + hash };
}

/** The page that an entry of the sign-in page stands in for; undefined where there is none. */
export function returnPathOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null || !('returnTo' in entry)) return undefined;
  const { returnTo } = entry;
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : undefined;
}
