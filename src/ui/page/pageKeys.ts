import { createContext, use, useLayoutEffect } from 'react';

/** A group of shortcuts that only some pages have. */
export type PageKeySet =
  | 'save'
  | 'visitChoices'
  | 'next'
  | 'search'
  | 'todos'
  | 'rows'
  | 'rowSelection'
  | 'rowPeek'
  | 'rowTasks'
  | 'calendar'
  | 'days'
  | 'plan';

/** Which shortcuts the page has: each part that handles some says so as long as it is there. */
export interface PageKeys {
  readonly add: (keys: PageKeySet) => () => void;
  readonly has: (keys: PageKeySet) => boolean;
}

export function createPageKeys(): PageKeys {
  const parts: PageKeySet[] = [];
  return {
    add: (keys) => {
      parts.push(keys);
      return () => parts.splice(parts.indexOf(keys), 1);
    },
    has: (keys) => parts.includes(keys),
  };
}

export const PageKeysContext = createContext(createPageKeys());

/** Says that the page has some shortcuts, as long as the caller is drawn and `isOffered`. */
export function usePageKeys(keys: PageKeySet, isOffered = true): void {
  const page = use(PageKeysContext);
  useLayoutEffect(() => (isOffered ? page.add(keys) : undefined), [page, keys, isOffered]);
}
