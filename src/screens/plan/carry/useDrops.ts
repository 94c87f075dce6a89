import { useEffect, useEffectEvent } from 'react';
import { Board } from '../../../actors/board.ts';
import { Changes } from '../../../actors/changes/change.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { changesOfDrop } from '../../../domain/plan/carrying.ts';
import type { Carriage } from '../../../domain/plan/heldVisit.ts';
import type { PlanVisit } from '../../../domain/plan/lane.ts';
import { jointChange } from '../../../domain/visits/changes/jointChange.ts';

/** Asks for what a drop means: one change, also of several visits. */
export function useDrops(byId: ReadonlyMap<string, PlanVisit>): void {
  const board = Board.useActorRef();
  const changes = Changes.useActorRef();
  const { timeZone } = useRuntime().api.config;
  const drop = useEffectEvent(({ visits, lane, minutes }: Carriage) => {
    const known = visits.flatMap(({ id }) => byId.get(id) ?? []);
    const asked = changesOfDrop(known, { lane, minutes }, { timeZone, givesJobs: true });
    if (asked.length === 0) return;
    const names = new Set(asked.map(({ name }) => name));
    const joint = jointChange(asked, [...names].join(', '));
    changes.send({
      type: 'change.requested',
      asked: asked.length === 1 ? asked[0]! : joint,
    });
  });
  useEffect(() => {
    const subscription = board.on('visits.dropped', (news) => drop(news));
    return () => subscription.unsubscribe();
  }, [board]);
}
