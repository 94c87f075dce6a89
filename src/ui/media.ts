import { useCallback, useSyncExternalStore } from 'react';

export const BREAKPOINTS = {
  sm: '600px',
  md: '960px',
  lg: '1280px',
  xl: '1920px',
  '2xl': '2560px',
};

/** From this width on the navigation is a sidebar; below, a drawer. */
export const WIDE = `(min-width: ${BREAKPOINTS.md})`;

/** Up to this width a bar at the lower edge leads to what is opened most. */
export const PHONE = '(width < 48em)';

/** Media query for touch screens. */
export const COARSE_POINTER = '(pointer: coarse)';

/** Media query for screens on which nothing is pointed at without being pressed. */
export const NO_HOVER = '(hover: none)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
