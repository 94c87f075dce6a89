import type { JobText } from './rows.ts';

interface ShownTable {
  /** Shows the rows that have this text in a column. */
  search(text: string): void;
  /** Sorts by the customer, as a click on the header does. */
  changeOrder(): void;
  /** What scrolls through the rows. */
  scroller(): Element;
  remove(): void;
}

export interface Start {
  readonly element: HTMLElement;
  readonly rows: readonly JobText[];
  /** How many rows a page has; null for all, or as many as the table can. */
  readonly pageSize: number | null;
}

/** A table of the same columns, with rows of 40 px, sorted by no column at first. */
export interface Contender {
  /** The customers of the rows that are drawn, from top to bottom. */
  customers(element: HTMLElement): readonly (string | null)[];
  /** Loads what the page of a product has before its table. */
  load?(): Promise<void>;
  mount(start: Start): ShownTable;
}
