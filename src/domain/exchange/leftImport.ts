import { isId, isText, listOf, tableOf, withFields } from '../shape.ts';
import { NO_CORRECTIONS, type Corrections } from './corrections.ts';
import { isFinished, type DataImport } from './dataImport.ts';
import { NO_DECISIONS, type Decisions } from './decisions.ts';

/** What is decided and corrected of an import, as it is stored while that is not checked or imported. */
export interface LeftImport {
  /** Of the check that it is about. */
  readonly digest: string;
  readonly decisions: Decisions;
  readonly corrections: Corrections;
}

interface ImportWork {
  readonly shown: DataImport | null;
  readonly decisions: Decisions;
  readonly corrections: Corrections;
}

const isLeft = withFields({
  digest: isText,
  decisions: tableOf(
    (line) => isId(Number(line)),
    (choice) => choice === 'new' || choice === 'skip' || isId(choice),
  ),
  corrections: listOf(withFields({ line: isId, column: isId, text: isText })),
});

/** Whether something that was stored is what was left of an import. */
export function isLeftImport(value: unknown): value is LeftImport {
  return isLeft(value);
}

/** What would be left of an import now; null if that is nothing. */
export function leftOf({ shown, decisions, corrections }: ImportWork): LeftImport | null {
  if (!shown?.check || isFinished(shown)) return null;
  if (corrections.length === 0 && Object.keys(decisions).length === 0) return null;
  return { digest: shown.check.digest, decisions, corrections };
}

/** What was left of an import, as far as it is about the check that is shown. */
export function takenUp(
  left: LeftImport | null,
  { check }: DataImport,
): Pick<LeftImport, 'decisions' | 'corrections'> {
  return left !== null && left.digest === check?.digest
    ? { decisions: left.decisions, corrections: left.corrections }
    : { decisions: NO_DECISIONS, corrections: NO_CORRECTIONS };
}
