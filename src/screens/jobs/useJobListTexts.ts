import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ListTexts } from '../list/list.ts';

export function useJobListTexts(): ListTexts {
  const { t } = useLingui();
  return {
    label: t`Jobs`,
    count: (found) => t`${plural(found, { one: '# job', other: '# jobs' })}`,
    loadFailed: t`The jobs could not be loaded`,
    noMatch: (criteria) => t`No job matches ${criteria}`,
    empty: t`There are no jobs yet`,
    emptyHint: t`Jobs appear here as soon as a request comes in.`,
  };
}
