const GAP = 8;

const within = (at: number, size: number, room: number) =>
  Math.max(GAP, Math.min(at, room - size - GAP));

/** Never beyond the edge of the window. */
export function placeAlong(popup: HTMLElement, anchor: HTMLElement): void {
  if (!anchor.isConnected) return;
  const { top } = anchor.getBoundingClientRect();
  popup.style.top = `${within(top, popup.offsetHeight, innerHeight)}px`;
}

/**
 * Beside the anchor where there is room, else at its end, where it covers what is read last, and never
 * beyond the edge of the window.
 */
export function placeBeside(popup: HTMLElement, anchor: HTMLElement): void {
  if (!anchor.isConnected) return;
  const { left, right } = anchor.getBoundingClientRect();
  const { offsetWidth } = popup;
  const places = [right + GAP, left - GAP - offsetWidth, right - GAP - offsetWidth];
  const fits = (place: number) => place >= GAP && place + offsetWidth <= innerWidth - GAP;
  const place = places.find(fits) ?? places.at(-1)!;
  popup.style.left = `${within(place, offsetWidth, innerWidth)}px`;
  placeAlong(popup, anchor);
}
