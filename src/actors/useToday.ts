import { useEffect, useState } from 'react';
import type { Api } from '../api/createApi.ts';
import { dayOf } from '../domain/time/dates.ts';
import type { LocalDate, LocalDateTime } from '../domain/entities.ts';
import { wallTimeAt } from '../domain/time/zone.ts';
import { useRuntime } from './runtime.ts';

function wallTimeNow({ config, now }: Api): LocalDateTime {
  return wallTimeAt(now(), config.timeZone);
}

/** Today in the business time zone. */
export function dayIn(api: Api): LocalDate {
  return dayOf(wallTimeNow(api));
}

export function useToday(): LocalDate {
  return dayIn(useRuntime().api);
}

const MINUTE = 60_000;

/** The present in the business time zone; changes with each minute. */
export function useNow(): LocalDateTime {
  const { api } = useRuntime();
  const [wallTime, setWallTime] = useState(() => wallTimeNow(api));
  useEffect(() => {
    let timer = 0;
    const waitForMinute = () => {
      timer = window.setTimeout(
        () => {
          setWallTime(wallTimeNow(api));
          waitForMinute();
        },
        MINUTE - (api.now() % MINUTE),
      );
    };
    waitForMinute();
    return () => clearTimeout(timer);
  }, [api]);
  return wallTime;
}
