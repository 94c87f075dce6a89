import { useEffect, useState } from 'react';
import type { Api } from '../api/createApi.ts';
import { dayOf } from '../domain/time/dates.ts';
import type { LocalDate, LocalDateTime } from '../domain/entities.ts';
import { wallTimeAt } from '../domain/time/zone.ts';
import { useRuntime } from './runtime.ts';

/** Today in the business time zone. */
export function dayIn({ config, now }: Api): LocalDate {
  return dayOf(wallTimeAt(now(), config.timeZone));
}

export function useToday(): LocalDate {
  return dayIn(useRuntime().api);
}

const MINUTE = 60_000;

/** The present in the business time zone; changes with each minute. */
export function useNow(): LocalDateTime {
  const { now, config } = useRuntime().api;
  const [wallTime, setWallTime] = useState(() => wallTimeAt(now(), config.timeZone));
  useEffect(() => {
    const update = () => setWallTime(wallTimeAt(now(), config.timeZone));
    const timer = setTimeout(update, MINUTE - (now() % MINUTE));
    return () => clearTimeout(timer);
  }, [now, config, wallTime]);
  return wallTime;
}
