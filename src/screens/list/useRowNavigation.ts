import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListRecord } from '../../domain/entities.ts';
import { usePageTitle } from '../../ui/page/Page.tsx';
import { entryStateOf, scrollKeyOf, type Origin } from '../page/origin.ts';

const MAX_FOLLOWING = 50;

/**
 * Rows that open the records below a path, `/jobs/7` for `/jobs`: here, or in a new tab with Ctrl,
 * the meta key or the middle button. `nameOf` must be stable.
 */
export function useRowNavigation<Row extends ListRecord>(
  path: string,
  nameOf: (row: Row) => string,
) {
  const navigate = useNavigate();
  const title = usePageTitle();
  const location = useLocation();
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  });
  return useMemo(
    () => ({
      nameOf,
      onOpen: (row: Row, event: MouseEvent, following: readonly Row[]) => {
        const address = `${path}/${row.id}`;
        if (event.ctrlKey || event.metaKey || event.button === 1) {
          window.open(address, '_blank', 'noopener');
          return;
        }
        const { pathname, search } = latest.current;
        const origin: Origin = {
          to: pathname + search,
          title,
          scrollKey: scrollKeyOf(latest.current),
          origin: entryStateOf(latest.current).origin,
          path,
          following: following
            .slice(0, MAX_FOLLOWING)
            .map((next) => ({ id: next.id, name: nameOf(next) })),
        };
        void navigate(address, { state: { origin } });
      },
    }),
    [path, nameOf, title, navigate],
  );
}
