interface TabStopOptions {
  /** Selects the elements of which one is the tab stop. */
  readonly selector: string;
  /** The one that is it at first, and after another one has gone. */
  readonly entryOf: (elements: readonly HTMLElement[]) => HTMLElement | undefined;
  /** Called when elements have come or gone. */
  readonly onDrawn?: () => void;
}

/**
 * Makes one of the elements inside the root that match a tab stop: the one that had the focus last.
 * Returns these elements, that one, and what stops this.
 */
export function keepTabStop(root: HTMLElement, { selector, entryOf, onDrawn }: TabStopOptions) {
  const all = () => [...root.querySelectorAll<HTMLElement>(selector)];
  let stop: HTMLElement | undefined;
  const keepOne = () => {
    const elements = all();
    if (!stop || !root.contains(stop)) stop = entryOf(elements);
    for (const element of elements) {
      const tabIndex = element === stop ? 0 : -1;
      if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
    }
    onDrawn?.();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === stop || !target.matches(selector)) return;
    if (stop) stop.tabIndex = -1;
    target.tabIndex = 0;
    stop = target;
  };
  keepOne();
  const observer = new MutationObserver(keepOne);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', onFocus);
  return {
    all,
    current: () => stop,
    release: () => {
      observer.disconnect();
      root.removeEventListener('focusin', onFocus);
    },
  };
}
