import { useEffect, useEffectEvent } from 'react';
import { Board } from '../../../actors/board.ts';
import { useCopyRequest } from '../../../actors/changes/copyRequest.ts';
import { useVisitsRequest } from '../../../actors/changes/visitsRequest.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { changesOfDrop, eachOnce, shiftedBy } from '../../../domain/plan/carrying.ts';
import type { Carriage } from '../../../domain/plan/boardItem.ts';
import type { LaneEntry } from '../../../domain/plan/lane.ts';

/** Asks for what a drop means: one change, also of several visits, or a copy of each of them. */
export function useDrops(byId: ReadonlyMap<string, LaneEntry>): void {
  const board = Board.useActorRef();
  const requestVisits = useVisitsRequest();
  const requestCopy = useCopyRequest();
  const { timeZone } = useRuntime().api.config;
  const known = ({ visits }: Carriage) => visits.flatMap(({ id }) => byId.get(id) ?? []);
  const drop = useEffectEvent((carriage: Carriage) => {
    const asked = changesOfDrop(known(carriage), carriage, { timeZone, givesJobs: true });
    if (asked.length > 0) requestVisits(asked);
  });
  const copy = useEffectEvent((carriage: Carriage) => {
    for (const visit of eachOnce(known(carriage))) {
      requestCopy(visit, carriage.lane, shiftedBy(visit, carriage, timeZone));
    }
  });
  useEffect(() => {
    const subscriptions = [
      board.on('visits.dropped', (news) => drop(news)),
      board.on('visits.copied', (news) => copy(news)),
    ];
    return () => subscriptions.forEach((one) => one.unsubscribe());
  }, [board]);
}
