import { chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { dayWriter, monthName, weekdayNames } from '../../../domain/time/calendarWords.ts';
import { clampDay, yearOf, type DateRange } from '../../../domain/time/dateEntry.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import type { Holidays } from '../../../domain/holidays/holiday.ts';
import { dayAfterKey, isSameMonth, monthGrid } from '../../../domain/time/month.ts';
import { useHolidayWords } from '../../holidays/useHolidayWords.ts';

interface MonthGridProps {
  /** The focused day; the grid shows its month. */
  readonly shown: LocalDate;
  readonly selected: LocalDate | null;
  readonly today: LocalDate;
  readonly range: DateRange;
  /** Those of the days shown, at least. */
  readonly holidays: Holidays;
  /** The colours of the dots below a day; stable. With it the grid is as wide as its container. */
  readonly dotsOf?: (day: LocalDate) => readonly string[];
  readonly onMove: (day: LocalDate) => void;
  readonly onChoose: (day: LocalDate) => void;
}

/** A month as an ARIA date grid: weeks start on Monday, one cell is the tab stop. */
export function MonthGrid({
  shown,
  selected,
  today,
  range,
  holidays,
  dotsOf,
  onMove,
  onChoose,
}: MonthGridProps) {
  const { i18n } = useLingui();
  const grid = useRef<HTMLTableElement>(null);
  const dayInWords = dayWriter(i18n.locale);
  const holidayInWords = useHolidayWords();
  const holidayOf = (day: LocalDate) => {
    const holiday = holidays.get(day);
    return holiday && holidayInWords(holiday);
  };
  const shortNames = weekdayNames(i18n.locale, 'short');
  const isOpen = (day: LocalDate) => day === clampDay(day, range);
  const choose = (day: LocalDate) => {
    if (isOpen(day)) onChoose(day);
  };
  useLayoutEffect(() => {
    if (!grid.current?.contains(document.activeElement)) return;
    grid.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(shown, event.key, event.shiftKey);
    if (next) onMove(next);
    else if (event.key === 'Enter' || event.key === ' ') choose(shown);
    else return;
    event.preventDefault();
  };

  return (
    <chakra.table
      ref={grid}
      role="grid"
      aria-label={`${monthName(shown, i18n.locale)} ${yearOf(shown)}`}
      borderCollapse="separate"
      {...(dotsOf && { w: 'full', tableLayout: 'fixed' })}
      fontVariantNumeric="tabular-nums"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames(i18n.locale).map((name, index) => (
            <chakra.th
              key={name}
              scope="col"
              abbr={name}
              h="7"
              fontSize="xs"
              fontWeight="medium"
              textAlign="center"
              color="fg.muted"
            >
              {shortNames[index]}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(shown).map((week, row) => (
          // Cells are keyed by index, because they must keep the focus when the month changes.
          <tr key={row}>
            {week.map((day, column) => (
              <chakra.td
                key={column}
                role="gridcell"
                tabIndex={day === shown ? 0 : -1}
                aria-label={[dayInWords(day), holidayOf(day)].filter(Boolean).join(', ')}
                title={holidayOf(day)}
                aria-selected={day === selected}
                aria-current={day === today ? 'date' : undefined}
                aria-disabled={!isOpen(day)}
                onClick={() => choose(day)}
                {...DAY}
                {...(dotsOf && { w: 'auto', h: '12', pb: '2' })}
                {...(!isSameMonth(day, shown) && OTHER_MONTH)}
                {...(holidays.has(day) && HOLIDAY)}
                {...(day === today && TODAY)}
                {...(day === selected && SELECTED)}
              >
                {Number(day.slice(8))}
                {dotsOf && <Dots colors={dotsOf(day)} />}
              </chakra.td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const MAX_DOTS = 4;

/** Where there are too many, the last one is a number. */
function Dots({ colors }: { readonly colors: readonly string[] }) {
  const dots = colors.length > MAX_DOTS ? colors.slice(0, MAX_DOTS - 1) : colors;
  const more = colors.length - dots.length;
  return (
    <Flex
      position="absolute"
      insetInline="0"
      bottom="2"
      justify="center"
      align="center"
      gap={more > 0 ? '0.5' : '1'}
      h="1.5"
    >
      {dots.map((color) => (
        <chakra.span
          key={color}
          boxSize="1.5"
          borderRadius="full"
          boxShadow="0 0 0 1px {colors.bg}"
          style={{ background: color }}
        />
      ))}
      {more > 0 && (
        <chakra.b fontSize="2xs" fontWeight="medium" lineHeight="1">
          +{more}
        </chakra.b>
      )}
    </Flex>
  );
}

const DAY = {
  position: 'relative',
  boxSize: { base: 'min(2.75rem, (100vw - 4rem) / 7)', md: '9' },
  p: '0',
  textAlign: 'center',
  verticalAlign: 'middle',
  borderWidth: '1px',
  borderColor: 'transparent',
  borderRadius: 'l2',
  cursor: 'pointer',
  outline: 'none',
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '1px',
    zIndex: '1',
  },
  _hover: { bg: 'gray.100' },
  _disabled: { opacity: '0.4', cursor: 'not-allowed', bg: 'transparent' },
} as const;

const OTHER_MONTH = { color: 'fg.subtle' } as const;

/** A bar above the number, as a holiday is not known by its colour alone. */
const HOLIDAY = {
  bg: 'orange.100',
  _before: {
    content: '""',
    position: 'absolute',
    top: '1',
    insetInline: '2.5',
    borderTopWidth: '2px',
    borderColor: 'orange.700',
  },
  _hover: { bg: 'orange.200' },
} as const;

const TODAY = {
  fontWeight: 'semibold',
  color: 'accent.fg',
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '3px',
  borderColor: 'accent.border',
} as const;

const SELECTED = {
  bg: 'accent.solid',
  borderColor: 'accent.solid',
  color: 'accent.contrast',
  fontWeight: 'semibold',
  _hover: { bg: 'accent.700' },
} as const;
