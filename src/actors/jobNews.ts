import type { Api } from '../api/createApi.ts';
import { LIST_PATHS } from '../api/listCache.ts';

/** Calls back when others have changed jobs; returns the function that stops this. */
export function onJobsChanged({ listCache }: Pick<Api, 'listCache'>, listener: () => void) {
  return listCache.onChanged((path) => {
    if (path === null || path === LIST_PATHS.jobs) listener();
  });
}
