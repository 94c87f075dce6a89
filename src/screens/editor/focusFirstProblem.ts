/** The first field that is complained about. */
export function firstProblemIn(form: ParentNode): HTMLElement | null {
  return form.querySelector<HTMLElement>('[aria-invalid=true]');
}

/** Puts the focus into the first wrong field, be it the one that is being typed in. */
export function focusFirstProblem(form: ParentNode): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  // A text is complained about once it is left, and that has to be drawn.
  activeElement.blur();
  queueMicrotask(() => (firstProblemIn(form) ?? activeElement).focus());
}
