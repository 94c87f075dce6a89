import type { Terms } from '../../entities.ts';
import {
  COUNTERPARTIES,
  isOutdated,
  termsConfirmedBy,
  type Counterparty,
} from '../confirmation/confirmedTerms.ts';
import type { JobDraft } from '../jobDraft.ts';
import type { EditedJob } from './jobFields.ts';

/** A confirmation of terms that the draft no longer has. */
export interface OutdatedConfirmation {
  readonly by: Counterparty;
  /** What was confirmed. */
  readonly given: Terms;
  /** Whether the draft still has it. */
  readonly stands: boolean;
}

/**
 * The customer's and the worker's confirmations of terms that the draft no longer has. A tick in
 * the draft confirms the draft of that moment.
 */
export function outdatedConfirmations(
  job: EditedJob,
  draft: JobDraft,
): readonly OutdatedConfirmation[] {
  const isGiven = (by: Counterparty) => job.confirmations[by] || draft.confirmations[by];
  return COUNTERPARTIES.filter(isGiven).flatMap((by) => {
    const given = draft.confirmedFor[by] ?? termsConfirmedBy(by, job);
    return isOutdated(by, given, draft) ? [{ by, given, stands: draft.confirmations[by] }] : [];
  });
}
