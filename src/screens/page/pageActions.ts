import { createContext, useContext, useEffect } from 'react';

/** An action that the page offers now. */
interface PageActions {
  readonly save?: () => void;
  readonly discard?: () => void;
}

/** What the open page offers to the quick search beside its own controls. */
const OfferedActions = createContext<Set<PageActions>>(new Set());

/** Offers actions as long as the component is there. */
export function useOfferedActions(actions: PageActions): void {
  const offered = useContext(OfferedActions);
  useEffect(() => {
    offered.add(actions);
    return () => void offered.delete(actions);
  });
}

/** Returns a function that says what the page offers. */
export function usePageActions(): () => PageActions {
  const offered = useContext(OfferedActions);
  return () => Object.assign({}, ...offered) as PageActions;
}
