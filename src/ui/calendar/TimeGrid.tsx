import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useMemo, useRef, type CSSProperties, type MouseEvent } from 'react';
import { SLIDE_PERIOD, VISIT_WIDTH, type GridHours } from '../../domain/calendar/dimensions.ts';
import { gridDays, type GridDay, type Segment } from '../../domain/calendar/timeGrid.ts';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { dayWriter, weekdayNames } from '../../domain/time/calendarWords.ts';
import { dayOf, formatDay, timeOf, weekdayIndex } from '../../domain/time/dates.ts';
import { useCalendarKeys, type Step } from './useCalendarKeys.ts';
import styles from './timeGrid.module.css';
import type { CalendarVisit, OpenVisit } from './visit.ts';

interface TimeGridProps {
  /** The accessible name. */
  readonly label: string;
  readonly days: readonly LocalDate[];
  readonly visits: readonly CalendarVisit[];
  readonly hours: GridHours;
  /** Of all hours, in px. */
  readonly height: number;
  /** In the business time zone, to the minute. */
  readonly now: LocalDateTime;
  /** Scrolled to where not all days fit; today by default. */
  readonly firstDay?: LocalDate | undefined;
  /** Stable, or every visit is drawn anew. */
  readonly onOpen: OpenVisit;
  readonly onStep: Step;
}

/** Columns are never narrower than this, room for ten letters: the grid scrolls sideways instead. */
const MIN_COLUMN_PX = 84;

/** A visit of so many minutes or less has room for two lines. */
const SHORT_MINUTES = 60;

/** Days with more columns side by side name the start of their visits only. */
const COLUMNS_WITH_END = 2;

/** How much of the day before stays in view where the grid is scrolled to a day. */
const DAY_BEFORE_PX = 32;

/** How far another period slides in, in px. */
const SLIDE_PX = 24;

const HOUR = 60;

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

interface VisitProps {
  readonly visit: CalendarVisit;
}

interface PlacedProps {
  readonly times?: string;
  readonly short?: boolean;
  readonly style?: CSSProperties;
}

/** Times and initials are drawn by CSS, which halves the elements of a full week. */
function Visit({ visit, times = visit.times, short = false, style }: VisitProps & PlacedProps) {
  const { id, title, initials, label, emphasized, color } = visit;
  return (
    <button
      type="button"
      className={styles.visit}
      style={{
        ...style,
        background: color.container,
        borderInlineStartColor: color.main,
        outlineColor: color.main,
        color: color.onContainer,
      }}
      aria-label={label}
      title={label}
      tabIndex={-1}
      data-visit={id}
      data-times={times}
      data-initials={initials || undefined}
      data-emphasized={emphasized || undefined}
      data-short={short || undefined}
    >
      {title}
    </button>
  );
}

interface PlacedVisitProps extends VisitProps, Omit<Segment<CalendarVisit>, 'event'> {
  readonly minutesShown: number;
}

/** Drawn again only if its own place changes: another worker may leave most visits where they are. */
const PlacedVisit = memo(function PlacedVisit({
  visit,
  top,
  minutes,
  column,
  columns,
  minutesShown,
}: PlacedVisitProps) {
  return (
    <Visit
      visit={visit}
      times={columns > COLUMNS_WITH_END ? visit.start.slice(11) : visit.times}
      short={minutes <= SHORT_MINUTES}
      style={{
        top: percent(top, minutesShown),
        height: percent(minutes, minutesShown),
        left: percent(column, columns),
        width: `${VISIT_WIDTH / columns}%`,
      }}
    />
  );
});

/** Where the present is within the hours shown; null outside of them. */
function shareOfHours(now: LocalDateTime, { first, count }: GridHours): string | null {
  const [hour = 0, minute = 0] = timeOf(now).split(':').map(Number);
  const minutes = (hour - first) * HOUR + minute;
  return minutes < 0 || minutes > count * HOUR ? null : percent(minutes, count * HOUR);
}

interface OutsideRowProps {
  readonly label: string;
  readonly days: readonly GridDay<CalendarVisit>[];
  readonly part: 'early' | 'late';
}

