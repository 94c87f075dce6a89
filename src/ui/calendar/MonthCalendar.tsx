import { useLingui } from '@lingui/react/macro';
import {
  createCalendar,
  createViewMonthGrid,
  type CalendarEventExternal,
} from '@schedule-x/calendar';
import { createCalendarControlsPlugin } from '@schedule-x/calendar-controls';
import { createEventsServicePlugin } from '@schedule-x/events-service';
import { ScheduleXCalendar } from '@schedule-x/react';
import '@schedule-x/theme-default/dist/calendar.css';
import { deDE, enGB, esES } from '@schedule-x/translations';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import {
  DAYS_PER_WEEK,
  MONTH_DATE_HEIGHT,
  MONTH_LINE_HEIGHT,
  VISITS_PER_DAY,
} from '../../domain/calendar/dimensions.ts';
import type { CalendarColors } from '../../domain/calendar/calendarColors.ts';
import { daysShown } from '../../domain/calendar/view.ts';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { NO_HOLIDAYS, type Holidays } from '../../domain/holidays/holiday.ts';
import { calendarLocale, weekdayNames } from '../../domain/time/calendarWords.ts';
import { dayOf, daysBetween, timeOf } from '../../domain/time/dates.ts';
import { useHolidayWords } from '../holidays/useHolidayWords.ts';
import { useSlide } from '../movement/useSlide.ts';
import doubled from './doubled.module.css';
import styles from './monthCalendar.module.css';
import { useVisitsPerDay } from './useVisitsPerDay.ts';
import { useCalendarKeys, type Step } from './useCalendarKeys.ts';
import type { CalendarItem, OpenHandler } from './visit.ts';

/** A visit, and whose it is. */
export interface MonthItem extends CalendarItem {
  readonly workerId: number;
}

interface MonthCalendarProps {
  /** The accessible name. */
  readonly label: string;
  readonly date: LocalDate;
  readonly visits: readonly MonthItem[];
  /** By the id of the worker. */
  readonly colors: Readonly<Record<number, CalendarColors>>;
  readonly timeZone: string;
  readonly now: LocalDateTime;
  /** Stable; those of the days shown, at least. */
  readonly holidays?: Holidays;
  /** Beside the number of a day that is no holiday; stable. */
  readonly notes?: ReadonlyMap<LocalDate, string>;
  readonly onOpen: OpenHandler;
  /** A day with more visits than its cell has room for. */
  readonly onMore: (day: LocalDate) => void;
  readonly onStep: Step;
}

const TEXTS = { 'de-DE': deDE, 'en-GB': enGB, 'es-ES': esES };

/** What schedule-x replaces in its texts. */
const COUNT = '{{n}}';
const DATE = '{{date}}';

const FOCUSABLE = '.sx__event, .sx__month-grid-day__events-more';

interface EventContentProps {
  readonly calendarEvent: CalendarEventExternal;
}

function EventContent({ calendarEvent: { visit } }: EventContentProps) {
  const drawn = visit as MonthItem;
  const { start, title, initials, label, isCancelled, isDoubled, isException, color } = drawn;
  return (
    <div
      className={styles.visit}
      style={{
        background: color.container,
        color: color.onContainer,
        borderInlineStartColor: color.main,
        ...(isException && DOTTED),
      }}
    >
      <span className={styles.label}>{label}</span>
      {isDoubled && <em className={doubled.mark} aria-hidden="true" />}
      <span
        className={styles.what}
        style={isCancelled ? STRUCK_THROUGH : undefined}
        aria-hidden="true"
      >
        <b>{title}</b> <span>{timeOf(start)}</span>
      </span>
      {initials && <bdi aria-hidden="true">{initials}</bdi>}
    </div>
  );
}

const DOTTED = { borderInlineStartStyle: 'dotted' } as const;

const STRUCK_THROUGH = { textDecoration: 'line-through' } as const;

const COMPONENTS = { monthGridEvent: EventContent };

const dayFrom = (date: Temporal.PlainDate) => date.toString() as LocalDate;

