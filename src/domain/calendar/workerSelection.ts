export type WorkerSelection = readonly number[];

export const SELECTION_KEY = 'calendar-selected-workers';

/** Parses a JSON array of ids as numbers or texts. Throws a SyntaxError for anything else. */
export function readSelection(text: string): WorkerSelection {
  const ids: unknown = JSON.parse(text);
  if (!Array.isArray(ids)) throw new SyntaxError('Not a list of ids');
  return ids.map((value: unknown) => {
    const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new SyntaxError('Not an id');
    return id;
  });
}

/** Whose visits the calendar shows, of the workers that there are. */
export interface Selecting {
  /** The ids of all workers; null until they are loaded. */
  readonly known: readonly number[] | null;
  /** Empty until the workers are loaded. */
  readonly selected: WorkerSelection;
  /** What a person has selected, to be stored; null if nobody has in this browser. */
  readonly chosen: WorkerSelection | null;
}

export type SelectionEvent =
  | { readonly type: 'loaded'; readonly ids: readonly number[] }
  | { readonly type: 'toggled' | 'isolated'; readonly id: number }
  | { readonly type: 'filled' | 'cleared' };

function afterLoad({ known, selected, chosen }: Selecting, ids: readonly number[]): Selecting {
  const existing = new Set(ids);
  const before = known === null ? (chosen ?? ids) : selected;
  return { known: ids, selected: before.filter((id) => existing.has(id)), chosen };
}

function selectedBy(selecting: Selecting, event: SelectionEvent): WorkerSelection {
  const { known, selected } = selecting;
  if (event.type === 'isolated') return [event.id];
  if (event.type === 'filled') return known ?? [];
  if (event.type !== 'toggled') return [];
  const { id } = event;
  return selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
}

/**
 * The selection after an event. With the first workers the stored selection is restored; without
 * one all are selected. Later, workers that are gone leave it, and new ones do not join it.
 */
export function selectionAfter(selecting: Selecting, event: SelectionEvent): Selecting {
  if (event.type === 'loaded') return afterLoad(selecting, event.ids);
  const selected = selectedBy(selecting, event);
  return { ...selecting, selected, chosen: selected };
}
