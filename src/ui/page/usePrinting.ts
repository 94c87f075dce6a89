import { flushSync } from 'react-dom';
import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');

/** From `beforeprint` on; the query matches later, when the browser has counted the pages. */
let printing = paper.matches;

addEventListener('beforeprint', () => {
  printing = true;
});
addEventListener('afterprint', () => {
  printing = false;
});
paper.addEventListener('change', ({ matches }) => {
  printing = matches;
});

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
  return useSyncExternalStore(subscribe, () => printing);
}
