/**
 * Moves the focus to the heading of the page, or of the form that lies over it, for when the
 * control that held it goes away.
 */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('dialog:modal h2[tabindex]') ??
    document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
}
