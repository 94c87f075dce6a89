interface Point {
  readonly x: number;
  readonly y: number;
}

interface PinchListener {
  /** Two fingers are there, with this middle in the window. */
  readonly onBegin: (middle: Point) => void;
  /** They are so many times as far apart as they were, with this middle. */
  readonly onMove: (factor: number, middle: Point) => void;
}

/**
 * Follows two fingers on an element, until the returned function is called. What moves by one finger
 * hears nothing of the second, and that the first was lifted.
 */
export function followPinch(element: HTMLElement, { onBegin, onMove }: PinchListener): () => void {
  const fingers = new Map<number, Point>();
  let distance = 1;
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one!.x - other!.x, one!.y - other!.y);
  };
  const middle = () => {
    const [one, other] = [...fingers.values()];
    return { x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 };
  };
  const onFinger = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || fingers.size === 2) return;
    const [first] = fingers.keys();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (first === undefined) return;
    event.stopImmediatePropagation();
    document.dispatchEvent(new PointerEvent('pointerup', { pointerId: first }));
    distance = apart();
    onBegin(middle());
  };
  const onMoved = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1) return;
    event.stopImmediatePropagation();
    onMove(apart() / distance, middle());
  };
  const onLifted = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId);
  element.addEventListener('pointerdown', onFinger, { capture: true });
  element.addEventListener('pointermove', onMoved, { capture: true });
  element.addEventListener('pointerup', onLifted);
  element.addEventListener('pointercancel', onLifted);
  return () => {
    element.removeEventListener('pointerdown', onFinger, { capture: true });
    element.removeEventListener('pointermove', onMoved, { capture: true });
    element.removeEventListener('pointerup', onLifted);
    element.removeEventListener('pointercancel', onLifted);
  };
}
