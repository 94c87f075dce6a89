import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type {
  ImportKind,
  ImportOutcome,
  ImportState,
  KeptReason,
  Verdict,
} from '../../domain/exchange/dataImport.ts';

/** The words of the import that several of its parts have. */
export function useImportWords() {
  const { t } = useLingui();
  const kinds: Readonly<Record<ImportKind, string>> = {
    customer: t`Customers`,
    worker: t`Workers`,
    job: t`Jobs`,
    archive: t`Whole archive`,
  };
  const verdicts: Readonly<Record<Verdict, string>> = {
    faulty: t`Faulty`,
    unclear: t({ message: 'Unclear', context: 'rows' }),
    new: t({ message: 'New', context: 'rows' }),
    update: t({ message: 'Changed', context: 'rows' }),
    unchanged: t`Unchanged`,
  };
  const states: Readonly<Record<Exclude<ImportState, 'imported' | 'undone'>, string>> = {
    uploaded: t`Not checked yet`,
    checking: t`Being checked…`,
    checked: t`Checked, not imported`,
    importing: t`Being imported…`,
    undoing: t`Being taken back…`,
    failed: t`Failed, nothing imported`,
  };
  const reasons: Readonly<Record<KeptReason, string>> = {
    changed: t`changed since the import`,
    partly: t`taken back in part; the rest was changed since the import`,
    inUse: t`needed by another record`,
    gone: t`no longer there`,
    merged: t`merged with another customer`,
  };
  return {
    kinds,
    verdicts,
    states,
    reasons,
    /** `310 new, 2 changed`; without what did not happen. */
    outcomeOf: ({
      created,
      updated,
      unchanged,
      skipped,
      leftOut,
    }: Omit<ImportOutcome, 'positions'>): string =>
      [
        created > 0 && t`${plural(created, { one: '# new', other: '# new' })}`,
        updated > 0 && t`${plural(updated, { one: '# changed', other: '# changed' })}`,
        unchanged > 0 && t`${plural(unchanged, { one: '# unchanged', other: '# unchanged' })}`,
        skipped > 0 && t`${plural(skipped, { one: '# skipped', other: '# skipped' })}`,
        leftOut > 0 && t`${plural(leftOut, { one: '# left out', other: '# left out' })}`,
      ]
        .filter(Boolean)
        .join(', '),
  };
}
