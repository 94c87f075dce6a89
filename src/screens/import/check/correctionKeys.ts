/** What Enter leads to: the fields of cells, and behind them the button that checks. */
const STOPS = '[data-correction], [data-corrections-end] button';

/** Moves the focus from the field of a cell to the next one, or to the button behind the last one. */
export function goOnToNextField(field: HTMLElement): void {
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)];
  const next = stops[stops.indexOf(field) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
