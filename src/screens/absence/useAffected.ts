import { useDeferredValue, useMemo, useState } from 'react';
import { useWeeklyLimit } from '../../actors/session/useWeeklyLimit.ts';
import { AbsenceFlow } from '../../actors/visits/absence.ts';
import { AbsenceList, useAbsenceFinder } from '../../actors/lists/absenceList.ts';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import {
  affectedVisits,
  withChosen,
  type AbsenceConflict,
} from '../../domain/absences/affectedVisits.ts';
import { withAbsence, type AbsenceFinder } from '../../domain/absences/absentAt.ts';
import { rostersOf } from '../../domain/absences/roster.ts';
import {
  substitutesFor,
  withProposals,
  type SubstituteOptions,
} from '../../domain/absences/substitutes.ts';
import { visitIdsOf } from '../../domain/visits/changes/savedVisits.ts';
import type { Choices } from '../../domain/absences/visitChoices.ts';
import type { LocalDateTime } from '../../domain/entities.ts';
import { placesOfJobs } from '../../domain/map/places.ts';
import type { WorkerFit } from '../../domain/visits/fit/workerFit.ts';
import { daysLookedAt } from '../../domain/absences/usualDays.ts';
import { NO_ID } from '../../domain/record/recordReference.ts';
import { acquaintanceOf } from '../../domain/visits/fit/acquaintance.ts';

export interface Affected {
  readonly visits: readonly AbsenceConflict[];
  /** By which substitutes are ranked. */
  readonly options: SubstituteOptions;
}

/**
 * The visits of a worker on the days of the absence, as of a wall time in the zone; null while the
 * jobs load.
 */
export function useVisitsOfAbsentee(
  workerId: number,
  now: LocalDateTime,
): readonly AbsenceConflict[] | null {
  const { timeZone } = useRuntime().api.config;
  const noon = useNoon();
  const jobs = JobList.useRows();
  const { firstDay, lastDay, part } = AbsenceFlow.useSelector(({ context }) => context.draft);
  return useMemo(
    () =>
      jobs &&
      affectedVisits({
        jobs,
        workerId,
        absence: { firstDay, lastDay, part },
        now,
        noon,
        timeZone,
      }),
    [jobs, workerId, firstDay, lastDay, part, now, noon, timeZone],
  );
}

function useChosenVisits(
  visits: readonly AbsenceConflict[] | null,
): readonly AbsenceConflict[] | null {
  const choices = AbsenceFlow.useSelector(({ context }) => context.choices);
  const [shown, setShown] = useState(visits);
  const next = visits && withChosen(shown ?? [], visits, choices);
  if (next !== shown) setShown(next);
  return next;
}

/** Tells who is absent, the worker of this absence among them; null while the others load. */
function useAllAbsences(workerId: number): AbsenceFinder | null {
  const absenceOf = useAbsenceFinder();
  const { kind, firstDay, lastDay, part, note } = AbsenceFlow.useSelector(
    ({ context }) => context.draft,
  );
  const noon = useNoon();
  return useMemo(() => {
    const reported = { id: NO_ID, workerId, kind, firstDay, lastDay, part, note };
    return absenceOf && withAbsence(absenceOf, reported, noon);
  }, [absenceOf, workerId, kind, firstDay, lastDay, part, note, noon]);
}

/** The same as of when this was mounted, chosen ones as they were then, with what substitutes are ranked by; null while lists load. */
export function useAffected(workerId: number): Affected | null {
  const { timeZone } = useRuntime().api.config;
  const [now] = useState(useNow());
  const { firstDay, lastDay } = AbsenceFlow.useSelector(({ context }) => context.draft);
  const jobs = JobList.useRows();
  const workers = WorkerList.useRows();
  const areKnown = AbsenceList.useRows() !== null;
  const absenceOf = useAllAbsences(workerId);
  const weeklyLimit = useWeeklyLimit();
  const visits = useChosenVisits(useVisitsOfAbsentee(workerId, now));
  const rosterOn = useMemo(
    () => jobs && rostersOf(jobs, daysLookedAt({ firstDay, lastDay }), timeZone),
    [jobs, firstDay, lastDay, timeZone],
  );
  const visitsHere = useMemo(() => {
    const customers = visits?.map(({ job }) => job.customerId);
    return jobs && customers ? acquaintanceOf(customers, { jobs, now, timeZone }) : null;
  }, [jobs, visits, now, timeZone]);
  const placeOf = useMemo(() => jobs && placesOfJobs(jobs), [jobs]);
  return useMemo(
    () =>
      visits && rosterOn && visitsHere && placeOf && areKnown && absenceOf && workers
        ? {
            visits,
            options: {
              affected: visits,
              absentId: workerId,
              workers,
              absenceOf,
              rosterOn,
              visitsHere,
              placeOf,
              timeZone,
              weeklyLimit,
            },
          }
        : null,
    [
      visits,
      rosterOn,
      visitsHere,
      placeOf,
      workers,
      areKnown,
      absenceOf,
      workerId,
      timeZone,
      weeklyLimit,
    ],
  );
}

/** What becomes of the visits: what was chosen, and a proposal for each of the others. */
export function useProposed(affected: Affected | null): Choices {
  const { choices, changed, overtaken } = AbsenceFlow.useSelector(({ context }) => context);
  return useMemo(
    () =>
      affected
        ? withProposals(choices, affected.options, [...visitIdsOf(changed), ...overtaken])
        : choices,
    [affected, choices, changed, overtaken],
  );
}

/** The substitutes of each visit by its id, ranked anew after every choice, which is shown before. */
export function useSubstitutes(
  affected: Affected | null,
  proposed: Choices,
): ReadonlyMap<string, readonly WorkerFit[]> {
  const choices = useDeferredValue(proposed);
  return useMemo(
    () =>
      new Map(
        affected?.visits.map((one) => [
          one.visit.id,
          substitutesFor(one, choices, affected.options),
        ]),
      ),
    [affected, choices],
  );
}
