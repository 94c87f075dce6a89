import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');

/** The query matches later than `beforeprint`, when the pages have been counted. */
let isAboutToPrint = false;

addEventListener('beforeprint', () => {
  isAboutToPrint = true;
});
addEventListener('afterprint', () => {
  isAboutToPrint = false;
});

function subscribe(listen: () => void): () => void {
  addEventListener('beforeprint', listen);
  addEventListener('afterprint', listen);
  paper.addEventListener('change', listen);
  return () => {
    removeEventListener('beforeprint', listen);
    removeEventListener('afterprint', listen);
    paper.removeEventListener('change', listen);
  };
}

/** Whether the page is drawn for paper, from before it is divided into pages. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAboutToPrint || paper.matches);
}
