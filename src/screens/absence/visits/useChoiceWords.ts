import { useLingui } from '@lingui/react/macro';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { partLeft, type AbsenceConflict } from '../../../domain/absences/affectedVisits.ts';
import { substituteIn, type Choice } from '../../../domain/absences/visitChoices.ts';
import { timesOf } from '../../../domain/visits/visitInWords.ts';
import { useWorkerName } from '../../jobs/words.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';

/** What becomes of a visit: `Ewa Nowak`, `auf Mo 30.11., 08:00–10:00`, `absagen`. */
export function useChoiceWords(absentId: number) {
  const { t } = useLingui();
  const workers = WorkerList.useRows();
  const nameOf = useWorkerName(workers);
  const { whenOf } = useVisitWords(workers);
  const absent = nameOf(absentId);
  return (choice: Choice, affected: AbsenceConflict): string => {
    switch (choice.kind) {
      case 'substitute':
        return nameOf(choice.workerId);
      case 'move': {
        const left = partLeft(affected);
        const isShortened = choice.start === left?.start && choice.end === left.end;
        const times = timesOf(choice);
        const when = whenOf(choice);
        const substituteId = substituteIn(choice);
        const what = isShortened ? t`Shortened to ${times}` : t`Moved to ${when}`;
        return [what, substituteId !== null && nameOf(substituteId)].filter(Boolean).join(' · ');
      }
      case 'cancel':
        return t`Cancel visit`;
      case 'open':
        return t`Open without a substitute`;
      default:
        return t`Stays with ${absent}`;
    }
  };
}
