import type { Location } from 'react-router';

export interface Origin {
  /** Its address, with search, page and order. */
  readonly to: string;
  /** The heading of its page. */
  readonly title: string;
  readonly scrollKey: string;
  /** The origin of that page, if it is a record's page. */
  readonly origin: Origin | undefined;
  /** The path of its records, `/jobs`. */
  readonly path: string;
  /** The records below the one that was opened. */
  readonly following: readonly FollowingRecord[];
}

interface FollowingRecord {
  readonly id: number;
  readonly name: string;
}

/** What a history entry of this application remembers. */
export interface EntryState {
  readonly origin?: Origin | undefined;
  /** The editor of a record that was new on this page, where it is not named by the record's id. */
  readonly editor?: string;
  /** The customer that this one has just taken up. */
  readonly merged?: { readonly id: number; readonly name: string };
  /** The path of the page from which a page with more than one way to it was opened. */
  readonly openedFrom?: string;
  /** The entry whose scroll position it takes over. */
  readonly scrollKey?: string;
}

export function entryStateOf({ state }: Location): EntryState {
  return (state as EntryState | null) ?? {};
}

/** The key of a scroll position. */
export function scrollKeyOf(location: Location): string {
  return entryStateOf(location).scrollKey ?? location.key;
}

/**
 * Gives the entry that the browser has opened by its address a scroll position of its own, which a
 * reload keeps. To the router, the first entry of every page load has the same key. It reads `usr`
 * as the state of the entry.
 */
export function markOpenedEntry(): void {
  if (history.state !== null) return;
  const usr: EntryState = { scrollKey: `${Math.random()}` };
  history.replaceState({ usr }, '');
}
