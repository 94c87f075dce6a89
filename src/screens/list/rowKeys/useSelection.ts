import { useCallback, useMemo, useState } from 'react';
import type { ListRecord } from '../../../domain/entities.ts';

const NONE: ReadonlySet<number> = new Set();

/** The rows that are selected, as far as they are found, in the order of the list. */
export function useSelection<Row extends ListRecord>(found: readonly Row[] | null) {
  const [ids, setIds] = useState(NONE);
  const rows = useMemo(() => found?.filter(({ id }) => ids.has(id)) ?? [], [found, ids]);
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setIds(NONE), []);
  const isSelected = useCallback(({ id }: Row) => ids.has(id), [ids]);
  return { rows, toggle, clear, isSelected };
}