/** The visits before the first or after the last hour; nothing where there are none. */
function OutsideRow({ label, days, part }: OutsideRowProps) {
  if (days.every((day) => day[part].length === 0)) return null;
  return (
    <>
      <div className={`${styles.axis} ${styles.outside}`}>{label}</div>
      {days.map((day) => (
        <div key={day.day} className={styles.outside}>
          {day[part].map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </div>
      ))}
    </>
  );
}

/**
 * Days side by side with their hours from top to bottom. Visits at the same time stand side by side;
 * those before the first and after the last hour have rows of their own.
 */
export const TimeGrid = memo(function TimeGrid({
  label,
  days,
  visits,
  hours,
  height,
  now,
  firstDay = dayOf(now),
  onOpen,
  onStep,
}: TimeGridProps) {
  const { t, i18n } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  useCalendarKeys(grid, '[data-visit]', onStep);
  const columns = useMemo(() => gridDays(days, visits, hours), [days, visits, hours]);
  const today = dayOf(now);
  const opens = clock(hours.first);
  const closes = clock(hours.first + hours.count);
  const nowLine = shareOfHours(now, hours);
  const inWords = useMemo(() => dayWriter(i18n.locale), [i18n.locale]);
  const weekdays = useMemo(() => weekdayNames(i18n.locale, 'short'), [i18n.locale]);

  const isEmpty = visits.length === 0;
  const firstIndex = isEmpty ? -1 : days.indexOf(firstDay);
  useEffect(() => {
    const [corner, ...heads] = grid.current?.children ?? [];
    const column = heads[firstIndex];
    if (!(column instanceof HTMLElement)) return;
    grid.current!.scrollLeft = column.offsetLeft - corner!.clientWidth - DAY_BEFORE_PX;
  }, [firstIndex]);

  const first = days[0];
  const shownBefore = useRef(first);
  useEffect(() => {
    const before = shownBefore.current;
    shownBefore.current = first;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isCalm || before === undefined || first === undefined || before === first) return;
    const from = `${first > before ? SLIDE_PX : -SLIDE_PX}px`;
    grid.current?.animate([{ translate: from }, { translate: 0 }], {
      duration: SLIDE_PERIOD,
      easing: 'ease-out',
    });
  }, [first]);

  const open = ({ target }: MouseEvent) => {
    const visit = target instanceof Element && target.closest<HTMLElement>('[data-visit]');
    if (visit) onOpen(visit.dataset.visit!, visit);
  };
  const widths = columns.map((day) => `minmax(${Math.max(1, day.columns) * MIN_COLUMN_PX}px, 1fr)`);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons inside are clicked
    <div
      ref={grid}
      role="group"
      aria-label={label}
      className={styles.grid}
      style={{
        ['--days' as string]: days.length,
        gridTemplateColumns: `var(--axis) ${widths.join(' ')}`,
      }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a visit, PageDown needs the focus here
      tabIndex={isEmpty ? 0 : undefined}
      onClick={open}
    >
      <div className={styles.axis} />
      {days.map((day) => (
        <div key={day} className={styles.head} data-today={day === today || undefined}>
          <div>
            {weekdays[weekdayIndex(day)]} <span>{formatDay(day).slice(0, 6)}</span>
          </div>
        </div>
      ))}
      <OutsideRow label={t`before ${opens}`} days={columns} part="early" />
      <div className={styles.axis} style={{ height }}>
        {Array.from({ length: hours.count }, (_, index) => (
          <span key={index} style={{ top: percent(index, hours.count) }}>
            {clock(hours.first + index)}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <div
          key={column.day}
          role="group"
          aria-label={inWords(column.day)}
          className={styles.day}
          style={{ height, backgroundSize: `100% ${percent(1, hours.count)}` }}
          data-today={column.day === today || undefined}
        >
          {column.segments.map(({ event, ...place }) => (
            <PlacedVisit
              key={event.id}
              visit={event}
              minutesShown={hours.count * HOUR}
              {...place}
            />
          ))}
          {column.day === today && nowLine && (
            <div className={styles.now} style={{ top: nowLine }} aria-hidden="true" />
          )}
        </div>
      ))}
      <OutsideRow label={t`after ${closes}`} days={columns} part="late" />
    </div>
  );
});
