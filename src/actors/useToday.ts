import { dayOf } from '../domain/time/dates.ts';
import type { LocalDate } from '../domain/entities.ts';
import { wallTimeAt } from '../domain/time/zone.ts';
import { useRuntime } from './runtime.ts';

/** The present day in the business zone. */
export function useToday(): LocalDate {
  const { config, now } = useRuntime().api;
  return dayOf(wallTimeAt(now(), config.timeZone));
}
