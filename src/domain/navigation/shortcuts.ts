import { NAVIGATION, type NavigationPath } from './navigation.ts';

type Command = { readonly goTo: NavigationPath } | 'search' | 'help';

/** Where the browser keeps whether single keys are shortcuts. */
export const SINGLE_KEYS = 'einsatzplan-single-keys';

/** Focuses the first search of the page. */
export const SEARCH_KEY = '/';

/** Opens the next record of the list that a record was opened from; on the plan, leads to the next open visit. */
export const NEXT_KEY = 'n';

/**
 * While a visit of the plan is carried, leads to the lane that fits best; of a visit of an absence,
 * chooses the best substitute.
 */
export const BEST_KEY = 'b';

/** Of a visit of an absence: cancels it, moves it, or leaves it to nobody. */
export const CANCEL_KEY = 'a';
export const MOVE_KEY = 'v';
export const NOBODY_KEY = 'n';

/** Shows the card of the visit that has the focus, and hides it. */
export const PEEK_KEY = 'p';

/** While a visit of the plan is carried, lets its time be moved, and keeps it again. */
export const TIME_KEY = 'z';

/** While a row of a list has the focus or the mouse. */
export const ROW_KEYS = {
  next: 'j',
  previous: 'k',
  select: 'x',
  peek: ' ',
  assign: 'a',
  confirm: 'c',
} as const;

/** Offers a new job after a visit of the plan. */
export const SLOT_KEY = 'e';

interface Heard {
  /** When the pending `g` was pressed, in ms. */
  readonly leaderAt: number | null;
  readonly command: Command | null;
}

const MAX_PAUSE_MS = 1500;

/** The command of a key pressed outside of text fields; `at` is in ms. */
export function hearKey(leaderAt: number | null, key: string, at: number): Heard {
  if (leaderAt !== null && at - leaderAt <= MAX_PAUSE_MS) {
    const entry = NAVIGATION.find(({ letter }) => letter === key);
    if (entry) return { leaderAt: null, command: { goTo: entry.path } };
  }
  if (key === 'g') return { leaderAt: at, command: null };
  if (key === SEARCH_KEY) return { leaderAt: null, command: 'search' };
  return { leaderAt: null, command: key === '?' ? 'help' : null };
}
