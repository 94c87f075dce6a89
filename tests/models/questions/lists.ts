import type { Question } from './question.ts';

export const recordList: readonly Question[] = [
  {
    asks: 'What if the rows cannot be loaded?',
    walk: 'a failed load can be tried again until it succeeds',
    at: 'failed',
  },
  {
    asks: 'What if the connection is lost while I look at a list?',
    walk: 'old rows stay where newer ones cannot be loaded, and it can be tried again',
    at: 'stale',
  },
  {
    asks: 'What if somebody else changes a row while I look?',
    walk: 'an open list is loaded again behind its rows',
    at: 'fetching.refreshing',
  },
  {
    asks: 'What if I have just saved a row?',
    walk: 'a saved row is shown at once, and an answer from before the save is not waited for',
    at: 'stale',
  },
  {
    asks: 'What if some rows cannot be read?',
    walk: 'unreadable rows are counted beside the others, and it can be tried again',
    at: 'incomplete',
  },
];

export const history: readonly Question[] = [
  {
    asks: 'How do I see what is older?',
    walk: 'what is older is shown below, until there is nothing more',
    at: 'listed.extending',
  },
  {
    asks: 'What if somebody changes something while I read?',
    walk: 'what is newer comes above, and what is shown stays',
    at: 'listed.refreshing',
  },
  {
    asks: 'What if the answer never comes?',
    walk: 'without an answer the entries stay, and both ends can be tried again',
    at: 'listed.cut',
  },
  {
    asks: 'What if the history does not load?',
    walk: 'a failed load can be tried again, and is when the connection is back',
    at: 'failed',
  },
];

export const savedViews: readonly Question[] = [
  {
    asks: 'What if I delete a view by mistake?',
    walk: 'deleted views are brought back, until the notice is closed',
    at: 'known.deleted',
  },
  {
    asks: 'What if a view cannot be saved?',
    walk: 'a change that fails is tried again, or left',
    at: 'known.unchanged',
  },
  {
    asks: 'What if the views do not load?',
    walk: 'views that could not be loaded are asked for again by the menu',
    at: 'unknown',
  },
];
