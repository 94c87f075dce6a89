/** What a row of jobs offers beside its details. */
export type RowTask = 'assign' | 'confirm';

/** Opens the popup of a job's row below the button for a task. */
export type OpenTask = (id: number, task: RowTask, anchor: HTMLElement) => void;

export interface OpenRow {
  readonly id: number;
  readonly task: RowTask;
  readonly anchor: HTMLElement;
  /** The card of the list, because the table disappears with its last row. */
  readonly list: HTMLElement | null;
  /** The place of the row among those of the table. */
  readonly index: number;
}

export function rowIndex(control: HTMLElement): number {
  return Number(control.closest<HTMLElement>('[role=row]')?.dataset['index']);
}

/** The row of a job whose button for a task was pressed. */
export function openRowOf(id: number, task: RowTask, anchor: HTMLElement): OpenRow {
  return { id, task, anchor, list: anchor.closest('section'), index: rowIndex(anchor) };
}
