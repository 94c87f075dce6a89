import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');

function subscribe(listen: () => void): () => void {
  paper.addEventListener('change', listen);
  return () => paper.removeEventListener('change', listen);
}

/** Whether the page is being laid out for paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => paper.matches);
}
