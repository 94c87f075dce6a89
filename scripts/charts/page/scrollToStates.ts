const MARGIN = 24;

/** Scrolls a frame so that the states of the drawing in it can be seen, as far as they have room. */
export function scrollToStates(frame: HTMLElement, root: ShadowRoot, ids: readonly string[]): void {
  const around = frame.getBoundingClientRect();
  const boxes = ids.flatMap((id) => root.getElementById(id)?.getBoundingClientRect() ?? []);
  // The last region is the one in which most happens.
  const [last] = boxes.slice(-1);
  if (!last) return;
  const all = unionOf(boxes);
  const fits = all.height + 2 * MARGIN <= around.height && all.width + 2 * MARGIN <= around.width;
  const shown = fits ? all : last;
  frame.scrollTo({
    left: frame.scrollLeft + shift(shown.left - around.left, shown.width, around.width),
    top: frame.scrollTop + shift(shown.top - around.top, shown.height, around.height),
  });
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function unionOf(boxes: readonly DOMRect[]): Edges {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  return { left, top, width, height: Math.max(...boxes.map((box) => box.bottom)) - top };
}

/** How far to scroll so that a part from `start` is in view: nothing if it is, else to its middle. */
function shift(start: number, size: number, room: number): number {
  if (start >= MARGIN && start + size <= room - MARGIN) return 0;
  return start + size / 2 - room / 2;
}
