import type { BoardVisit, BoardWorker } from './visits.ts';

export interface ShownBoard {
  /** Draws these visits. */
  show(visits: readonly BoardVisit[]): void;
  /** Gives a visit to another worker, as after a drop. */
  give(visit: BoardVisit, workerId: number): void;
  remove(): void;
}

export interface Start {
  /** Where the board is drawn. */
  readonly element: HTMLElement;
  readonly workers: readonly BoardWorker[];
}

/** The board of a day: workers below one another, 06:00 to 23:00 from left to right. */
export interface Contender {
  /** Selects the elements that show a visit. */
  readonly visits: string;
  /** Whether only the lanes near the window are drawn. */
  readonly isVirtual: boolean;
  /** Draws a day without visits. */
  mount(start: Start): ShownBoard | Promise<ShownBoard>;
}
