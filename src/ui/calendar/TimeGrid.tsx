import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useMemo, useRef, type CSSProperties, type MouseEvent } from 'react';
import { VISIT_WIDTH, type GridFormat, type GridHours } from '../../domain/calendar/dimensions.ts';
import { clock, shareOfHours, spanOfPart } from '../../domain/calendar/hourSpan.ts';
import type { Segment } from '../../domain/calendar/overlaps.ts';
import { gridDays, type GridDay } from '../../domain/calendar/timeGrid.ts';
import {
  outOfHoursText,
  visitText,
  type Surface,
  type FittedText,
} from '../../domain/calendar/visitText.ts';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { NO_HOLIDAYS, type Holiday, type Holidays } from '../../domain/holidays/holiday.ts';
import { dayWriter, weekdayNames } from '../../domain/time/calendarWords.ts';
import { USUAL_NOON } from '../../domain/settings/settingsLimits.ts';
import { dayOf, formatDay, isWeekend, weekdayIndex } from '../../domain/time/dates.ts';
import { useHolidayWords } from '../holidays/useHolidayWords.ts';
import { useSlide } from '../movement/useSlide.ts';
import { useCalendarKeys, type Step } from './useCalendarKeys.ts';
import doubled from './doubled.module.css';
import styles from './timeGrid.module.css';
import { AXIS_WIDTH, useSurface } from './useSurface.ts';
import { VisitBelow } from './VisitBelow.tsx';
import type { CalendarItem, OpenHandler } from './visit.ts';

interface TimeGridProps {
  /** The accessible name. */
  readonly label: string;
  readonly days: readonly LocalDate[];
  readonly visits: readonly CalendarItem[];
  readonly format: GridFormat;
  /** In the business time zone, to the minute. */
  readonly now: LocalDateTime;
  /** Stable; those of the days shown, at least. */
  readonly holidays?: Holidays;
  /** `HH:mm`, where half a holiday begins or ends. */
  readonly noon?: string;
  /** Scrolled to where not all days fit; today by default. */
  readonly firstDay?: LocalDate | undefined;
  /** Whether an arrow points to a visit below the visible part. */
  readonly pointsBelow?: boolean;
  /** Stable, or every visit is drawn anew. */
  readonly onOpen: OpenHandler;
  /** Called on a click on the name of a day. */
  readonly onDay?: ((day: LocalDate) => void) | undefined;
  readonly onStep: Step;
}

/** How much of the previous day stays in view when the grid scrolls to a day. */
const DAY_BEFORE_PX = 32;

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

interface VisitProps {
  readonly visit: CalendarItem;
  readonly text: FittedText;
  readonly style?: CSSProperties;
}

/** The note and a vertical name are drawn by CSS, which halves the elements of a full week. */
function Visit({ visit, text, style }: VisitProps) {
  const { id, title, label, emphasized, isCancelled, isDoubled, isException, color } = visit;
  const { name, note, noteAt, isSmall } = text;
  const isNamed = typeof name === 'number';
  const mark = isDoubled && <i className={doubled.mark} />;
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
      data-emphasized={emphasized || undefined}
      data-cancelled={isCancelled || undefined}
      data-exception={isException || undefined}
      data-small={isSmall || undefined}
      data-vertical-name={name === 'vertical' ? title : undefined}
      data-note={note || undefined}
      data-note-at={noteAt}
    >
      {isNamed ? (
        <span data-lines={name}>
          {mark}
          {title}
        </span>
      ) : (
        mark
      )}
    </button>
  );
}

interface PlacedVisitProps extends Omit<Segment<CalendarItem>, 'event'> {
  readonly visit: CalendarItem;
  /** The same object while it does not change. */
  readonly surface: Surface;
}

/** Re-renders only if its own place changes: toggling a worker leaves most visits in place. */
const PlacedVisit = memo(function PlacedVisit({ visit, surface, ...place }: PlacedVisitProps) {
  const { top, minutes, left, width } = place;
  const text = visitText(visit, place, surface);
  const covered = minutes - text.minutes;
  return (
    <Visit
      visit={visit}
      text={text}
      style={{
        top: percent(top, surface.minutes),
        height: percent(minutes, surface.minutes),
        left: percent(left, 1),
        width: percent(width * VISIT_WIDTH, 100),
        ...(covered > 0 && {
          paddingBlockEnd: `calc(var(--height) * ${covered / surface.minutes})`,
        }),
      }}
    />
  );
});

interface HolidayShadeProps {
  readonly holiday: Holiday;
  readonly noon: string;
  readonly hours: GridHours;
}

/** Behind the visits of a holiday, as high as the part of the day that it takes. */
function HolidayShade({ holiday: { part }, noon, hours }: HolidayShadeProps) {
  const { left, width } = spanOfPart(part, noon, hours);
  const [top, bottom] = [percent(left, 1), percent(1 - left - width, 1)];
  return <div className={styles.holiday} style={{ top, bottom }} aria-hidden="true" />;
}

interface OutOfHoursRowProps {
  readonly label: string;
  readonly days: readonly GridDay<CalendarItem>[];
  readonly part: 'early' | 'late';
  readonly surface: Surface;
}

