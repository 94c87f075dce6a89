/** Moves the focus from the field of a cell to the next one, or to the button that checks behind the last one. */
export function goOnToNextField(field: HTMLElement): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-correction]')];
  const next =
    fields[fields.indexOf(field) + 1] ?? document.querySelector<HTMLElement>('[data-save-all]');
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
