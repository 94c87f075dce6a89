import { createContext } from 'react';
import { NO_HOLIDAYS, type Holidays } from '../../domain/holidays/holiday.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';

interface KnownHolidays {
  /** Calls back when others are known; returns what stops that. */
  readonly listen: (listener: () => void) => () => void;
  /** The same object while they are the same. */
  readonly known: () => Holidays;
  /** Loads those of a span of days, unless they are known. */
  readonly ask: (days: DayWindow) => void;
}

/** Where date pickers know public holidays from. */
export const HolidaySource = createContext<KnownHolidays>({
  listen: () => () => {},
  known: () => NO_HOLIDAYS,
  ask: () => {},
});
