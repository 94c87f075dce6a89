import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { useAuthorOf } from '../../../actors/session/changeAuthor.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { isolated } from '../../../domain/isolated.ts';
import { heldVisit } from '../../../domain/plan/carrying.ts';
import { untouched, type BoardItem } from '../../../domain/plan/boardItem.ts';
import { keyOfVisit } from '../../../domain/visits/jobVisits.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { DrawnVisits } from './CarriedVisits.tsx';

/** Says who has changed something of what was carried, and how it is now. */
export function useOvertaken(): (held: readonly BoardItem[]) => string {
  const { t } = useLingui();
  const byId = useContext(DrawnVisits);
  const jobs = JobList.useRows();
  const authorOf = useAuthorOf('job');
  const { whoOf, whenOf } = useVisitWords(WorkerList.useRows());
  return (held) => {
    const drawn = [...byId.values()].filter(({ isCancelled }) => !isCancelled).map(heldVisit);
    const left = untouched(held, { visits: drawn, lanes: [] });
    const { id } = held.find((visit) => !left.includes(visit))!;
    const { jobId } = keyOfVisit(id);
    const visit = byId.get(id);
    const customer = jobs?.find((job) => job.id === jobId)?.customerName;
    const name = isolated(customer || t`Unknown customer`);
    const who = isolated(authorOf(jobId) ?? t`another person`);
    const now = !visit
      ? t`not in this plan any more`
      : visit.isCancelled
        ? t`cancelled`
        : `${whoOf(visit)}, ${whenOf(visit)}`;
    return t`Put back: ${who} has changed ${name} meanwhile: ${now}`;
  };
}
