import type { Api } from '../api/createApi.ts';
import { dayOf } from '../domain/time/dates.ts';
import type { LocalDate } from '../domain/entities.ts';
import { wallTimeAt } from '../domain/time/zone.ts';
import { useRuntime } from './runtime.ts';

/** Today in the business time zone. */
export function dayIn({ config, now }: Api): LocalDate {
  return dayOf(wallTimeAt(now(), config.timeZone));
}

export function useToday(): LocalDate {
  return dayIn(useRuntime().api);
}
