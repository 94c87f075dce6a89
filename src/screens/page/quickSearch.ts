import { createContext } from 'react';

/** Opens the quick search with a query; null where there is none. */
export const QuickSearch = createContext<((query: string) => void) | null>(null);