/** The visits before the first or after the last hour; nothing where there are none. */
function OutOfHoursRow({ label, days, part, surface }: OutOfHoursRowProps) {
  if (days.every((day) => day[part].length === 0)) return null;
  return (
    <>
      <div className={`${styles.axis} ${styles.outside}`}>{label}</div>
      {days.map((day) => (
        <div key={day.day} className={styles.outside} data-date={day.day}>
          {day[part].map((visit) => (
            <Visit key={visit.id} visit={visit} text={outOfHoursText(visit, surface)} />
          ))}
        </div>
      ))}
    </>
  );
}

interface DayNameProps {
  readonly day: LocalDate;
  readonly weekday: string;
  readonly onDay: ((day: LocalDate) => void) | undefined;
}

/** No tab stop, because a key shows the day of the visit with the focus. */
function DayName({ day, weekday, onDay }: DayNameProps) {
  const { t } = useLingui();
  const name = (
    <>
      {weekday} <span>{formatDay(day).slice(0, 6)}</span>
    </>
  );
  if (!onDay) return name;
  return (
    <button type="button" tabIndex={-1} title={t`Show this day`} onClick={() => onDay(day)}>
      {name}
    </button>
  );
}

/**
 * Equally wide days with their hours from top to bottom. Where days are narrow, a visit lies over the
 * lower part of one that began before; visits before the first and after the last hour have rows of
 * their own.
 */
export const TimeGrid = memo(function TimeGrid({
  label,
  days,
  visits,
  format,
  now,
  holidays = NO_HOLIDAYS,
  noon = USUAL_NOON,
  firstDay = dayOf(now),
  pointsBelow = false,
  onOpen,
  onDay,
  onStep,
}: TimeGridProps) {
  const { t, i18n } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  useCalendarKeys(grid, { selector: '[data-visit]', visits, now, onStep });
  const { hours } = format;
  const surface = useSurface(grid, days, format);
  const { dayWidth } = surface;
  const columns = useMemo(
    () => gridDays(days, dayWidth === 0 ? [] : visits, hours, dayWidth),
    [days, visits, hours, dayWidth],
  );
  const today = dayOf(now);
  const opens = clock(hours.first);
  const closes = clock(hours.first + hours.count);
  const holidayInWords = useHolidayWords();
  const nowShare = shareOfHours(now, hours);
  const nowLine = nowShare === null ? null : percent(nowShare, 1);
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

  useSlide(grid, days[0], { kind: days.length });

  const open = ({ target }: MouseEvent) => {
    const visit = target instanceof Element && target.closest<HTMLElement>('[data-visit]');
    if (visit) onOpen(visit.dataset.visit!, visit);
  };
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons inside are clicked */}
      <div
        ref={grid}
        role="group"
        aria-label={label}
        className={styles.grid}
        data-several={days.length > 1 || undefined}
        style={
          {
            '--days': days.length,
            '--axis': `${AXIS_WIDTH}rem`,
            '--height': `${surface.height}px`,
            '--font-size': `${surface.fontSize}px`,
            '--line-height': `${surface.lineHeight}px`,
          } as CSSProperties
        }
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without the visit that had it, the focus stays here
        tabIndex={isEmpty ? 0 : -1}
        onClick={open}
      >
        <div className={styles.axis} />
        {days.map((day) => {
          const holiday = holidays.get(day);
          const words = holiday && holidayInWords(holiday);
          return (
            <div key={day} className={styles.head} data-today={day === today || undefined}>
              <DayName day={day} weekday={weekdays[weekdayIndex(day)]!} onDay={onDay} />
              {words && (
                <em className={styles.holidayName} title={words}>
                  <span>{holiday.name || words}</span>
                  {holiday.part !== 'all' && (
                    <span data-half="">{holiday.part === 'am' ? t`mornings` : t`afternoons`}</span>
                  )}
                </em>
              )}
            </div>
          );
        })}
        <OutOfHoursRow label={t`before ${opens}`} days={columns} part="early" surface={surface} />
        <div className={`${styles.axis} ${styles.hours}`}>
          {Array.from({ length: hours.count }, (_, index) => (
            <span key={index} style={{ top: percent(index, hours.count) }}>
              {clock(hours.first + index)}
            </span>
          ))}
          {nowLine && days.includes(today) && (
            <i className={styles.nowMark} style={{ top: nowLine }} aria-hidden="true" />
          )}
        </div>
        {columns.map((column) => (
          <div
            key={column.day}
            role="group"
            aria-label={inWords(column.day)}
            className={styles.day}
            style={{ backgroundSize: `100% ${percent(1, hours.count)}` }}
            data-date={column.day}
            data-weekend={isWeekend(column.day) || undefined}
            data-today={column.day === today || undefined}
          >
            {holidays.has(column.day) && (
              <HolidayShade holiday={holidays.get(column.day)!} noon={noon} hours={hours} />
            )}
            {column.day === today && nowLine && (
              <div className={styles.now} style={{ top: nowLine }} aria-hidden="true" />
            )}
            {column.segments.map(({ event, ...place }) => (
              <PlacedVisit key={event.id} visit={event} surface={surface} {...place} />
            ))}
          </div>
        ))}
        <OutOfHoursRow label={t`after ${closes}`} days={columns} part="late" surface={surface} />
      </div>
      {pointsBelow && <VisitBelow grid={grid} days={columns} />}
    </div>
  );
});
