import { useLocation } from 'react-router';

/** The path of the page with its search. */
export function useAddress(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
