import type { CancellationReason, VisitPatch } from '../../entities.ts';
import { cancelled, informed } from './visitPatch.ts';

/** Cancels a visit; the party that is the reason knows. */
export function cancelledFor(
  patch: VisitPatch | null,
  reason: CancellationReason,
  note: string,
): VisitPatch | null {
  const without = cancelled(patch, reason, note);
  return reason === 'customer' || reason === 'worker' ? informed(without, reason, true) : without;
}
