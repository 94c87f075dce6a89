/**
 * Focuses the heading of the page or of the form dialog over it, for when the focused control is
 * removed.
 */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('dialog:modal h2[tabindex]') ??
    document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
}
