import { useCallback, useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import { Board } from '../../../actors/board.ts';
import { Changes } from '../../../actors/changes/change.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { heldVisit } from '../../../domain/plan/carrying.ts';
import type { Lane, LaneId, LaneEntry } from '../../../domain/plan/lane.ts';
import type { Carried } from '../../../domain/plan/laneFit.ts';
import { daysBetween, MINUTES_PER_DAY, QUARTER_HOUR } from '../../../domain/time/dates.ts';
import { useCarryKeys } from './useCarryKeys.ts';
import { useCarryPointer } from './useCarryPointer.ts';
import { useDrops } from './useDrops.ts';

/** How far along its lane, and along another one, a visit is led before its time follows, in px. */
const STAYS_WITHIN = { own: 16, other: 48 };

interface Carrying {
  /** From top to bottom, the one of nobody first. */
  readonly lanes: readonly Lane[];
  readonly byId: ReadonlyMap<string, LaneEntry>;
  readonly isWeek: boolean;
  /** How many hours a lane of a day shows. */
  readonly hours: number;
  /** Whether there is room to carry something. */
  readonly hasRoom: boolean;
  readonly onReveal: (id: number) => void;
  readonly bestOf: (carried: Carried) => readonly LaneId[];
}

/**
 * Lets visits be carried from lane to lane. Returns where what follows the pointer is drawn, by how many
 * minutes a step makes a visit later, and what picks a visit up, if it can be carried.
 */
export function useCarrying(
  container: RefObject<HTMLElement | null>,
  { lanes, byId, isWeek, hours, hasRoom, onReveal, bestOf }: Carrying,
) {
  const board = Board.useActorRef();
  const ghost = useRef<HTMLDivElement>(null);
  const mayEdit = usePermission('edit');
  const isOffered = useFeature('einsatzplan');
  const canCarry = mayEdit && isOffered && hasRoom;
  const laneIds = useMemo(() => lanes.map(({ id }) => id), [lanes]);
  const heldOf = useCallback(
    (id: string | null | undefined) => {
      const visit = canCarry && id ? byId.get(id) : undefined;
      return visit && !visit.isCancelled ? heldVisit(visit) : null;
    },
    [canCarry, byId],
  );
  const heldAt = useCallback(
    (element: EventTarget | null) =>
      element instanceof Element
        ? heldOf(element.closest<HTMLElement>('[data-visit]')?.dataset['visit'])
        : null,
    [heldOf],
  );
  const step = isWeek ? MINUTES_PER_DAY : QUARTER_HOUR;
  useEffect(() => {
    const visits = [...byId.values()].filter(({ isCancelled }) => !isCancelled).map(heldVisit);
    board.send({ type: 'plan.changed', drawn: { visits, lanes: laneIds } });
  }, [board, byId, laneIds]);
  useEffect(() => {
    if (!canCarry) return undefined;
    return () => {
      const snapshot = board.getSnapshot();
      if (snapshot.status !== 'active' || snapshot.matches('resting')) return;
      board.send({ type: 'putBack.requested' });
    };
  }, [board, canCarry]);
  const dayAt = (x: number): LocalDate | undefined =>
    [...container.current!.querySelectorAll<HTMLElement>('[data-lane] [data-date]')].find(
      (cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return x >= left && x < right;
      },
    )?.dataset['date'] as LocalDate | undefined;
  useCarryKeys(container, {
    heldAt,
    laneIds,
    step,
    onReveal,
    bestLanes: () => {
      const { visits, minutes, longer } = board.getSnapshot().context;
      return bestOf({ visits: visits.flatMap(({ id }) => byId.get(id) ?? []), minutes, longer });
    },
  });
  useCarryPointer(container, {
    heldAt,
    minutesBetween: (from, to) => {
      if (isWeek) {
        const [first, last] = [dayAt(from.clientX), dayAt(to.clientX)];
        return first && last ? daysBetween(first, last) * MINUTES_PER_DAY : 0;
      }
      const track = container.current!.querySelector('[data-track]');
      const width = track?.getBoundingClientRect().width ?? 0;
      if (width === 0) return 0;
      const { visits, lane } = board.getSnapshot().context;
      const along = to.clientX - from.clientX;
      const isPulling = board.getSnapshot().matches({ carrying: 'pulling' });
      if (!isPulling && Math.abs(along) < STAYS_WITHIN[lane === visits[0]?.lane ? 'own' : 'other'])
        return 0;
      const steps = (along / width) * hours * (60 / QUARTER_HOUR);
      return Math.round(steps) * QUARTER_HOUR;
    },
    onMove: ({ clientX, clientY }, isCopy) => {
      const element = ghost.current;
      if (!element) return;
      element.dataset['moving'] = '';
      element.toggleAttribute('data-copy', isCopy);
      element.style.transform = `translate(${clientX + 16}px, calc(${clientY}px - 50%))`;
    },
  });
  const changes = Changes.useActorRef();
  const closeDone = useEffectEvent(() => {
    if (changes.getSnapshot().matches({ outcome: 'saved' }))
      changes.send({ type: 'notice.closed' });
  });
  useDrops(byId);
  useEffect(() => {
    const { unsubscribe } = board.subscribe((snapshot) => {
      if (!snapshot.matches('carrying')) delete ghost.current?.dataset['moving'];
      else closeDone();
    });
    return unsubscribe;
  }, [board]);
  return { ghost, step, heldOf };
}
