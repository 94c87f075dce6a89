const HEIGHT = '--carry-height';

/** In px: between the bar and the lower edge of the window, or the notices. */
const GAP = 12;

/**
 * Makes room for a bar above the lower edge while it is there: the page and its scroll padding are
 * higher by `--carry-height`.
 */
export function makeRoom(bar: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    style.setProperty(HEIGHT, `${bar!.offsetHeight + GAP}px`);
  });
  if (bar) sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.removeProperty(HEIGHT);
  };
}
