import { createContext } from 'react';

/** Whether keys pressed alone are shortcuts. */
export const SingleKeys = createContext(true);
