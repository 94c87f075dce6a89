import { fetchIntakeCount } from '../../api/exchange/intakeCount.ts';
import { SORTED_OUT_PATH } from '../../api/exchange/intake.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import type { IntakeCount } from '../../domain/intake/intakeCount.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** How many requests from websites there are to see to. */
export function countIntake(
  { api }: Pick<Runtime, 'api'>,
  signal: AbortSignal,
): Promise<IntakeCount> {
  return fetchIntakeCount(api, signal);
}

/**
 * Calls back when others, a website's form among them, may have changed what is counted. Returns the
 * function that stops this.
 */
export function onIntakeChanged({ api }: Pick<Runtime, 'api'>, listener: () => void): () => void {
  return api.listCache.onChanged(({ kind }) => {
    if (kind === null || kind === LIST_PATHS.jobs || kind === SORTED_OUT_PATH) listener();
  });
}
