import type { WireVisitNote } from '../../../src/api/contract/planning/visitNotes.ts';
import { inFewSizes } from '../sql/portions.ts';
import type { Database } from '../sql/schema.ts';

export interface VisitNoteRepository {
  /** Of the jobs that are there, by their ids. */
  ofJobs(ids: readonly number[]): Promise<WireVisitNote[]>;
}

export function visitNoteRepository(database: Database): VisitNoteRepository {
  return {
    ofJobs: async (ids) =>
      database
        .selectFrom('jobs')
        .innerJoin('customers', 'customers.id', 'jobs.customer_id')
        .select(['jobs.id', 'jobs.instructions', 'customers.access'])
        .where('jobs.id', 'in', inFewSizes(ids))
        .orderBy('jobs.id')
        .execute(),
  };
}
