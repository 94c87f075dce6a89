import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Draws a dialog beside the page: within a part of it that is folded, it would not show. */
export function OverPage({ children }: { readonly children: ReactNode }) {
  return createPortal(children, document.body);
}
