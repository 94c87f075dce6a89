/** What a row of jobs offers beside its details. */
export type RowTask = 'assign' | 'confirm';

/** The row whose popup is open. */
export interface OpenRow {
  readonly id: number;
  readonly task: RowTask;
  readonly anchor: HTMLElement;
  /** Focuses the same control of the row that took its place, or of the last one. */
  readonly focusSuccessor: () => void;
}

/** The row of a job whose button for a task was pressed. */
export function openRowOf(id: number, task: RowTask, anchor: HTMLElement): OpenRow {
  const table = anchor.closest('[role=table]');
  const index = Number(anchor.closest<HTMLElement>('[role=row]')?.dataset['index']);
  return {
    id,
    task,
    anchor,
    focusSuccessor: () => {
      const buttons = table?.querySelectorAll<HTMLElement>(`[data-task=${task}]`) ?? [];
      const indexOf = (button: HTMLElement) =>
        Number(button.closest<HTMLElement>('[role=row]')?.dataset['index']);
      [...buttons].findLast((button) => indexOf(button) <= index)?.focus();
    },
  };
}
