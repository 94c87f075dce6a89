/**
 * Focuses the heading of the page, or of the form dialog over it, when the focused control is
 * removed.
 */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('dialog:modal h2[tabindex]') ??
    document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
}

/** The first visible search field of the page. */
export function findSearch(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('main [role=searchbox]');
  return [...fields].find((each) => each.checkVisibility({ visibilityProperty: true }));
}

/** Whether the page still shows a skeleton. */
export function isPageLoading(): boolean {
  return document.querySelector('main [aria-busy=true]:not(button)') !== null;
}
