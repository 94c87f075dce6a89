import type { Corrections } from './corrections.ts';
import type { Check, DataImport, Verdict } from './dataImport.ts';

/** What becomes of an unclear row: a new record, nothing, or a change of the record with an id. */
export type Choice = 'new' | 'skip' | number;

/** The choices by line of the file. */
export type Decisions = Readonly<Record<number, Choice>>;

export const NO_DECISIONS: Decisions = {};

const NO_COUNTS: Readonly<Record<Verdict, number>> = {
  faulty: 0,
  unclear: 0,
  new: 0,
  update: 0,
  unchanged: 0,
};

/** The counts of the check; all 0 before it. */
export function countsOf({ check }: DataImport): Readonly<Record<Verdict, number>> {
  return check?.counts ?? NO_COUNTS;
}

interface Asking {
  readonly check: Pick<Check, 'digest' | 'questions'> | null;
}

/** The decisions about rows of which the check still asks the same. */
export function decisionsFor(shown: Asking, decisions: Decisions, next: Asking): Decisions {
  const [before, now] = [shown.check, next.check];
  if (before?.digest === now?.digest) return decisions;
  const kept = Object.entries(decisions).filter(([line]) => {
    const asked = now?.questions[Number(line)];
    return asked !== undefined && asked === before?.questions[Number(line)];
  });
  return Object.fromEntries(kept);
}

/** How many unclear rows have no choice yet. */
export function undecided(shown: DataImport, decisions: Decisions): number {
  return countsOf(shown).unclear - Object.keys(decisions).length;
}

/** How many records the import would make or change. */
export function effectOf(
  shown: DataImport,
  decisions: Decisions,
): { readonly created: number; readonly updated: number } {
  const counts = countsOf(shown);
  const choices = Object.values(decisions);
  return {
    created: counts.new + choices.filter((choice) => choice === 'new').length,
    updated: counts.update + choices.filter((choice) => typeof choice === 'number').length,
  };
}

/** How many faulty rows the import would leave out; an archive is imported whole or not at all. */
export function leftOutOf(shown: DataImport): number {
  return shown.kind === 'archive' ? 0 : countsOf(shown).faulty;
}

/**
 * Whether the import can begin: each unclear row decided, no fault that stays, nothing corrected that
 * is not checked, something to do.
 */
export function isRunnable(
  shown: DataImport,
  decisions: Decisions,
  corrections: Corrections,
): boolean {
  const { created, updated } = effectOf(shown, decisions);
  const stays = countsOf(shown).faulty - leftOutOf(shown);
  const isOpen = corrections.length > 0 || undecided(shown, decisions) > 0;
  return stays === 0 && !isOpen && created + updated > 0;
}
