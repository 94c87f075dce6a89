import { createContext } from 'react';
import { NO_HOLIDAYS, type Holidays } from '../../domain/holidays/holiday.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';

/** The hook by which date pickers know the public holidays of a span of days; always the same one. */
export const HolidaySource = createContext<(window: DayWindow) => Holidays>(() => NO_HOLIDAYS);
