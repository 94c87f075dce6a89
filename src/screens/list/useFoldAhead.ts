import { useEffect } from 'react';
import { foldAhead, type Searchable } from '../../domain/search/search.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/** They take a few milliseconds, for which a key can wait. */
const ROWS_AT_ONCE = 2000;

/** Folds the texts of all rows while the browser is idle, not at the first search. */
export function useFoldAhead(rows: readonly Searchable[] | null): void {
  useEffect(() => {
    let cancel = () => {};
    const foldFrom = (first: number) => {
      if (!rows || first >= rows.length) return;
      cancel = whenIdle(() => {
        foldAhead(rows.slice(first, first + ROWS_AT_ONCE));
        foldFrom(first + ROWS_AT_ONCE);
      });
    };
    foldFrom(0);
    return () => cancel();
  }, [rows]);
}
