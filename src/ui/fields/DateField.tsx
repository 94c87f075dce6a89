import { Box, chakra, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiCalendarMonthOutline } from '@mdi/js';
import { useId, useRef, useState, type ReactNode } from 'react';
import { dateRange, readDate, type DateRange } from '../../domain/time/dateEntry.ts';
import { formatDay } from '../../domain/time/dates.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { DatePicker } from './DatePicker.tsx';
import { FieldProblem } from './FieldProblem.tsx';
import { Icon } from '../Icon.tsx';
import { Input } from './Input.tsx';
import { useTypedText } from './useTypedText.ts';

interface DateFieldProps {
  readonly label: ReactNode;
  readonly value: LocalDate | null;
  readonly today: LocalDate;
  /** The first day to choose from; without it, 1 January 1970. */
  readonly min?: LocalDate;
  /** The last day to choose from; without it, the end of the year 50 years ahead. */
  readonly max?: LocalDate;
  readonly onChange: (day: LocalDate) => void;
  /** Whether the text in view is the value; while it is not, saving would not save what is seen. */
  readonly onReadable: (readable: boolean) => void;
  readonly size?: 'sm' | 'md';
}

/** A day, typed as people type days or picked from a month. */
export function DateField({
  label,
  value,
  today,
  min = dateRange(today).min,
  max = dateRange(today).max,
  onChange,
  onReadable,
  size = 'sm',
}: DateFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [picking, setPicking] = useState(false);
  const range = { min, max };
  const { field, problem, replace } = useTypedText({
    value,
    write: formatDay,
    read: (text) => {
      const entry = readDate(text, today, range);
      return entry.kind === 'day' ? { value: entry.day, complete: entry.complete } : null;
    },
    onChange,
    onReadable,
  });
  return (
    <Box w="full">
      <chakra.label htmlFor={id} display="block" w="fit-content" pb="1" fontWeight="medium">
        {label}
      </chakra.label>
      <Box ref={anchor} position="relative" w="full" maxW="44">
        <Input
          {...field}
          id={id}
          size={size}
          pe="9"
          bg="bg"
          fontVariantNumeric="tabular-nums"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
        />
        <IconButton
          position="absolute"
          insetEnd="1px"
          insetBlock="1px"
          h="auto"
          minW="9"
          size={size}
          variant="ghost"
          colorPalette="gray"
          focusVisibleRing="inside"
          aria-label={t`Open the calendar`}
          aria-haspopup="dialog"
          aria-expanded={picking}
          onClick={() => setPicking(true)}
        >
          <Icon path={mdiCalendarMonthOutline} />
        </IconButton>
      </Box>
      {problem !== null && (
        <FieldProblem id={`${id}-problem`} pt="1">
          <DateProblem text={problem} kept={value} today={today} range={range} />
        </FieldProblem>
      )}
      {picking && (
        <DatePicker
          anchor={anchor}
          value={value}
          today={today}
          range={range}
          onChoose={replace}
          onClose={() => setPicking(false)}
        />
      )}
    </Box>
  );
}

interface DateProblemProps {
  readonly text: string;
  readonly kept: LocalDate | null;
  readonly today: LocalDate;
  readonly range: DateRange;
}

/** Why a text is no day to choose, what would be one, and what the field still holds. */
function DateProblem({ text, kept, today, range }: DateProblemProps) {
  const entry = readDate(text, today, range);
  return (
    <>
      {entry.kind === 'outOfRange' ? (
        <Trans>
          The date must be between {formatDay(range.min)} and {formatDay(range.max)}.
        </Trans>
      ) : (
        <>
          <chakra.strong fontWeight="semibold">
            <Trans>Invalid date</Trans>
          </chakra.strong>
          .{' '}
          {entry.kind === 'noSuchDay' ? (
            <Trans>There is no {entry.written}.</Trans>
          ) : (
            <Trans>Type day, month and year, such as {formatDay(today)}.</Trans>
          )}
        </>
      )}
      {kept && (
        <>
          {' '}
          <Trans>The date is still {formatDay(kept)}.</Trans>
        </>
      )}
    </>
  );
}
