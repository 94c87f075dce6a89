import { readViews } from '../../api/savedViews.ts';
import { changedViews, type SavedView, type ViewChange } from '../../domain/list/savedViews.ts';
import { keepChoice, readChoice } from '../runtime/browserStorage.ts';

/** Where the browser keeps the views of a user, of a backend that has none. */
const viewsKey = (username: string) => `einsatzplan-views ${username}`;

/** What cannot be read counts as nothing. */
export function viewsInBrowser(username: string): readonly SavedView[] {
  try {
    return readViews(JSON.parse(readChoice(viewsKey(username)) ?? '{"views":[]}'));
  } catch {
    return [];
  }
}

/** Changes the views that the browser keeps of a user, and returns them. */
export function changeInBrowser(username: string, change: ViewChange): readonly SavedView[] {
  const views = changedViews(viewsInBrowser(username), change);
  keepChoice(viewsKey(username), JSON.stringify({ views }));
  return views;
}
