import { dayOf } from '../domain/time/dates.ts';
import type { LocalDate } from '../domain/entities.ts';
import { wallTimeAt } from '../domain/time/zone.ts';
import { useRuntime } from './runtime.ts';

/** Today in the business time zone. */
export function useToday(): LocalDate {
  const { api, now } = useRuntime();
  return dayOf(wallTimeAt(now(), api.config.timeZone));
}
