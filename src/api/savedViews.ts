import {
  changedViews,
  isViewList,
  readViewSearch,
  type SavedView,
  type ViewChange,
} from '../domain/list/savedViews.ts';
import type { Api } from './client/createApi.ts';
import { ApiFailure, type TaggedJson } from './client/httpClient.ts';
import { requireParameters } from './client/required.ts';
import { isObject, objectOf, textOf, type Unread, type WireObject } from './client/wire.ts';
import type { WireSavedView, WireSavedViews } from './contract/savedViews.ts';

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

/** The views of a user as the server has them, with their ETag. */
export interface StoredViews {
  readonly views: readonly SavedView[];
  readonly etag: string | null;
}

const storedViews = ({ etag, json }: TaggedJson): StoredViews => ({
  views: readViews(json),
  etag,
});

/** The views of the user who is signed in. */
export async function fetchViews({ http }: Api, signal: AbortSignal | null): Promise<StoredViews> {
  return storedViews(await http.getTagged(PATH, signal));
}

/** Changes the views that are known, or those that the same user has saved elsewhere meanwhile. */
export async function saveViewChange(
  api: Api,
  known: StoredViews,
  change: ViewChange,
): Promise<StoredViews> {
  requireParameters('saveViewChange', { storedViews: known, viewChange: change });
  let before = known;
  for (let tries = 1; ; tries += 1) {
    const views = changedViews(before.views, change);
    const sent = { views: views.map((view) => ({ ...view }) satisfies WireSavedView) };
    try {
      return storedViews(await api.http.put(PATH, sent, before.etag));
    } catch (error) {
      const isOutdated = error instanceof ApiFailure && error.code === 'outdated';
      if (!isOutdated || tries === MAX_TRIES) throw error;
    }
    before = await fetchViews(api, null);
  }
}
