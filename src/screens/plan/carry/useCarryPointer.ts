import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { Board } from '../../../actors/board.ts';
import type { BoardItem, Edge } from '../../../domain/plan/boardItem.ts';

/** How far a hand moves that holds still, in px. */
const STILL = { mouse: 4, touch: 10 };
/** How far from its end a visit is taken by that, in px, and at most which share of it. */
const EDGE_WIDTH = { mouse: 7, touch: 16, share: 0.25 };
/** From which distance to an edge of the window on the page scrolls, in px. */
const EDGE = 72;
const SCROLLED_PER_FRAME = 12;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface CarryPointer {
  /** The visit of an element, if it can be carried. */
  readonly heldAt: (element: EventTarget | null) => BoardItem | null;
  /** By how much later a visit is at one point than at another, in minutes. */
  readonly minutesBetween: (from: Point, to: Point) => number;
  /** Called with where the pointer is while it carries something, and whether that would be copied. */
  readonly onMove: (point: Point, isCopy: boolean) => void;
}

/** The end of a visit at which a point is, if that can be pulled. */
function edgeAt({ target, clientX }: PointerEvent, isTouch: boolean): Edge | null {
  const visit = target instanceof Element ? target.closest<HTMLElement>('[data-edges]') : null;
  if (!visit) return null;
  const { left, right, width } = visit.getBoundingClientRect();
  const reach = Math.min(isTouch ? EDGE_WIDTH.touch : EDGE_WIDTH.mouse, width * EDGE_WIDTH.share);
  const edge = clientX >= right - reach ? 'end' : clientX <= left + reach ? 'start' : null;
  return edge && visit.dataset['edges']!.split(' ').includes(edge) ? edge : null;
}

function laneOf(element: EventTarget | null): number | null {
  if (!(element instanceof Element)) return null;
  const lane = element.closest<HTMLElement>('[data-lane]')?.dataset['lane'];
  return lane === undefined ? null : Number(lane);
}

/**
 * Drags visits, or one end of a visit, with a mouse, a pen or a finger; the page scrolls at the edges of
 * the window. What is let go with Alt is copied. What is
 * carried and not dragged goes to the lane that is clicked, and while visits are chosen, a tap chooses.
 * A second finger, anywhere, puts back what is dragged.
 */
export function useCarryPointer(
  container: RefObject<HTMLElement | null>,
  { heldAt, minutesBetween, onMove }: CarryPointer,
): void {
  const board = Board.useActorRef();
  const held = useEffectEvent(heldAt);
  const minutesTo = useEffectEvent(minutesBetween);
  const tellMove = useEffectEvent(onMove);
  useLayoutEffect(() => {
    const root = container.current!;
    let from: Point | null = null;
    let pointerId = 0;
    let at: Point | null = null;
    let still = STILL.mouse;
    let isTouch = false;
    let isCopy = false;
    let isClickOfDrop = false;
    let isMoved = false;
    let frame = 0;
    const is = (state: 'selecting' | 'pressing' | 'carrying') => board.getSnapshot().matches(state);
    const reach = () => {
      if (!from || !at || !is('carrying')) return;
      const { context } = board.getSnapshot();
      const lane = laneOf(document.elementFromPoint(at.clientX, at.clientY));
      if (lane !== null && lane !== context.lane) board.send({ type: 'lane.reached', lane });
      const minutes = minutesTo(from, at);
      const snapshot = board.getSnapshot();
      if (snapshot.matches({ carrying: 'pulling' })) {
        board.send({ type: 'edge.pulled', edge: context.edge!, minutes });
      } else if (snapshot.matches({ carrying: 'free' }) && minutes !== context.minutes) {
        board.send({ type: 'time.shifted', minutes });
      }
      tellMove(at, isCopy);
    };
    const scroll = () => {
      if (!from || !at) return;
      if (is('carrying')) {
        const isAbove = at.clientY < EDGE;
        if (isAbove || at.clientY > innerHeight - EDGE) {
          scrollBy(0, isAbove ? -SCROLLED_PER_FRAME : SCROLLED_PER_FRAME);
          reach();
        }
      }
      frame = requestAnimationFrame(scroll);
    };
    const end = () => {
      from = null;
      at = null;
      cancelAnimationFrame(frame);
    };
    const isOther = (event: PointerEvent) => !from || event.pointerId !== pointerId;
    const onDown = (event: PointerEvent) => {
      if (from && isOther(event)) onLost();
      else press(event);
    };
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.contains(event.target))) return;
      isClickOfDrop = false;
      const { pointerType, button, isPrimary, shiftKey, ctrlKey, metaKey, target } = event;
      isTouch = pointerType !== 'mouse';
      if (!isPrimary || button !== 0 || shiftKey || ctrlKey || metaKey) return;
      const visit = held(target);
      if (!visit) return;
      board.send({ type: 'press.began', visit, edge: edgeAt(event, isTouch), isTouch });
      if (!is('pressing')) return;
      still = isTouch ? STILL.touch : STILL.mouse;
      ({ pointerId } = event);
      isMoved = false;
      from = event;
      at = event;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(scroll);
    };
    const onPointerMove = (event: PointerEvent) => {
      if (!from || isOther(event)) return;
      at = event;
      isCopy = event.altKey && !board.getSnapshot().matches({ carrying: 'pulling' });
      const distance = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
      isMoved ||= distance > still;
      if (is('pressing') && distance > still) board.send({ type: 'press.moved' });
      reach();
    };
    const onUp = (event: PointerEvent) => {
      if (isOther(event)) return;
      if (is('pressing')) board.send({ type: 'press.ended' });
      else if (is('carrying')) {
        const isPulling = board.getSnapshot().matches({ carrying: 'pulling' });
        board.send({ type: event.altKey && !isPulling ? 'copy.requested' : 'drop.requested' });
        // Where it was, it is not copied.
        if (is('carrying')) board.send({ type: 'putBack.requested' });
      }
      // Also where it was put back meanwhile.
      isClickOfDrop = isMoved;
      end();
    };
    const onLost = () => {
      if (from && (is('pressing') || is('carrying'))) board.send({ type: 'putBack.requested' });
      end();
    };
    const onCancel = (event: PointerEvent) => {
      if (!isOther(event)) onLost();
    };
    const onClick = (event: MouseEvent) => {
      const visit = held(event.target);
      const isChoice = visit && (event.shiftKey || (isTouch && is('selecting')));
      const lane = is('carrying') ? laneOf(event.target) : null;
      // Not every drop has a click, and one that a key makes is none of a drop.
      const isOfDrop = isClickOfDrop && event.detail > 0;
      isClickOfDrop = false;
      if (!isOfDrop && !isChoice && lane === null) return;
      event.stopPropagation();
      event.preventDefault();
      if (lane !== null) board.send({ type: 'lane.reached', lane });
      else if (isChoice && !is('carrying')) board.send({ type: 'choice.toggled', visit });
    };
    const holdStill = (event: Event) => {
      if (from && is('carrying')) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener('click', onClick, { signal, capture: true });
    root.addEventListener('touchmove', holdStill, { signal, passive: false });
    root.addEventListener('contextmenu', holdStill, { signal });
    root.addEventListener('dragstart', holdStill, { signal });
    window.addEventListener('pointerdown', onDown, { signal, capture: true });
    window.addEventListener('pointermove', onPointerMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', onCancel, { signal });
    window.addEventListener('blur', onLost, { signal });
    return () => {
      onLost();
      listening.abort();
    };
  }, [container, board]);
}
