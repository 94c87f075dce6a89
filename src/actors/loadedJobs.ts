import { LIST_PATHS } from '../api/listCache.ts';
import type { Runtime } from './runtime.ts';

/**
 * Calls back if jobs are there that a page has loaded, and on every list of jobs that is loaded.
 * Returns the function that stops this.
 */
export function onJobsLoaded({ api }: Pick<Runtime, 'api'>, listener: () => void): () => void {
  const { listCache } = api;
  if (listCache.rowsOf(LIST_PATHS.jobs).length > 0) listener();
  return listCache.onLoaded((path) => {
    if (path === LIST_PATHS.jobs) listener();
  });
}
