import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Api } from '../../api/client/createApi.ts';
import { fetchHolidays } from '../../api/holidays.ts';
import { failureOf, isSessionRefused } from '../../domain/failure.ts';
import {
  NO_HOLIDAYS,
  yearsIn,
  type Holiday,
  type Holidays,
} from '../../domain/holidays/holiday.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { logWarningOnce } from '../../log.ts';
import { everyMinuteInView } from '../clock/everyMinuteInView.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useFeature } from '../runtime/useFeature.ts';

/** All by language and year: `de 2026`. */
interface Loaded {
  readonly years: ReadonlyMap<string, readonly Holiday[]>;
  /** The years that are to be loaded again, and are shown as they were until then. */
  readonly stale: ReadonlySet<string>;
  /** The years whose last request has failed. */
  readonly failed: ReadonlySet<string>;
}

const NOTHING: Loaded = { years: new Map(), stale: new Set(), failed: new Set() };

/** How long a year that could not be loaded is not asked for again, in ms. */
const PAUSE = 30_000;

/** The public holidays of one backend, each year of a language loaded once. */
class HolidayCalendar {
  readonly #api: Api;
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Set<string>();
  readonly #failedAt = new Map<string, number>();
  #loaded = NOTHING;
  #named = { years: NOTHING.years, language: '', holidays: NO_HOLIDAYS };
  /** Changes when everything is forgotten: earlier answers must not be kept. */
  #generation = 0;

  constructor(api: Api) {
    this.#api = api;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly loaded = (): Loaded => this.#loaded;

  #tell(loaded: Loaded): void {
    this.#loaded = loaded;
    for (const listener of this.#listeners) listener();
  }

  async #load(key: string, year: number): Promise<void> {
    const generation = this.#generation;
    this.#asked.add(key);
    const others = (keys: ReadonlySet<string>) => new Set([...keys].filter((one) => one !== key));
    try {
      const holidays = await fetchHolidays(this.#api, year, null);
      if (generation !== this.#generation) return;
      this.#failedAt.delete(key);
      const { years, stale, failed } = this.#loaded;
      this.#tell({
        years: new Map([...years, [key, holidays]]),
        stale: others(stale),
        failed: others(failed),
      });
    } catch (error) {
      if (generation !== this.#generation) return;
      this.#asked.delete(key);
      const failure = failureOf(error);
      if (isSessionRefused(failure)) return;
      this.#failedAt.set(key, this.#api.now());
      logWarningOnce('holidays', { event: 'holidays.loadFailed', code: failure.code });
      this.#tell({ ...this.#loaded, failed: new Set([...this.#loaded.failed, key]) });
    }
  }

  /** Loads the years that are not known yet, in the language of the page. */
  ask(language: string, years: readonly number[]): void {
    for (const year of years) {
      const key = `${language} ${year}`;
      const isPaused = (this.#failedAt.get(key) ?? -PAUSE) + PAUSE > this.#api.now();
      if (!this.#asked.has(key) && !isPaused) void this.#load(key, year);
    }
  }

  /** All that are known in a language; the same object while they are the same. */
  named(language: string): Holidays {
    const { years } = this.#loaded;
    if (this.#named.years !== years || this.#named.language !== language) {
      const known = [...years].filter(([key]) => key.startsWith(`${language} `));
      const days = known.flatMap(([, holidays]) => holidays);
      const holidays = new Map(days.map((holiday) => [holiday.day, holiday]));
      this.#named = { years, language, holidays };
    }
    return this.#named.holidays;
  }

  renew(): void {
    this.#generation += 1;
    this.#asked.clear();
    this.#failedAt.clear();
    const { years } = this.#loaded;
    this.#tell({ years, stale: new Set(years.keys()), failed: new Set() });
  }
}

const calendars = new WeakMap<Api, HolidayCalendar>();

function calendarOf(api: Api): HolidayCalendar {
  const calendar = calendars.get(api) ?? new HolidayCalendar(api);
  calendars.set(api, calendar);
  return calendar;
}

/** Loads the holidays anew where they are shown: somebody has changed them, or whose they are. */
export function renewHolidays(api: Api): void {
  calendarOf(api).renew();
}

/**
 * The public holidays of a span of days, named in the language of the page; null until they are
 * loaded, which is tried again every minute in view. They stay null where the backend offers none, or
 * if they cannot be loaded, which is logged.
 */
export function useKnownHolidays({ first, last }: DayWindow): Holidays | null {
  const { api, clock } = useRuntime();
  const isOffered = useFeature('einsatzplan');
  const { lang } = document.documentElement;
  const calendar = calendarOf(api);
  const { years: known, stale } = useSyncExternalStore(calendar.listen, calendar.loaded);
  useEffect(() => {
    const years = yearsIn(first, last).filter((year) => {
      const key = `${lang} ${year}`;
      return !known.has(key) || stale.has(key);
    });
    if (!isOffered || years.length === 0) return undefined;
    calendar.ask(lang, years);
    return everyMinuteInView(clock, () => calendar.ask(lang, years));
  }, [calendar, clock, known, stale, isOffered, lang, first, last]);
  return useMemo(() => {
    const years = yearsIn(first, last).map((year) => known.get(`${lang} ${year}`));
    if (!isOffered || years.includes(undefined)) return null;
    const days = years.flatMap((year) => year ?? []);
    const inside = days.filter(({ day }) => first <= day && day <= last);
    return new Map(inside.map((holiday) => [holiday.day, holiday]));
  }, [known, isOffered, lang, first, last]);
}

/** The same; empty where they are not known. */
export function useHolidays(window: DayWindow): Holidays {
  return useKnownHolidays(window) ?? NO_HOLIDAYS;
}

/** What tells the holidays to the date pickers; nothing where the backend offers none. */
export function useHolidaySource() {
  const { api } = useRuntime();
  const isOffered = useFeature('einsatzplan');
  const { lang } = document.documentElement;
  return useMemo(() => {
    const calendar = calendarOf(api);
    return {
      listen: calendar.listen,
      known: () => calendar.named(lang),
      ask: ({ first, last }: DayWindow) => {
        if (isOffered) calendar.ask(lang, yearsIn(first, last));
      },
    };
  }, [api, isOffered, lang]);
}

/** Whether holidays of a span of days, if one is given, could not be loaded, and what loads them again. */
export function useHolidayRetry(window: DayWindow | null) {
  const { api } = useRuntime();
  const calendar = calendarOf(api);
  const { lang } = document.documentElement;
  const { failed } = useSyncExternalStore(calendar.listen, calendar.loaded);
  const years = window ? yearsIn(window.first, window.last) : [];
  return {
    isFailed: years.some((year) => failed.has(`${lang} ${year}`)),
    retry: () => calendar.renew(),
  };
}
