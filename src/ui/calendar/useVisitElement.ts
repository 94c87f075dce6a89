import { useEffect, useState, type RefObject } from 'react';

/** The element of a visit as soon as it is drawn; null without one. */
export function useVisitElement(
  container: RefObject<HTMLElement | null>,
  id: string | null,
): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const root = container.current;
    if (id === null || !root) return undefined;
    const name = CSS.escape(id);
    const find = () =>
      setElement(
        root.querySelector<HTMLElement>(`[data-visit="${name}"], [data-event-id="${name}"]`),
      );
    find();
    const observer = new MutationObserver(find);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      setElement(null);
    };
  }, [container, id]);
  return element;
}
