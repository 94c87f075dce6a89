import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { joiningAt, type EffectOfEdit } from '../../../domain/job/series/effectOfEdit.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { useWarningWords } from '../../visits/dialogs/useWarningWords.ts';
import type { ShownEffect } from './useEffectOfEdit.ts';

/** What an edit does to the visits of a job, each in a few words; empty for what it does not do. */
export interface EffectWords extends Readonly<Record<keyof EffectOfEdit, string>> {
  readonly lost: string;
}

export function useEffectWords(effect: ShownEffect): EffectWords {
  const {
    added: { length: added },
    removed: { length: removed },
    moved: { length: moved },
    reassigned,
  } = effect;
  const warnings = useWarningWords(effect);
  const { t } = useLingui();
  const { whoOf } = useVisitWords(WorkerList.useRows());
  const given = reassigned.length;
  const names = new Set(reassigned.map(({ after }) => whoOf(after)));
  const [who] = names;
  const isOpen = reassigned.every(({ after }) => after.workerIds.length === 0);
  const joining = joiningAt(reassigned);
  const reassignment = () => {
    if (joining.length > 0) {
      const joined = whoOf({ workerIds: joining });
      return joining.length === 1
        ? t`${plural(given, { one: `${joined} joins # visit`, other: `${joined} joins # visits` })}`
        : t`${plural(given, { one: `${joined} join # visit`, other: `${joined} join # visits` })}`;
    }
    if (isOpen) return t`${plural(given, { one: '# visit open', other: '# visits open' })}`;
    if (names.size > 1 || !who) {
      return t`${plural(given, { one: '# visit with others', other: '# visits with others' })}`;
    }
    return t`${plural(given, { one: `# visit for ${who}`, other: `# visits for ${who}` })}`;
  };
  return {
    ...warnings,
    added: added > 0 ? t`${plural(added, { one: '# new visit', other: '# new visits' })}` : '',
    removed:
      removed > 0
        ? t`${plural(removed, { one: '# visit removed', other: '# visits removed' })}`
        : '',
    moved:
      moved > 0
        ? t`${plural(moved, { one: '# visit at another time', other: '# visits at another time' })}`
        : '',
    reassigned: given > 0 ? reassignment() : '',
  };
}
