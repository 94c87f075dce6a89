import { useCallback, useDeferredValue, useMemo } from 'react';
import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { useHolidays } from '../../../actors/lists/holidays.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow, useToday } from '../../../actors/clock/useToday.ts';
import { chosenChanges, givenChoice, substituteIn } from '../../../domain/absences/visitChoices.ts';
import type { Choices } from '../../../domain/absences/visitChoices.ts';
import type { TimeRange } from '../../../domain/recurrence/visits.ts';
import { addDays } from '../../../domain/time/dates.ts';
import {
  warningsOfMoves,
  type MoveWarnings,
} from '../../../domain/visits/conflicts/moveWarnings.ts';
import type { Affected } from '../useAffected.ts';

/** What the move of a visit to a period would bring. */
export type WarnOfMove = (visitId: string, period: TimeRange) => MoveWarnings | undefined;

/** How far ahead it is known where public holidays are, in days. */
const DAYS_AHEAD = 366;

interface Warnings {
  /** Of the moves that are chosen, by the ids of the visits. */
  readonly ofMoves: ReadonlyMap<string, MoveWarnings>;
  /** The same function until the lists change, whatever is chosen. */
  readonly warnOfMove: WarnOfMove;
}

/** What moves bring, the other choices counted. */
export function useMoveWarnings(affected: Affected | null, proposed: Choices): Warnings {
  const { timeZone } = useRuntime().api.config;
  const actor = AbsenceFlow.useActorRef();
  const choices = useDeferredValue(proposed);
  const jobs = JobList.useRowsSoFar();
  const today = useToday();
  const now = useNow();
  const holidays = useHolidays(
    useMemo(() => ({ first: today, last: addDays(today, DAYS_AHEAD) }), [today]),
  );
  const warn = useCallback(
    (chosen: Choices) => {
      if (!affected) return new Map<string, MoveWarnings>();
      const { visits, options } = affected;
      const { absentId, absenceOf } = options;
      const moves = visits.flatMap(({ job, visit }) => {
        const choice = chosen[visit.id];
        return choice?.kind === 'move' ? [{ job, visit, period: choice }] : [];
      });
      const changes = chosenChanges(visits, chosen, { absentId, timeZone });
      return warningsOfMoves(moves, changes, { jobs, holidays, absenceOf, now, timeZone });
    },
    [affected, jobs, holidays, now, timeZone],
  );
  const warnOfMove = useCallback(
    (visitId: string, period: TimeRange) => {
      const { choices: known } = actor.getSnapshot().context;
      const move = givenChoice({ kind: 'move', ...period }, substituteIn(known[visitId]))!;
      return warn({ ...known, [visitId]: move }).get(visitId);
    },
    [actor, warn],
  );
  return { ofMoves: useMemo(() => warn(choices), [warn, choices]), warnOfMove };
}
