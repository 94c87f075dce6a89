import { useEffect, useState, type RefObject } from 'react';

interface FoundVisit {
  readonly id: string;
  readonly element: HTMLElement | null;
}

/** The element of a visit as soon as it is drawn; null without one. */
export function useVisitElement(
  container: RefObject<HTMLElement | null>,
  id: string | null,
): HTMLElement | null {
  const [found, setFound] = useState<FoundVisit | null>(null);
  useEffect(() => {
    const root = container.current;
    if (id === null || !root) return undefined;
    const name = CSS.escape(id);
    const selector = `[data-visit="${name}"], [data-event-id="${name}"]`;
    const find = () => {
      const element = root.querySelector<HTMLElement>(selector);
      setFound((known) =>
        known?.id === id && known.element === element ? known : { id, element },
      );
    };
    find();
    const observer = new MutationObserver(find);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      setFound(null);
    };
  }, [container, id]);
  return found?.id === id ? found.element : null;
}
