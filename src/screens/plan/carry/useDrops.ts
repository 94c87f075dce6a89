import { useEffect, useEffectEvent } from 'react';
import { Board } from '../../../actors/board.ts';
import { useVisitsRequest } from '../../../actors/changes/visitsRequest.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { changesOfDrop } from '../../../domain/plan/carrying.ts';
import type { Carriage } from '../../../domain/plan/boardItem.ts';
import type { LaneEntry } from '../../../domain/plan/lane.ts';

/** Asks for what a drop means: one change, also of several visits. */
export function useDrops(byId: ReadonlyMap<string, LaneEntry>): void {
  const board = Board.useActorRef();
  const requestVisits = useVisitsRequest();
  const { timeZone } = useRuntime().api.config;
  const drop = useEffectEvent(({ visits, lane, minutes }: Carriage) => {
    const known = visits.flatMap(({ id }) => byId.get(id) ?? []);
    const asked = changesOfDrop(known, { lane, minutes }, { timeZone, givesJobs: true });
    if (asked.length > 0) requestVisits(asked);
  });
  useEffect(() => {
    const subscription = board.on('visits.dropped', (news) => drop(news));
    return () => subscription.unsubscribe();
  }, [board]);
}
