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

/** Calls back whenever parts of the page come or go, or have loaded, until the returned stop. */
export function watchPage(act: () => void): () => void {
  const page = document.querySelector('main');
  const observer = new MutationObserver(act);
  if (page) {
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  }
  return () => observer.disconnect();
}
