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
  /** The path of the page that shows the same days as these sheets, if they were opened there. */
  readonly openedFrom?: string;
  /** The entry whose scroll position it takes over. */
  readonly scrollKey?: string;
}

export function entryStateOf({ state }: Location): EntryState {
  return (state as EntryState | null) ?? {};
}

/** The key of a scroll position. The first entry of every page load has the key `default`. */
export function scrollKeyOf(location: Location): string {
  const key = entryStateOf(location).scrollKey ?? location.key;
  return key === 'default' ? `${performance.timeOrigin}` : key;
}
