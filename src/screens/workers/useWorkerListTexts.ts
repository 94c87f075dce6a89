import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListTexts } from '../list/list.ts';

export function useWorkerListTexts(): ListTexts {
  const { t } = useLingui();
  return {
    label: t`Workers`,
    count: (found) => t`${plural(found, { one: '# worker', other: '# workers' })}`,
    loadFailed: t`The workers could not be loaded`,
    noMatch: (criteria) => t`No worker matches ${criteria}`,
    empty: t`There are no workers yet`,
    emptyHint: t`Workers appear here as soon as the first is added.`,
  };
}