/** Writes something into the cell of each day, also once schedule-x has drawn it, or another month. */
function onDays(grid: HTMLElement, write: (cell: HTMLElement, day: LocalDate) => void): () => void {
  const writeAll = () => {
    for (const cell of grid.querySelectorAll<HTMLElement>('[data-date]'))
      write(cell, cell.dataset['date'] as LocalDate);
  };
  writeAll();
  const observer = new MutationObserver(writeAll);
  observer.observe(grid, { childList: true, subtree: true, attributeFilter: ['data-date'] });
  return () => observer.disconnect();
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** The visits of each day that overlap others. */
function doubledOf(visits: readonly MonthItem[]): ReadonlyMap<LocalDate, readonly MonthItem[]> {
  return Map.groupBy(
    visits.filter(({ isDoubled }) => isDoubled),
    ({ start }) => dayOf(start),
  );
}

/** A month as a grid of its days, by schedule-x. */
export function MonthCalendar({
  label,
  date,
  visits,
  colors,
  timeZone,
  now,
  holidays = NO_HOLIDAYS,
  notes,
  onOpen,
  onMore,
  onStep,
}: MonthCalendarProps) {
  const { t, i18n } = useLingui();
  const weekdays = useMemo(() => weekdayNames(i18n.locale, 'short'), [i18n.locale]);
  const container = useRef<HTMLDivElement>(null);
  const { first, last } = daysShown('month', date);
  const weeks = (daysBetween(first, last) + 1) / DAYS_PER_WEEK;
  const perDay = useVisitsPerDay(container, weeks);
  useSlide(container, first, { kind: 'month', selector: '.sx-react-calendar-wrapper' });
  useCalendarKeys(container, { selector: FOCUSABLE, visits, now, onStep });
  const latest = useRef({ onOpen, onMore });
  useEffect(() => {
    latest.current = { onOpen, onMore };
  }, [onOpen, onMore]);
  // oxlint-disable-next-line react/refs -- schedule-x calls back after rendering only
  const [{ app, events, controls }] = useState(() => {
    const eventsService = createEventsServicePlugin();
    const controlsService = createCalendarControlsPlugin();
    const locale = calendarLocale(i18n.locale);
    const texts = {
      ...TEXTS[locale],
      '+ 1 event': t`+ 1 event`,
      '+ {{n}} events': t`+ ${COUNT} events`,
      'Link to 1 more event on {{date}}': t`+ 1 event on ${DATE}`,
      'Link to {{n}} more events on {{date}}': t`+ ${COUNT} events on ${DATE}`,
    };
    return {
      events: eventsService,
      controls: controlsService,
      app: createCalendar(
        {
          views: [createViewMonthGrid()],
          selectedDate: Temporal.PlainDate.from(date),
          locale,
          translations: { [locale.replace('-', '')]: texts },
          timezone: timeZone,
          firstDayOfWeek: 1,
          showWeekNumbers: true,
          calendars: colors,
          monthGridOptions: { nEventsPerDay: VISITS_PER_DAY },
          callbacks: {
            isCalendarSmall: () => false,
            onEventClick: ({ id }, { target }) => {
              const element = target instanceof Element ? target.closest('.sx__event') : null;
              if (element instanceof HTMLElement) latest.current.onOpen(String(id), element);
            },
            onClickPlusEvents: (day) => latest.current.onMore(dayFrom(day)),
          },
        },
        [eventsService, controlsService],
      ),
    };
  });

  useEffect(() => {
    controls.setCalendars({ ...colors });
    const instant = (time: LocalDateTime) =>
      Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone);
    events.set(
      visits.map((visit) => ({
        id: visit.id,
        calendarId: String(visit.workerId),
        title: visit.title,
        start: instant(visit.start),
        end: instant(visit.end),
        visit,
      })),
    );
  }, [events, controls, visits, colors, timeZone]);

  useEffect(() => {
    if (controls.getDate().toString() !== date) controls.setDate(Temporal.PlainDate.from(date));
  }, [controls, date]);

  useEffect(() => controls.setMonthGridOptions({ nEventsPerDay: perDay }), [controls, perDay]);

  const holidayInWords = useHolidayWords();
  const halves = useMemo(() => ({ all: '', am: t`mornings`, pm: t`afternoons` }), [t]);
  useEffect(
    () =>
      onDays(container.current!, (cell, day) => {
        const holiday = holidays.get(day);
        const half = holiday && halves[holiday.part];
        setAttribute(cell, 'data-holiday', holiday && holidayInWords({ ...holiday, part: 'all' }));
        setAttribute(cell, 'data-part', holiday?.part);
        setAttribute(cell, 'data-half', half);
      }),
    [holidays, holidayInWords, halves],
  );

  useEffect(
    () =>
      onDays(container.current!, (cell, day) => setAttribute(cell, 'data-note', notes?.get(day))),
    [notes],
  );

  useEffect(() => {
    const doubledByDay = doubledOf(visits);
    return onDays(container.current!, (cell, day) => {
      const more = cell.querySelector('.sx__month-grid-day__events-more');
      const drawn = [...cell.querySelectorAll<HTMLElement>('.sx__event')].map(
        ({ dataset }) => dataset['eventId'],
      );
      const hidden = doubledByDay.get(day)?.filter(({ id }) => !drawn.includes(id)) ?? [];
      const words = hidden.map(({ label: name }) => name).join('\n');
      if (more) setAttribute(more, 'title', words);
    });
  }, [visits]);

  return (
    <div
      ref={container}
      role="group"
      aria-label={label}
      className={styles.calendar}
      style={
        {
          '--visits-per-day': perDay,
          '--weeks': weeks,
          '--date': `${MONTH_DATE_HEIGHT}rem`,
          '--line': `${MONTH_LINE_HEIGHT}rem`,
        } as CSSProperties
      }
      tabIndex={-1}
    >
      <div className={styles.weekdays}>
        <span>{t({ message: 'Wk', comment: 'Above the numbers of the weeks of a month' })}</span>
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ScheduleXCalendar calendarApp={app} customComponents={COMPONENTS} />
    </div>
  );
}
