import type { TimedEvent } from '../../domain/calendar/timeGrid.ts';

export interface CalendarItem extends TimedEvent {
  /** The customer's name. */
  readonly title: string;
  /** The customer's town, where it is of use. */
  readonly town?: string;
  /** `08:00–11:00` */
  readonly times: string;
  /** Of the worker; empty where all visits are of one. */
  readonly initials: string;
  /** The accessible name: customer, worker, weekday, date, times, and whether it recurs. */
  readonly label: string;
  /** CSS colours of the bar at its side, its background and its text. */
  readonly color: {
    readonly main: string;
    readonly container: string;
    readonly onContainer: string;
  };
  /** Told apart without colour too. */
  readonly emphasized?: boolean;
  /** Somebody who comes has another visit at the same time. */
  readonly isDoubled?: boolean;
  /** Moved, or somebody else's: its bar is dotted. */
  readonly isException?: boolean;
  /** Somebody has still to confirm. */
  readonly isUnconfirmed?: boolean;
  /** Struck through. */
  readonly isCancelled?: boolean;
}

/** Called with the visit's id and its element. */
export type OpenHandler = (id: string, element: HTMLElement) => void;
