import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import {
  changeListParams,
  DEFAULT_LIST_PARAMS,
  hasSameListParams,
  listParamsReducer,
  readListParams,
  writeListParams,
  type ListParams,
} from '../../domain/list/listParams.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/list/table.ts';
import { IN_PLACE } from '../page/inPlace.ts';

/** Calls back once the last render is painted; the function that it returns cancels that. */
function afterPaint(act: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * A list's parameters, which the address keeps so that a reload and a second window show the same.
 * Where there are several lists on a page, the name of each keeps their parameters apart. Nothing is
 * written while another page loads: the router would give that up.
 */
export function useListParams(name?: string, defaultSize = DEFAULT_PAGE_SIZE) {
  const prefix = name ? `${name}.` : '';
  const { key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const isNavigating = useNavigation().state !== 'idle';
  const [search, setSearch] = useSearchParams();
  const addressed = useMemo(
    () => readListParams(search, prefix, defaultSize),
    [search, prefix, defaultSize],
  );
  const [local, dispatch] = useReducer(listParamsReducer, { entry: key, params: addressed });
  const seen = { type: 'address.seen', entry: key, isReplaced, params: addressed } as const;
  const state = listParamsReducer(local, seen);
  if (state !== local) dispatch(seen);
  const { params } = state;

  useEffect(() => {
    if (isNavigating || hasSameListParams(params, addressed)) return undefined;
    return afterPaint(() => {
      const wanted = writeListParams(search, prefix, params, defaultSize);
      setSearch(wanted, IN_PLACE);
    });
  }, [isNavigating, params, addressed, search, prefix, defaultSize, setSearch]);

  const change = useCallback(
    (changed: Partial<ListParams>) => dispatch({ type: 'params.changed', changed }),
    [],
  );
  return useMemo(() => ({ params, defaultSize, change }), [params, defaultSize, change]);
}

/** A list's parameters where it is a field of a form: the address does not keep them. */
export function useOwnListParams(firstSize = DEFAULT_LIST_PARAMS.size) {
  const [params, setParams] = useState({ ...DEFAULT_LIST_PARAMS, size: firstSize });
  const change = useCallback(
    (changed: Partial<ListParams>) => setParams((current) => changeListParams(current, changed)),
    [],
  );
  return useMemo(
    () => ({ params, defaultSize: DEFAULT_LIST_PARAMS.size, change }),
    [params, change],
  );
}
