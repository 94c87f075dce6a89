import { createContext } from 'react';

/** Whether keys pressed alone are shortcuts. */
export const SingleKeys = createContext(true);

/** Opens the quick search with a query; null where there is none. */
export const QuickSearch = createContext<((query: string) => void) | null>(null);
