import { createContext, useContext } from 'react';

export const PageTitle = createContext('');

/** The heading of the page around. */
export function usePageTitle(): string {
  return useContext(PageTitle);
}
