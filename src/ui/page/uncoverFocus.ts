/**
 * Scrolls to the element with the focus where a bar covers it whose upper edge is here, in px from
 * that of the window. What the room above has no place for stays where it is, and so does what is
 * not in the window.
 */
export function uncoverFocus(upperEdge: number, isOfBar: (element: Element) => boolean): void {
  const { activeElement } = document;
  if (!activeElement || isOfBar(activeElement)) return;
  const { top, bottom, height } = activeElement.getBoundingClientRect();
  const isCovered = top < innerHeight && bottom > upperEdge;
  if (isCovered && height < upperEdge) activeElement.scrollIntoView({ block: 'nearest' });
}
