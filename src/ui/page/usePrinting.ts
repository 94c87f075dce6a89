import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');

function subscribe(listen: () => void): () => void {
  paper.addEventListener('change', listen);
  return () => paper.removeEventListener('change', listen);
}

export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => paper.matches);
}
