import { createContext, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { ActionRow, type ActionRowProps } from '../ActionRow.tsx';

interface BarPlace {
  /** Null while nothing takes it. */
  readonly element: HTMLElement | null;
  /** Takes the place; returns what gives it back. */
  readonly take: () => () => void;
}

/** Where the page around has room for its actions. */
export const BarPlaceOfPage = createContext<BarPlace>({ element: null, take: () => () => {} });

/** The actions of a page, from within its content: in its sticky head, or in a bar at the bottom of a small screen. */
export function PageBar(row: Omit<ActionRowProps, 'alerts'>) {
  const { element, take } = use(BarPlaceOfPage);
  useLayoutEffect(take, [take]);
  return element && createPortal(<ActionRow {...row} alerts={null} />, element);
}
