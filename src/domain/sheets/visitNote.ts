import type { ListRecord } from '../entities.ts';

/** How many jobs are asked for at once at most. */
export const MAX_JOBS_ASKED = 100;

/** What those who come to the visits of a job have to know, by the id of the job. */
export interface VisitNote extends ListRecord {
  /** What there is to do. */
  readonly instructions: string;
  /** How one gets in at the customer's. */
  readonly access: string;
  /** Whether the server does not have the job, so that nothing is known. */
  readonly isGone: boolean;
}
