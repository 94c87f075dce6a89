import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportKind } from '../../../domain/exchange/dataImport.ts';

/** The verb of the button that imports: how many records it makes or changes, and leaves out. */
export function useRunWords(): (kind: ImportKind, count: number, leftOut: number) => string {
  const { t } = useLingui();
  return (kind, count, leftOut) => {
    if (leftOut > 0) return t`Import ${count}, leave out ${leftOut}`;
    switch (kind) {
      case 'customer':
        return t`${plural(count, { one: 'Import # customer', other: 'Import # customers' })}`;
      case 'worker':
        return t`${plural(count, { one: 'Import # worker', other: 'Import # workers' })}`;
      case 'job':
        return t`${plural(count, { one: 'Import # job', other: 'Import # jobs' })}`;
      case 'archive':
        return t`${plural(count, { one: 'Import # record', other: 'Import # records' })}`;
    }
  };
}
