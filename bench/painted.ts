/** In ms. */
const PATIENCE = 60_000;

/** The page is at rest after this many ms without a change. */
const REST = 100;

const ALL_CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };

/** When the next frame is painted, in ms. */
export const nextPaint = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });

/**
 * When the last change of an element before it rests was painted, in ms. Rejects with the text of
 * `missing` unless that is null by then.
 */
export async function lastPaint(
  element: HTMLElement,
  missing: () => string | null,
): Promise<number> {
  let hasChanged = true;
  const changes = new MutationObserver(() => {
    hasChanged = true;
  });
  changes.observe(element, ALL_CHANGES);
  const deadline = performance.now() + PATIENCE;
  let now = Number.NaN;
  let painted = Number.NaN;
  let isDrawn = false;
  do {
    now = await nextPaint();
    if (!hasChanged) continue;
    hasChanged = false;
    painted = now;
    isDrawn = missing() === null;
  } while (!(isDrawn && now - painted > REST) && now < deadline);
  changes.disconnect();
  if (isDrawn) return painted;
  throw new Error(missing() ?? 'It does not come to rest.');
}
