import { Box, chakra, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiCalendarMonthOutline } from '@mdi/js';
import { use, useId, useRef, useState, type ReactNode } from 'react';
import type { LocalDate } from '../../../domain/entities.ts';
import {
  dateRange,
  readDate,
  type AssumedYear,
  type DateEntry,
  type DateRange,
} from '../../../domain/time/dateEntry.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { Icon } from '../../Icon.tsx';
import { FieldProblem } from '../../IconLine.tsx';
import { LABEL } from '../../tokens.ts';
import { DatePicker } from './DatePicker.tsx';
import { Input } from '../Input.tsx';
import { ReadOnly } from '../readOnly.ts';
import { useTypedText, type TypedValue } from '../typing/useTypedText.ts';

interface DateFieldProps extends TypedValue<LocalDate | null> {
  readonly id?: string;
  readonly label: ReactNode;
  readonly today: LocalDate;
  /** First selectable day; 1 January 1970 by default. */
  readonly min?: LocalDate;
  /** Last selectable day; by default the end of the year 50 years ahead. */
  readonly max?: LocalDate;
  /** The year of a date that is typed without one. */
  readonly assumedYear?: AssumedYear;
  /** The error for a day before the range, if the range alone does not explain it. */
  readonly beforeMin?: ReactNode;
  /** The meaning of an empty field. */
  readonly placeholder?: string;
  /** An error about a valid date. */
  readonly problem?: ReactNode;
}

export function DateField({
  id: ownId,
  label,
  today,
  min = dateRange(today).min,
  max = dateRange(today).max,
  assumedYear = 'nearest',
  beforeMin,
  invalid,
  placeholder,
  problem,
  ...typed
}: DateFieldProps) {
  const { t } = useLingui();
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const anchor = useRef<HTMLDivElement>(null);
  const [picking, setPicking] = useState(false);
  const isReadOnly = use(ReadOnly);
  const range = { min, max };
  const entryOf = (written: string) => readDate(written, today, { range, assumedYear });
  const { value, text } = typed;
  const { field, replace } = useTypedText({
    ...typed,
    write: formatDay,
    read: (written) => {
      const entry = entryOf(written);
      return entry.kind === 'day' ? { value: entry.day, complete: entry.complete } : null;
    },
  });
  const isUnreadable = invalid && text !== null;
  const isWrong = isUnreadable || (text === null && Boolean(problem));
  return (
    <Box w="full">
      <chakra.label htmlFor={id} {...LABEL}>
        {label}
      </chakra.label>
      <Box ref={anchor} position="relative" w="full" maxW="44">
        <Input
          {...field}
          id={id}
          placeholder={placeholder}
          pe="9"
          bg="bg"
          fontVariantNumeric="tabular-nums"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
        />
        {!isReadOnly && (
          <IconButton
            position="absolute"
            insetEnd="0.5"
            insetBlock="0"
            my="auto"
            size="xs"
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
        )}
      </Box>
      {isWrong && (
        <FieldProblem id={`${id}-problem`} pt="1">
          {isUnreadable ? (
            <DateProblem
              entry={entryOf(text)}
              value={value}
              today={today}
              range={range}
              beforeMin={beforeMin}
            />
          ) : (
            problem
          )}
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
  readonly entry: DateEntry;
  readonly value: LocalDate | null;
  readonly today: LocalDate;
  readonly range: DateRange;
  readonly beforeMin: ReactNode;
}

function DateProblem({ entry, value, today, range, beforeMin }: DateProblemProps) {
  return (
    <>
      {entry.kind === 'outOfRange' ? (
        (entry.day < range.min && beforeMin) || (
          <Trans>
            The date must be between {formatDay(range.min)} and {formatDay(range.max)}.
          </Trans>
        )
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
      {value && (
        <>
          {' '}
          <Trans>The date is still {formatDay(value)}.</Trans>
        </>
      )}
    </>
  );
}
