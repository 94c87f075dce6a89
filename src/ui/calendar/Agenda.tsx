import { Box, Heading, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import { eventsByDay } from '../../domain/calendar/eventsByDay.ts';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { NO_HOLIDAYS, type Holidays } from '../../domain/holidays/holiday.ts';
import { dateRange } from '../../domain/time/dateEntry.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { MonthGrid } from '../fields/date/MonthGrid.tsx';
import { useHolidayWords } from '../holidays/useHolidayWords.ts';
import { useSlide } from '../movement/useSlide.ts';
import styles from './agenda.module.css';
import doubled from './doubled.module.css';
import { useCalendarKeys, type Step } from './useCalendarKeys.ts';
import { useDayWithWeek } from './useWeekName.ts';
import type { CalendarItem, OpenHandler } from './visit.ts';

interface AgendaProps {
  /** The accessible name. */
  readonly label: string;
  readonly date: LocalDate;
  readonly now: LocalDateTime;
  readonly visits: readonly CalendarItem[];
  /** Those of the month shown, at least. */
  readonly holidays?: Holidays;
  /** Whether the visits are complete; false if they could not be loaded. */
  readonly areVisitsKnown: boolean;
  readonly onOpen: OpenHandler;
  readonly onDay: (day: LocalDate) => void;
  readonly onStep: Step;
}

/** A small month, with a dot per worker on each day, above the visits of its selected day. */
export function Agenda({
  label,
  date,
  now,
  visits,
  holidays = NO_HOLIDAYS,
  areVisitsKnown,
  onOpen,
  onDay,
  onStep,
}: AgendaProps) {
  const inWords = useDayWithWeek();
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useSlide(list, date, { kind: 'day' });
  useCalendarKeys(container, { selector: '[data-visit]', visits, now, onStep });
  const today = dayOf(now);
  const days = useMemo(() => eventsByDay(visits), [visits]);
  const ofDay = days.get(date) ?? [];
  const holiday = holidays.get(date);
  const holidayInWords = useHolidayWords();
  const dotsOf = useCallback(
    (day: LocalDate) => [...new Set((days.get(day) ?? []).map(({ color }) => color.main))],
    [days],
  );
  return (
    <div ref={container} role="group" aria-label={label} className={styles.agenda} tabIndex={-1}>
      <Box _print={{ display: 'none' }}>
        <MonthGrid
          shown={date}
          selected={date}
          today={today}
          range={dateRange(today)}
          holidays={holidays}
          dotsOf={dotsOf}
          onMove={onDay}
          onChoose={onDay}
        />
      </Box>
      <Box ref={list} borderTopWidth="1px" mt="2" p="3" _print={{ borderTopWidth: 0, mt: '0' }}>
        <Heading as="h3" fontSize="sm" fontWeight="semibold" pb="2">
          {inWords(date)}
          {holiday && (
            <Text as="span" color="orange.800">
              {' · '}
              {holidayInWords(holiday)}
            </Text>
          )}
        </Heading>
        {areVisitsKnown && ofDay.length === 0 && (
          <Text color="fg.muted">
            <Trans>No visits on this day</Trans>
          </Text>
        )}
        {ofDay.map((visit) => (
          <VisitRow key={visit.id} visit={visit} onOpen={onOpen} />
        ))}
      </Box>
    </div>
  );
}

function VisitRow({
  visit,
  onOpen,
}: { readonly visit: CalendarItem } & Pick<AgendaProps, 'onOpen'>) {
  const { t } = useLingui();
  const { id, title, town = '', times, initials, label, color } = visit;
  const { isCancelled, isDoubled, isException, isUnconfirmed } = visit;
  const name = [label, town, isUnconfirmed && t`unconfirmed`].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles.visit}
      style={{
        background: color.container,
        borderInlineStartColor: color.main,
        color: color.onContainer,
        ...(isCancelled && { textDecoration: 'line-through' }),
        ...(isException && { borderInlineStartStyle: 'dotted' }),
      }}
      aria-label={name}
      title={name}
      tabIndex={-1}
      data-visit={id}
      data-times={times}
      data-initials={initials || undefined}
      data-unconfirmed={isUnconfirmed || undefined}
      onClick={({ currentTarget }) => onOpen(id, currentTarget)}
    >
      {isDoubled && <i className={doubled.mark} />}
      <span className={styles.where} data-town={town || undefined}>
        <b>{title}</b>
      </span>
    </button>
  );
}
