import { hasVisibleText } from '../text/visibleText.ts';
import { ROUTES } from '../navigation/route.ts';
import { readColumns, writeColumns } from './listColumns.ts';
import { readListParams, writeListParams, type ListParams } from './listParams.ts';

/** The lists of which views are saved. */
export const VIEW_LISTS = ['jobs', 'customers', 'workers'] as const;

export type ViewList = (typeof VIEW_LISTS)[number];

/** What a user has saved of a list under a name: its search, filters, order and columns. */
export interface SavedView {
  readonly list: ViewList;
  readonly name: string;
  /** The URL parameters of the list, as `viewSearch` writes them. */
  readonly search: string;
}

/** How many views a user can have, of all lists. */
export const MAX_VIEWS = 60;
/** In UTF-16 code units. */
export const MAX_VIEW_NAME = 60;
/** In UTF-16 code units; more than the longest search has. */
export const MAX_VIEW_SEARCH = 2500;

/** The URL parameter that says which view was chosen. */
const VIEW = 'view';

/** The name of the view that an address was opened with; null if with none. */
export function readViewName(search: URLSearchParams): string | null {
  const name = (search.get(VIEW) ?? '').trim().slice(0, MAX_VIEW_NAME);
  return hasVisibleText(name) ? name : null;
}

/** The address with the name of a view, or of none. */
function writeViewName(address: URLSearchParams, name: string | null): URLSearchParams {
  const search = new URLSearchParams(address);
  search.delete(VIEW);
  if (name !== null) search.set(VIEW, name);
  return search;
}

/** What a view saves of a list: the same for the same search, filters, order, page size and columns. */
export function viewSearch(params: ListParams, columns: readonly string[] | null): string {
  const listed = writeListParams(new URLSearchParams(), '', { ...params, page: 1 });
  return writeColumns(listed, columns).toString();
}

/** The parameters of a view that was read from elsewhere, as `viewSearch` writes them. */
export function readViewSearch(text: string): string {
  const search = new URLSearchParams(text);
  return viewSearch(readListParams(search, ''), readColumns(search));
}

/** The address of a view, which shows the same to whoever opens it. */
export function viewPath({ list, name, search }: SavedView): string {
  const address = writeViewName(new URLSearchParams(search), name);
  return `${ROUTES[list].path}?${address}`;
}

export function isViewList(list: unknown): list is ViewList {
  return VIEW_LISTS.some((known) => known === list);
}

function isSameView(one: Pick<SavedView, 'list' | 'name'>, other: typeof one): boolean {
  return one.list === other.list && one.name === other.name;
}

/** The view of a list with this name; undefined without one. */
export function viewNamed(
  views: readonly SavedView[],
  list: ViewList,
  name: string | null,
): SavedView | undefined {
  return name === null ? undefined : views.find((view) => isSameView(view, { list, name }));
}

const collator = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' });

export function viewsOf(views: readonly SavedView[], list: ViewList): readonly SavedView[] {
  return views
    .filter((view) => view.list === list)
    .toSorted((one, other) => collator.compare(one.name, other.name));
}

/** What becomes of the views of a user. A view is saved in place of the one with its name. */
export type ViewChange =
  | { readonly kind: 'save'; readonly view: SavedView }
  | { readonly kind: 'delete'; readonly view: SavedView }
  | { readonly kind: 'rename'; readonly view: SavedView; readonly name: string };

/** The views after a change, which may be made twice: what it has done is then so already. */
export function changedViews(
  views: readonly SavedView[],
  change: ViewChange,
): readonly SavedView[] {
  const { view } = change;
  const without = (other: Pick<SavedView, 'list' | 'name'>) =>
    views.filter((known) => !isSameView(known, other));
  if (change.kind === 'delete') return without(view);
  if (change.kind === 'save') return [...without(view), view];
  const known = viewNamed(views, view.list, view.name);
  if (!known) return views;
  const renamed = { ...known, name: change.name };
  return views.flatMap((other) => {
    if (other === known) return [renamed];
    return isSameView(other, renamed) ? [] : [other];
  });
}

/** A view that is about to get a name. */
export interface UnnamedView {
  readonly kind: 'save' | 'rename';
  readonly name: string;
  /** What is saved, or renamed. */
  readonly view: SavedView;
}

export interface ViewDraft extends UnnamedView {
  /** Those that there are. */
  readonly views: readonly SavedView[];
}

export function editView(draft: ViewDraft, { name }: Pick<ViewDraft, 'name'>): ViewDraft {
  return { ...draft, name };
}

/** The view in whose place one with that name is saved; undefined if there is none. */
export function replacedView({ name, view, views }: ViewDraft): SavedView | undefined {
  return viewNamed(views, view.list, name.trim());
}

/** Why a view cannot have its name: another has it, or there are too many; null if it can. */
export function viewProblem(draft: ViewDraft): 'taken' | 'tooMany' | null {
  const { kind, view, views } = draft;
  const replaced = replacedView(draft);
  if (kind === 'rename') return replaced && !isSameView(replaced, view) ? 'taken' : null;
  return !replaced && views.length >= MAX_VIEWS ? 'tooMany' : null;
}

export function isViewSubmittable(draft: ViewDraft): boolean {
  const name = draft.name.trim();
  return hasVisibleText(name) && name.length <= MAX_VIEW_NAME && viewProblem(draft) === null;
}

export function changeOfDraft({ kind, name: typed, view }: ViewDraft): ViewChange {
  const name = typed.trim();
  return kind === 'rename' ? { kind, view, name } : { kind, view: { ...view, name } };
}

/** What takes back a change: a deleted view is saved again. */
export function broughtBack({ view }: ViewChange): ViewChange {
  return { kind: 'save', view };
}

/**
 * The address of a list once a view was changed: it names the view that was saved of what is shown,
 * or brought back, unless another one was chosen meanwhile.
 */
export function afterViewChange(
  address: URLSearchParams,
  shown: SavedView,
  change: ViewChange,
): URLSearchParams {
  const { view } = change;
  if (change.kind === 'save') {
    const isNamed = readViewName(address) !== null;
    if (view.search !== shown.search) return isNamed ? address : writeViewName(address, view.name);
    const saved = writeColumns(address, readColumns(new URLSearchParams(view.search)));
    return writeViewName(saved, view.name);
  }
  if (view.name !== readViewName(address)) return address;
  return writeViewName(address, change.kind === 'rename' ? change.name : null);
}
