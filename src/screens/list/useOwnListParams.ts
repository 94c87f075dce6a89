import { useCallback, useMemo, useState } from 'react';
import { changeListParams, DEFAULT_LIST_PARAMS, type ListParams } from '../../domain/listParams.ts';

/** A list's parameters where it is a field of a form: the address does not keep them. */
export function useOwnListParams() {
  const [params, setParams] = useState(DEFAULT_LIST_PARAMS);
  const change = useCallback(
    (changed: Partial<ListParams>) => setParams((current) => changeListParams(current, changed)),
    [],
  );
  return useMemo(
    () => ({ params, defaultSize: DEFAULT_LIST_PARAMS.size, change }),
    [params, change],
  );
}
