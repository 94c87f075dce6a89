import type { WireHolidayChange } from '../../src/api/contract/planning/holidays.ts';
import { dayOfWeek, type Clock } from './appointments.ts';

/** What the demo business keeps beside its region: half a day in the next weeks, whenever that is. */
export function demoHolidayChanges(clock: Clock): WireHolidayChange[] {
  return [{ day: dayOfWeek(3, 'TH', clock), name: 'Betriebsausflug', part: 'pm' }];
}
