import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { Board } from '../../../actors/board.ts';
import type { BoardItem } from '../../../domain/plan/boardItem.ts';
import { BEST_KEY, SLOT_KEY, TIME_KEY } from '../../../domain/navigation/shortcuts.ts';
import { dayOf, QUARTER_HOUR } from '../../../domain/time/dates.ts';
import { plainKey } from '../../../ui/keys.ts';

const ACROSS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const ALONG: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

interface CarryKeys {
  /** The visit of an element, if it can be carried. */
  readonly heldAt: (element: EventTarget | null) => BoardItem | null;
  /** The ids of all lanes, from top to bottom, drawn or not. */
  readonly laneIds: readonly number[];
  /** By how much an arrow makes a visit later, in minutes. */
  readonly step: number;
  /** Scrolls to a lane, which is drawn then. */
  readonly onReveal: (id: number) => void;
  /** The lanes that fit what is carried best, the best first. */
  readonly bestLanes: () => readonly number[];
}

/**
 * Space picks a visit up, with Shift it chooses it, E offers a new job after it. While something is
 * carried, up and down lead to other lanes, B to those that fit best, one after the other, left and
 * right to other times, with Shift to another end, unless Z keeps the time; Enter and Space drop, with
 * Alt a copy, Escape and Tab put back. At rest, left and right with Shift pick the visit up by its end.
 */
export function useCarryKeys(
  container: RefObject<HTMLElement | null>,
  { heldAt, laneIds, step, onReveal, bestLanes }: CarryKeys,
): void {
  const board = Board.useActorRef();
  const heldOf = useEffectEvent(heldAt);
  const pullEnd = (direction: 1 | -1) => {
    const { minutes, longer } = board.getSnapshot().context;
    const later = minutes + longer + direction * QUARTER_HOUR;
    board.send({ type: 'edge.pulled', edge: 'end', minutes: later });
  };
  const whileCarrying = useEffectEvent((event: KeyboardEvent) => {
    const key = plainKey(event);
    const { lane, minutes } = board.getSnapshot().context;
    const reach = (next: number | undefined) => {
      if (next === undefined) return;
      board.send({ type: 'lane.reached', lane: next });
      onReveal(next);
    };
    if (ACROSS[key]) reach(laneIds[laneIds.indexOf(lane) + ACROSS[key]]);
    else if (key === BEST_KEY) {
      const best = bestLanes();
      reach(best[(best.indexOf(lane) + 1) % best.length]);
    } else if (ALONG[key] && event.shiftKey) pullEnd(ALONG[key]);
    else if (ALONG[key]) {
      board.send({ type: 'time.shifted', minutes: minutes + ALONG[key] * step });
    } else if (key === TIME_KEY) board.send({ type: 'time.toggled' });
    else if (key === 'Escape' || key === 'Tab') board.send({ type: 'putBack.requested' });
    else if (key === 'Enter' || key === ' ') {
      board.send({ type: event.altKey ? 'copy.requested' : 'drop.requested' });
    }
  });
  const atRest = useEffectEvent((event: KeyboardEvent): boolean => {
    const visit = heldAt(event.target);
    if (event.key === ' ' && visit) {
      board.send({ type: event.shiftKey ? 'choice.toggled' : 'pickUp.requested', visit });
      return true;
    }
    if (event.shiftKey && ALONG[event.key] && visit) {
      board.send({ type: 'pickUp.requested', visit });
      pullEnd(ALONG[event.key]!);
      return true;
    }
    if (plainKey(event) === SLOT_KEY && visit && dayOf(visit.start) === dayOf(visit.end)) {
      board.send({ type: 'slot.chosen', slot: { lane: visit.lane, start: visit.end } });
      return true;
    }
    const isChosen = board.getSnapshot().matches('selecting');
    if (event.key !== 'Escape' || !isChosen || document.querySelector('[role=dialog]'))
      return false;
    board.send({ type: 'putBack.requested' });
    return true;
  });
  useLayoutEffect(() => {
    const root = container.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const isCarrying = board.getSnapshot().matches('carrying');
      if ((event.altKey && !isCarrying) || event.ctrlKey || event.metaKey) return;
      if (isCarrying) {
        whileCarrying(event);
        if (event.key === 'Tab') return;
      } else if (!(event.target instanceof Node) || !root.contains(event.target)) return;
      else if (!atRest(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && heldOf(event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, true);
    root.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      root.removeEventListener('keyup', onKeyUp);
    };
  }, [container, board]);
}
