import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ListTexts } from '../list/RecordTable.tsx';

/** What a list of jobs says of them, whichever jobs they are. */
export function useJobListTexts(): ListTexts {
  const { t } = useLingui();
  return {
    label: t`Jobs`,
    count: (found) => t`${plural(found, { one: '# job', other: '# jobs' })}`,
    failed: t`The jobs could not be loaded`,
    stale: t`The newest jobs could not be loaded. These are from the last visit.`,
    noMatch: (query) => t`No job matches “${query}”`,
    none: t`There are no jobs yet`,
    noneYet: t`Jobs appear here as soon as a customer has asked for one.`,
  };
}
