import { useEffect, useMemo } from 'react';
import { AbsenceFlow, newSaveKey } from '../../../actors/visits/absence.ts';
import { useAbsences } from '../../../actors/lists/absenceList.ts';
import { useAuthorOf } from '../../../actors/session/changeAuthor.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import type { AbsenceConflict } from '../../../domain/absences/affectedVisits.ts';
import { authorAmong, overtakenAmong, sameAbsence } from '../../../domain/absences/newerChanges.ts';

interface NewerChangesOptions {
  readonly workerId: number;
  /** The absence, if it is noted already. */
  readonly notedId: number | null;
  /** Null while they load. */
  readonly visits: readonly AbsenceConflict[] | null;
}

/** Tells the flow what somebody else is faster with, as soon as the lists have it. */
export function useNewerChanges({ workerId, notedId, visits }: NewerChangesOptions): void {
  const { timeZone } = useRuntime().api.config;
  const actor = AbsenceFlow.useActorRef();
  const isChoosing = AbsenceFlow.useSelector((snapshot) => snapshot.matches('choosing'));
  const { draft, choices, existingId } = AbsenceFlow.useSelector(({ context }) => context);
  const noterOf = useAuthorOf('absence');
  const deciderOf = useAuthorOf('job');
  const absences = useAbsences();
  const jobs = JobList.useRows();
  const now = useNow();
  const same = notedId === null ? sameAbsence(absences, workerId, draft) : undefined;
  const sameId = same?.id ?? null;
  const overtaken = useMemo(
    () =>
      jobs && visits
        ? overtakenAmong(choices, { shown: visits, jobs, workerId, now, timeZone })
        : [],
    [jobs, visits, choices, workerId, now, timeZone],
  );
  useEffect(() => {
    if (!isChoosing || (sameId === existingId && overtaken.length === 0)) return;
    actor.send({
      type: 'change.noticed',
      noticed: {
        key: newSaveKey(),
        existingId: sameId,
        notedBy: sameId === null ? null : noterOf(sameId),
        overtaken,
        decidedBy: authorAmong(overtaken, deciderOf),
      },
    });
  }, [actor, isChoosing, sameId, existingId, overtaken, noterOf, deciderOf]);
}
