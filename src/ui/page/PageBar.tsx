import { createContext, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { ActionRow, type ActionRowProps } from '../ActionRow.tsx';

interface BarPlace {
  /** Null while nothing takes it. */
  readonly element: HTMLElement | null;
  /** Takes the place, and says whether there is nothing to do; returns what gives it back. */
  readonly take: (isIdle: boolean) => () => void;
}

/** Where the page around has room for its actions. */
export const BarPlaceOfPage = createContext<BarPlace>({ element: null, take: () => () => {} });

interface PageBarProps extends Omit<ActionRowProps, 'alerts'> {
  /** Whether there is nothing to do: then a small screen has the navigation in place of it. */
  readonly idle?: boolean;
}

/** The actions of a page, from within its content: in its sticky head, or in a bar at the bottom of a small screen. */
export function PageBar({ idle = false, ...row }: PageBarProps) {
  const { element, take } = use(BarPlaceOfPage);
  useLayoutEffect(() => take(idle), [take, idle]);
  return element && createPortal(<ActionRow {...row} alerts={null} />, element);
}
