import { Button, chakra, Flex, Text, type SystemStyleObject } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import type { LocalDate } from '../../domain/entities.ts';
import { VIEW_KEYS, type View } from '../../domain/calendar/view.ts';
import { weekdayNames } from '../../domain/time/calendarWords.ts';
import { weekdayIndex } from '../../domain/time/dates.ts';
import { PeriodButtons } from '../../ui/calendar/PeriodButtons.tsx';
import { GoToDateField } from '../../ui/fields/date/GoToDateField.tsx';
import { SingleKeys } from '../../ui/shell.ts';
import { useWeekName } from '../../ui/calendar/useWeekName.ts';
import { usePeriodName, useViewNames } from './calendarNames.ts';

/** Where there is room for it, however wide the letters are before the font has come. */
const ONE_ROW = {
  flexWrap: 'wrap',
  '@container calendar (width >= 700px)': { flexWrap: 'nowrap' },
};

/** One row where the words of the language have the room beside the date. */
const AROUND_DATE = {
  flexWrap: 'wrap',
  '@container calendar (width > 1080px)': { flexWrap: 'nowrap' },
};

/** In the room that the buttons leave, however wide the letters are before the font has come. */
const BESIDE_BUTTONS: SystemStyleObject = {
  flex: { base: '1 1 10rem', md: '1 1 12rem' },
  minWidth: { base: 'min(11.5rem, 100%)', md: 0 },
  maxWidth: '12.5rem',
};

/** On paper it is read: the field with the date is not printed. */
const HEARD: SystemStyleObject = { '@media screen': { srOnly: true } };

interface CalendarToolbarProps {
  readonly view: View;
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** To choose from. */
  readonly views: readonly View[];
  readonly onView: (view: View) => void;
  readonly onDate: (date: LocalDate) => void;
  readonly onStep: (periods: 1 | -1) => void;
  /**
   * Whether only a screen reader says which days are shown: the field with the date does as well, and
   * the number of their week stands before it.
   */
  readonly isPeriodHeard?: boolean;
  /** After the views. */
  readonly children?: ReactNode;
}

export function CalendarToolbar({
  view,
  date,
  today,
  views,
  onView,
  onDate,
  onStep,
  isPeriodHeard = false,
  children,
}: CalendarToolbarProps) {
  const { t, i18n } = useLingui();
  const names = useViewNames();
  const period = usePeriodName(view, date);
  const weekName = useWeekName();
  const weekday = weekdayNames(i18n.locale, 'short')[weekdayIndex(date)];
  const singleKeys = use(SingleKeys);
  const shortcut = (key: string) => (singleKeys ? key : undefined);
  return (
    <Flex css={isPeriodHeard ? AROUND_DATE : ONE_ROW} align="center" columnGap="2" rowGap="2">
      <PeriodButtons
        previous={t`Previous period`}
        next={t`Next period`}
        hasKeys
        onToday={() => onDate(today)}
        onStep={onStep}
      />
      <Text
        as="h2"
        fontSize="md"
        fontWeight="semibold"
        flex="1 1 8rem"
        lineHeight="1.125"
        css={isPeriodHeard ? HEARD : undefined}
        aria-live="polite"
      >
        {period}
      </Text>
      <Flex align="center" gap="2" css={isPeriodHeard ? BESIDE_BUTTONS : undefined}>
        {isPeriodHeard && (
          <Flex
            gap="1"
            fontSize="xs"
            whiteSpace="nowrap"
            aria-hidden="true"
            _print={{ display: 'none' }}
          >
            {view === 'day' && <chakra.span hideBelow="md">{weekday},</chakra.span>}
            <span>{weekName(date)}</span>
          </Flex>
        )}
        <GoToDateField
          date={date}
          today={today}
          onDate={onDate}
          flex="1 1 auto"
          minW="0"
          w={{ base: '9rem', md: '8rem' }}
          _print={{ display: 'none' }}
        />
      </Flex>
      <Flex role="group" aria-label={t`View`} _print={{ display: 'none' }}>
        {views.map((name) => (
          <Button
            key={name}
            px="2"
            variant={name === view ? 'subtle' : 'ghost'}
            colorPalette={name === view ? 'accent' : 'gray'}
            aria-pressed={name === view}
            aria-keyshortcuts={shortcut(VIEW_KEYS[name])}
            title={shortcut(VIEW_KEYS[name])}
            onClick={() => onView(name)}
          >
            {names[name]}
          </Button>
        ))}
      </Flex>
      {children}
    </Flex>
  );
}
