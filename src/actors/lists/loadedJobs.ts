import { LIST_PATHS } from '../../api/client/listCache.ts';
import type { Runtime } from '../runtime/runtime.ts';

type Api = Pick<Runtime, 'api'>;

const JOBS = LIST_PATHS.jobs;

/** Calls back on every list of jobs that is loaded. Returns the function that stops this. */
export function onJobsLoaded({ api }: Api, listener: () => void): () => void {
  return api.listCache.onLoaded((path) => {
    if (path === JOBS) listener();
  });
}

/** Calls back when others may have changed jobs. Returns the function that stops this. */
export function onJobsChanged({ api }: Api, listener: () => void): () => void {
  return api.listCache.onChanged(({ kind }) => {
    if (kind === null || kind === JOBS) listener();
  });
}
