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

/**
 * The element of a visit, or else of the same visit of somebody else, or of another one of its job,
 * whose ids begin alike: a visit that somebody moves or gets has another id.
 */
export function findAlike(root: ParentNode, id: string): HTMLElement | null {
  const [job, event, ...rest] = id.split('-');
  const names = [[job, event, ...rest.slice(0, 3)].join('-'), `${job}-`];
  return names.reduce<HTMLElement | null>(
    (found, name) => {
      const start = CSS.escape(name);
      return found ?? root.querySelector(`[data-visit^="${start}"], [data-event-id^="${start}"]`);
    },
    findVisit(root, id),
  );
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
