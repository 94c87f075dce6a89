import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useToday } from '../../../actors/useToday.ts';
import { WorkerList } from '../../../actors/workerList.ts';
import { joiningAt, type EffectOfEdit } from '../../../domain/job/effectOfEdit.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import type { ShownEffect } from './useEffectOfEdit.ts';

/** What an edit does to the visits of a job, each in a few words; empty for what it does not do. */
export interface EffectWords extends Readonly<Record<keyof EffectOfEdit, string>> {
  readonly lost: string;
}

export function useEffectWords({
  added: { length: added },
  removed: { length: removed },
  moved: { length: moved },
  reassigned,
  clashes,
  absences,
  lost: { length: lost },
}: ShownEffect): EffectWords {
  const { t } = useLingui();
  const { whoOf } = useVisitWords(WorkerList.useRows());
  const dayInWords = dayWriter(useToday());
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
  const overlaps = new Set(clashes.map(({ visit }) => visit)).size;
  const first = clashes[0] && dayInWords(dayOf(clashes[0].visit.start));
  const absent = new Set(absences.map(({ visit }) => visit)).size;
  return {
    clashes: first
      ? t`${plural(overlaps, {
          one: `# overlap on ${first}`,
          other: `# overlaps from ${first} on`,
        })}`
      : '',
    absences:
      absent > 0
        ? t`${plural(absent, { one: '# visit during an absence', other: '# visits during an absence' })}`
        : '',
    lost:
      lost > 0 ? t`${plural(lost, { one: '# exception lost', other: '# exceptions lost' })}` : '',
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
