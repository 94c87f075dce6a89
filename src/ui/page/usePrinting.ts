import { flushSync } from 'react-dom';
import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');

/**
 * From `beforeprint` to `afterprint`. The query matches only once the browser has counted the pages,
 * and changes to the screen in between while the page still loads.
 */
let isAsked = false;

addEventListener('beforeprint', () => {
  isAsked = true;
});
addEventListener('afterprint', () => {
  isAsked = false;
});

const isPrinting = () => isAsked || paper.matches;

function subscribe(listen: () => void): () => void {
  // `print()` waits for the event, but not for what React would draw after it.
  const listenAtOnce = () => flushSync(listen);
  addEventListener('beforeprint', listenAtOnce);
  addEventListener('afterprint', listen);
  paper.addEventListener('change', listen);
  return () => {
    removeEventListener('beforeprint', listenAtOnce);
    removeEventListener('afterprint', listen);
    paper.removeEventListener('change', listen);
  };
}

/** Whether the page is drawn for paper, from before it is divided into pages. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}
