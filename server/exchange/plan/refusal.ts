import type { Candidate, Fault, PlannedRow } from '../rows/plannedRow.ts';

/** Why a row cannot be read as a job, and whom it may mean. */
export class Refusal extends Error {
  readonly faults: readonly Fault[];
  readonly candidates: readonly Candidate[];

  constructor(faults: readonly Fault[], candidates: readonly Candidate[] = []) {
    super('refused');
    this.faults = faults;
    this.candidates = candidates;
  }
}

/** What `run` returns, or the row that it refuses. */
export function unlessRefused<Result>(run: () => Result): Result | Partial<PlannedRow> {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { faults, candidates } = error;
    return { verdict: 'faulty', faults, candidates };
  }
}
