import type { Job } from '../entities.ts';
import type { JobDraft } from './jobDraft.ts';
import type { Party } from './parties.ts';
import { isSameAppointment, type Terms } from './terms.ts';

/** Customer service confirms no appointment of its own. */
const CONCERNED = ['customer', 'worker'] as const satisfies readonly Party[];

/** A loaded confirmation of other terms than the draft has by now. */
export interface OutdatedConfirmation {
  readonly by: (typeof CONCERNED)[number];
  /** What was confirmed. */
  readonly given: Terms;
  /** Whether the draft still has it. */
  readonly stands: boolean;
}

/**
 * The customer's and the worker's confirmations of the loaded job that were given for another
 * appointment, the worker's for another worker too. One ticked again in the draft was given for what
 * the draft had then. A confirmation of no appointment, or of no worker, holds for the first one.
 */
export function outdatedConfirmations(job: Job, draft: JobDraft): readonly OutdatedConfirmation[] {
  return CONCERNED.filter((by) => job.confirmations[by]).flatMap((by) => {
    const given: Terms = draft.confirmedFor[by] ?? job;
    const hadVisits = given.events.length + (given.unreadableEvents ?? 0) > 0;
    const isMoved = hadVisits && !isSameAppointment(given, draft);
    const isPassedOn =
      by === 'worker' && given.workerId !== null && given.workerId !== draft.workerId;
    return isMoved || isPassedOn ? [{ by, given, stands: draft.confirmations[by] }] : [];
  });
}
