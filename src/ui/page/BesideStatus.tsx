import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Beside what the head of the page says; null while it says nothing to which more can be added. */
export const StatusPlace = createContext<HTMLElement | null>(null);

/** Says more there, within its live region. */
export function BesideStatus({ children }: { readonly children: ReactNode }) {
  const place = use(StatusPlace);
  return place && createPortal(children, place);
}
