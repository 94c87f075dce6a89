import { dayOf } from '../domain/time/dates.ts';
import type { LocalDate } from '../domain/entities.ts';
import { wallTimeAt } from '../domain/time/zone.ts';
import { useRuntime, type Runtime } from './runtime.ts';

/** Today in the business time zone. */
export function dayIn({ api, now }: Pick<Runtime, 'api' | 'now'>): LocalDate {
  return dayOf(wallTimeAt(now(), api.config.timeZone));
}

export function useToday(): LocalDate {
  return dayIn(useRuntime());
}
