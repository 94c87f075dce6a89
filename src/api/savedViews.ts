import {
  changedViews,
  isViewList,
  readViewSearch,
  type SavedView,
  type ViewChange,
} from '../domain/list/savedViews.ts';
import type { Api } from './client/createApi.ts';
import { ApiFailure } from './client/httpClient.ts';
import { requireParameters } from './client/required.ts';
import { isObject, objectOf, textOf, type Unread, type WireObject } from './client/wire.ts';
import type { WireSavedView, WireSavedViews } from './viewContract.ts';

const PATH = 'saved-views';

/** How often a change is tried while the same user saves views elsewhere. */
const MAX_TRIES = 5;

function viewsOf({ list, name, search }: Unread<WireSavedView>): readonly SavedView[] {
  const view = { name: textOf(name).trim(), search: readViewSearch(textOf(search)) };
  return isViewList(list) && view.name !== '' ? [{ list, ...view }] : [];
}

/** The views that were written as JSON; what is none is left out. */
export function readViews(json: unknown): readonly SavedView[] {
  const { views }: WireObject & Unread<WireSavedViews> = objectOf(json);
  if (!Array.isArray(views)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return views.filter(isObject).flatMap(viewsOf);
}

/** The views of the user who is signed in. */
export async function fetchViews(
  { http }: Api,
  signal: AbortSignal,
): Promise<readonly SavedView[]> {
  const { json } = await http.getTagged(PATH, signal);
  return readViews(json);
}

/** Changes the views as they are by now, and returns them. */
export async function saveViewChange(
  { http }: Api,
  change: ViewChange,
): Promise<readonly SavedView[]> {
  requireParameters('saveViewChange', { viewChange: change });
  for (let tries = 1; ; tries += 1) {
    const { etag, json } = await http.getTagged(PATH, null);
    const views = changedViews(readViews(json), change);
    const sent = { views: views.map((view) => ({ ...view }) satisfies WireSavedView) };
    try {
      return readViews((await http.put(PATH, sent, etag)).json);
    } catch (error) {
      const isOutdated = error instanceof ApiFailure && error.code === 'outdated';
      if (!isOutdated || tries === MAX_TRIES) throw error;
    }
  }
}
