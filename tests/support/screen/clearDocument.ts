import { cdp, page } from 'vitest/browser';

const PARTS = [document.documentElement, document.body] as const;

const { title } = document;

/** Takes back what a screen has set on the document, or else the next one would find it there. */
export function clearDocument(): void {
  for (const part of PARTS) {
    part.removeAttribute('style');
    for (const name of Object.keys(part.dataset)) delete part.dataset[name];
  }
  document.title = title;
  localStorage.clear();
  sessionStorage.clear();
  getSelection()?.removeAllRanges();
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
}

const WINDOW = { width: 1280, height: 800 } as const;

let isMouseMoved = false;
addEventListener('mousemove', () => (isMouseMoved = true), { capture: true });

/**
 * Takes back a size of the window that a test has chosen, and leads the mouse to the lower edge: a
 * menu of the next test would open under it.
 */
export async function resetWindow(): Promise<void> {
  const { width, height } = WINDOW;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  if (!isMouseMoved) return;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: height - 1 });
  isMouseMoved = false;
}

/** The elements beside those of the page itself, such as an overlay that was not taken away. */
export function elementsLeft(): string[] {
  return [...document.body.children]
    .filter(({ tagName }) => tagName !== 'SCRIPT')
    .map((element) => (element.cloneNode() as Element).outerHTML);
}
