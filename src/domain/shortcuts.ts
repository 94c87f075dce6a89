import { NAVIGATION, type NavigationPath } from './navigation.ts';

type Command = { readonly goTo: NavigationPath } | 'search' | 'help';

interface Heard {
  /** When a `g` was pressed that waits for its letter. */
  readonly leaderAt: number | null;
  readonly command: Command | null;
}

const LONGEST_PAUSE = 1500;

/** What a key means that is pressed outside all fields, at a time in milliseconds. */
export function hearKey(leaderAt: number | null, key: string, at: number): Heard {
  if (leaderAt !== null && at - leaderAt <= LONGEST_PAUSE) {
    const place = NAVIGATION.find(({ letter }) => letter === key);
    if (place) return { leaderAt: null, command: { goTo: place.path } };
  }
  if (key === 'g') return { leaderAt: at, command: null };
  if (key === '/') return { leaderAt: null, command: 'search' };
  return { leaderAt: null, command: key === '?' ? 'help' : null };
}
