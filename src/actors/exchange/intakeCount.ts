import { fetchIntakeCount } from '../../api/exchange/intakeCount.ts';
import type { IntakeCount } from '../../domain/intake/intakeCount.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** How many requests from websites there are to see to. */
export function countIntake(
  { api }: Pick<Runtime, 'api'>,
  signal: AbortSignal,
): Promise<IntakeCount> {
  return fetchIntakeCount(api, signal);
}
