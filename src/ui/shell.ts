import { createContext } from 'react';

/** Whether keys pressed alone are shortcuts. */
export const SingleKeys = createContext(true);

/** What stands for the name of a business that has not given itself one. */
export const PRODUCT_NAME = 'Einsatzplan';

/** The name of the business, in the titles of windows and on paper. */
export const BusinessName = createContext(PRODUCT_NAME);

/** Opens the quick search with a query; null where there is none. */
export const QuickSearch = createContext<((query: string) => void) | null>(null);

/** Whether the server can be reached: always so far, not now, or again. */
export const Connection = createContext<'kept' | 'lost' | 'restored'>('kept');
