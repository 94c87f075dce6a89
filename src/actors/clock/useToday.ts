import { useEffect, useState } from 'react';
import type { Api } from '../../api/client/createApi.ts';
import { dayOf } from '../../domain/time/dates.ts';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { wallTimeAt } from '../../domain/time/zone.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { onWindowReturn } from './windowReturn.ts';

const MINUTE = 60_000;

/** Rounded to the minute, so that results can be shared within it. */
export function nowIn({ config, now }: Api): LocalDateTime {
  return wallTimeAt(Math.floor(now() / MINUTE) * MINUTE, config.timeZone);
}

export function dayIn(api: Api): LocalDate {
  return dayOf(nowIn(api));
}

/** Selects from the current time; re-renders only when the selection changes. */
function useCurrent<Value extends string>(read: (api: Api) => Value): Value {
  const { api, clock } = useRuntime();
  const [value, setValue] = useState(() => read(api));
  useEffect(() => {
    let timer: unknown;
    const update = () => setValue(read(api));
    const waitForMinute = () => {
      timer = clock.setTimeout(
        () => {
          update();
          waitForMinute();
        },
        MINUTE - (api.now() % MINUTE),
      );
    };
    waitForMinute();
    // Timers stand still while the computer sleeps.
    const stopReturns = onWindowReturn(update);
    return () => {
      clock.clearTimeout(timer);
      stopReturns();
    };
  }, [api, clock, read]);
  return value;
}

/** Today in the business time zone; changes at midnight. */
export function useToday(): LocalDate {
  return useCurrent(dayIn);
}

/** The present in the business time zone; changes with each minute. */
export function useNow(): LocalDateTime {
  return useCurrent(nowIn);
}
