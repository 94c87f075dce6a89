import { createContext } from 'react';

/** Whether the fields of a form can be read, and not edited. */
export const ReadOnly = createContext(false);
