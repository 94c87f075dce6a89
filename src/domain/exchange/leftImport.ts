import { isId, isText, listOf, orNull, tableOf, withFields } from '../form/shape.ts';
import {
  correctionsFor,
  NO_CORRECTIONS,
  type Corrections,
  type ImportTable,
} from './corrections.ts';
import { isFinished, type Check, type DataImport } from './dataImport.ts';
import { decisionsFor, NO_DECISIONS, type Decisions } from './decisions.ts';

/** What is decided and corrected of an import, as it is stored while that is not checked or imported. */
export interface LeftImport extends ImportTable {
  /** What was asked about the rows that are decided; null where the table is not checked. */
  readonly check: Pick<Check, 'digest' | 'questions'> | null;
  readonly decisions: Decisions;
  readonly corrections: Corrections;
}

interface ImportWork {
  readonly shown: DataImport | null;
  readonly decisions: Decisions;
  readonly corrections: Corrections;
}

const isLine = (line: string) => isId(Number(line));

const isLeft = withFields({
  sheet: isText,
  encoding: isText,
  check: orNull(withFields({ digest: isText, questions: tableOf(isLine, isText) })),
  decisions: tableOf(isLine, (choice) => choice === 'new' || choice === 'skip' || isId(choice)),
  corrections: listOf(withFields({ line: isId, column: isId, text: isText })),
});

/** Whether something that was stored is what was left of an import. */
export function isLeftImport(value: unknown): value is LeftImport {
  return isLeft(value);
}

/** What would be left of an import now; null if that is nothing. */
export function leftOf({ shown, decisions, corrections }: ImportWork): LeftImport | null {
  if (shown === null || isFinished(shown)) return null;
  if (corrections.length === 0 && Object.keys(decisions).length === 0) return null;
  const { sheet, encoding, check } = shown;
  const asked = Object.entries(check?.questions ?? {}).filter(
    ([line]) => Number(line) in decisions,
  );
  return {
    sheet,
    encoding,
    check: check && { digest: check.digest, questions: Object.fromEntries(asked) },
    decisions,
    corrections,
  };
}

/** What was left of an import, as far as it would have stayed on its page. */
export function takenUp(
  left: LeftImport | null,
  now: DataImport,
): Pick<LeftImport, 'decisions' | 'corrections'> {
  if (left === null) return { decisions: NO_DECISIONS, corrections: NO_CORRECTIONS };
  return {
    decisions: decisionsFor(left, left.decisions, now),
    corrections: correctionsFor(left, left.corrections, now),
  };
}
