/** The first visible search field of the page. */
export function findSearch(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('main [role=searchbox]');
  return [...fields].find((each) => each.checkVisibility({ visibilityProperty: true }));
}

/** Whether the page still shows a skeleton. */
export function isPageLoading(): boolean {
  return document.querySelector('main [aria-busy=true]:not(button)') !== null;
}
