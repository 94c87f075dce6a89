import { lastPaint, nextPaint } from '../painted.ts';
import type { Contender } from './contender.ts';
import { boardVisits, boardWorkers } from './visits.ts';

/** In ms. */
export interface Round {
  readonly firstPaint: number;
  readonly drop: number;
}

declare global {
  /** Mounts the contender of this page, measures it and removes it. */
  var measureBoard: (workers: number, visits: number, round: number) => Promise<Round>;
}

const modules = import.meta.glob<{ contender: Contender }>('./{contenders,peers}/*.{ts,tsx}');

/** Fewer are in no window, even where only the lanes near it are drawn. */
const LEAST = 20;

/** The lanes at the top, which every contender draws. */
const LANES = 6;

globalThis.measureBoard = async (numberOfWorkers, numberOfVisits, round) => {
  const { contender } = await modules[new URLSearchParams(location.search).get('contender')!]!();
  const workers = boardWorkers(numberOfWorkers);
  const visits = boardVisits(numberOfVisits, numberOfWorkers);
  const element = document.createElement('main');
  document.body.append(element);
  const board = await contender.mount({ element, workers });
  const drawn = (text: string) =>
    lastPaint(element, () => {
      const found = [...element.querySelectorAll(contender.visits)];
      const isComplete = contender.isVirtual
        ? found.length >= LEAST
        : found.length === visits.length;
      const isThere = found.some(({ textContent }) => textContent.includes(text));
      return isComplete && isThere ? null : `It draws ${found.length} of ${visits.length} visits.`;
    });
  const time = async (action: () => void, text: string) => {
    const began = await nextPaint();
    action();
    return (await drawn(text)) - began;
  };
  const carried = visits[round % LANES]!;
  const firstPaint = await time(() => board.show(visits), carried.customer);
  const drop = await time(
    () => board.give(carried, ((carried.workerId + 1) % LANES) + 1),
    carried.customer,
  );
  board.remove();
  element.remove();
  return { firstPaint, drop };
};
