import { useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ListRecord } from '../../domain/entities.ts';

/**
 * Rows that open the records below a path, `/jobs/7` for `/jobs`: here, or in a new tab with Ctrl,
 * the meta key or the middle button.
 */
export function useRowNavigation(path: string) {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      onOpen: ({ id }: ListRecord, { ctrlKey, metaKey, button }: MouseEvent) => {
        const address = `${path}/${id}`;
        if (ctrlKey || metaKey || button === 1) window.open(address, '_blank', 'noopener');
        else void navigate(address);
      },
    }),
    [path, navigate],
  );
}
