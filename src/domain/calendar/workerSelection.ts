/** The ids of the workers whose visits the calendar shows. */
export type WorkerSelection = readonly number[];

/** Where the browser keeps the selection. */
export const SELECTION_KEY = 'calendar-selected-workers';

/**
 * Parses a stored selection, a JSON array of ids as numbers or texts. Throws a SyntaxError for
 * anything else.
 */
export function readSelection(text: string): WorkerSelection {
  const ids: unknown = JSON.parse(text);
  if (!Array.isArray(ids)) throw new SyntaxError('Not a list of ids');
  return ids.map((value: unknown) => {
    const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new SyntaxError('Not an id');
    return id;
  });
}

/** The selected workers that exist; all of them where nothing was ever selected. */
export function restored(kept: WorkerSelection | null, known: readonly number[]): WorkerSelection {
  return kept === null ? known : withoutUnknown(kept, known);
}

export function withoutUnknown(
  selected: WorkerSelection,
  known: readonly number[],
): WorkerSelection {
  const existing = new Set(known);
  return selected.filter((id) => existing.has(id));
}

export function toggled(selected: WorkerSelection, id: number): WorkerSelection {
  return selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
}
