import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Api } from '../api/createApi.ts';
import { fetchHolidays } from '../api/holidays.ts';
import { failureOf, isSessionRefused } from '../domain/failure.ts';
import { NO_HOLIDAYS, yearsIn, type Holiday, type Holidays } from '../domain/holidays/holiday.ts';
import type { DayWindow } from '../domain/recurrence/visits.ts';
import { logWarningOnce } from '../log.ts';
import { useRuntime } from './runtime.ts';
import { useOffer } from './useOffer.ts';

interface Loaded {
  /** By language and year: `de 2026`. */
  readonly years: ReadonlyMap<string, readonly Holiday[]>;
  /** Whether the last request has failed. */
  readonly isFailed: boolean;
}

const NOTHING: Loaded = { years: new Map(), isFailed: false };

/** How long a year that could not be loaded is not asked for again, in ms. */
const PAUSE = 60_000;

/** The public holidays of one backend, each year of a language loaded once. */
class HolidayCalendar {
  readonly #api: Api;
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Set<string>();
  readonly #failedAt = new Map<string, number>();
  #loaded = NOTHING;
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
    try {
      const holidays = await fetchHolidays(this.#api, year);
      if (generation !== this.#generation) return;
      const years = new Map([...this.#loaded.years, [key, holidays]]);
      this.#tell({ years, isFailed: false });
    } catch (error) {
      if (generation !== this.#generation) return;
      this.#asked.delete(key);
      const failure = failureOf(error);
      if (isSessionRefused(failure)) return;
      this.#failedAt.set(key, this.#api.now());
      logWarningOnce('holidays', { event: 'holidays.loadFailed', code: failure.code });
      this.#tell({ ...this.#loaded, isFailed: true });
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

  forget(): void {
    this.#generation += 1;
    this.#asked.clear();
    this.#failedAt.clear();
    this.#tell(NOTHING);
  }
}

const calendars = new WeakMap<Api, HolidayCalendar>();

function calendarOf(api: Api): HolidayCalendar {
  const calendar = calendars.get(api) ?? new HolidayCalendar(api);
  calendars.set(api, calendar);
  return calendar;
}

/** Loads the holidays anew where they are shown: somebody has changed them, or whose they are. */
export function forgetHolidays(api: Api): void {
  calendarOf(api).forget();
}

/**
 * The public holidays of a span of days, named in the language of the page; null until they are
 * loaded. They stay null where the backend offers none, or if they cannot be loaded, which is logged.
 */
export function useKnownHolidays({ first, last }: DayWindow): Holidays | null {
  const { api } = useRuntime();
  const isOffered = useOffer('holidays');
  const { lang } = document.documentElement;
  const calendar = calendarOf(api);
  const loaded = useSyncExternalStore(calendar.listen, calendar.loaded);
  useEffect(() => {
    if (isOffered) calendar.ask(lang, yearsIn(first, last));
  }, [calendar, loaded, isOffered, lang, first, last]);
  return useMemo(() => {
    const years = yearsIn(first, last).map((year) => loaded.years.get(`${lang} ${year}`));
    if (!isOffered || years.includes(undefined)) return null;
    const days = years.flatMap((year) => year ?? []);
    const inside = days.filter(({ day }) => first <= day && day <= last);
    return new Map(inside.map((holiday) => [holiday.day, holiday]));
  }, [loaded.years, isOffered, lang, first, last]);
}

/** The same; empty where they are not known. */
export function useHolidays(window: DayWindow): Holidays {
  return useKnownHolidays(window) ?? NO_HOLIDAYS;
}

/** Whether the holidays could not be loaded, and what loads them again. */
export function useHolidayRetry(): { readonly isFailed: boolean; readonly retry: () => void } {
  const { api } = useRuntime();
  const calendar = calendarOf(api);
  const { isFailed } = useSyncExternalStore(calendar.listen, calendar.loaded);
  return { isFailed, retry: () => calendar.forget() };
}
