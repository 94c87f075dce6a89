import type { Corrections, ImportTable } from './corrections.ts';
import type { DataImport } from './dataImport.ts';
import { leftOutOf, type Decisions } from './decisions.ts';

/** What the server is asked to do with an import, and does for longer than a request. */
export type ImportStep = { readonly id: number } & (
  | (ImportTable & { readonly step: 'check'; readonly corrections: Corrections })
  | {
      readonly step: 'run';
      /** Of the check that was shown. */
      readonly digest: string;
      readonly decisions: Decisions;
      readonly leavesOutFaulty: boolean;
    }
  | { readonly step: 'undo' }
);

/** An import that is shown, and what is decided and corrected of it. */
interface ShownImport {
  readonly id: number | null;
  readonly shown: DataImport | null;
  readonly decisions: Decisions;
  readonly corrections: Corrections;
}

/** Every row is to be checked, with what is corrected of them. */
export function checkOf({ id, shown, corrections }: ShownImport): ImportStep {
  const { sheet, encoding } = shown!;
  return { id: id!, step: 'check', sheet, encoding, corrections };
}

/** The rows are to be imported, but for faulty ones. */
export function runOf({ id, shown, decisions }: ShownImport): ImportStep {
  const { digest } = shown!.check!;
  return { id: id!, step: 'run', digest, decisions, leavesOutFaulty: leftOutOf(shown!) > 0 };
}

/** What was imported is to be taken back. */
export function undoOf({ id }: ShownImport): ImportStep {
  return { id: id!, step: 'undo' };
}
