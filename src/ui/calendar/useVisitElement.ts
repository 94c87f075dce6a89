import { useEffect, useState, type RefObject } from 'react';

interface FoundVisit {
  readonly id: string;
  readonly element: HTMLElement | null;
}

/** The first element that draws a visit, in any view. */
export function findVisit(root: ParentNode, id: string): HTMLElement | null {
  const name = CSS.escape(id);
  return root.querySelector(`[data-visit="${name}"], [data-event-id="${name}"]`);
}

/** The id of the visit that an element draws. */
export function visitIdOf({ dataset }: HTMLElement): string | undefined {
  return dataset['visit'] ?? dataset['eventId'];
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
    const find = () => {
      const element = findVisit(root, id);
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
