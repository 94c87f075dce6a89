import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { LocalDate } from '../../domain/entities.ts';
import type { Holidays } from '../../domain/holidays/holiday.ts';
import { weekdayNames } from '../../domain/time/calendarWords.ts';
import { formatDay, weekdayIndex } from '../../domain/time/dates.ts';
import { useHolidayWords } from '../../ui/holidays/useHolidayWords.ts';
import styles from './plan.module.css';

interface WeekDaysProps {
  readonly days: readonly LocalDate[];
  readonly today: LocalDate;
  readonly holidays: Holidays;
  /** Shows one day alone. */
  readonly onDay: (day: LocalDate) => void;
}

/** The names of the days above the lanes of a week, with their public holidays. */
export function WeekDays({ days, today, holidays, onDay }: WeekDaysProps) {
  const { t, i18n } = useLingui();
  const holidayInWords = useHolidayWords();
  const weekdays = useMemo(() => weekdayNames(i18n.locale, 'short'), [i18n.locale]);
  return (
    <div className={styles.weekdays}>
      <span />
      {days.map((day) => {
        const holiday = holidays.get(day);
        return (
          <button
            key={day}
            type="button"
            tabIndex={-1}
            title={t`Show this day`}
            data-today={day === today || undefined}
            onClick={() => onDay(day)}
          >
            {weekdays[weekdayIndex(day)]} <span>{formatDay(day).slice(0, 6)}</span>
            {holiday && <em title={holidayInWords(holiday)}>{holidayInWords(holiday)}</em>}
          </button>
        );
      })}
    </div>
  );
}
