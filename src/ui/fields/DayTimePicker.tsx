import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { weekdayNames } from '../../domain/time/calendarWords.ts';
import { FieldProblem } from '../IconLine.tsx';
import { FIELD_HEIGHT, LABEL } from '../tokens.ts';
import { Select } from './Select.tsx';
import { TimeField } from './TimeField.tsx';
import type { TypedValue } from './typing/useTypedText.ts';

interface TimeProps extends TypedValue<string> {
  readonly id: string;
}

function isWrong({ invalid, text }: TimeProps): boolean {
  return invalid && text !== null;
}

interface DayTimePickerProps {
  /** The accessible name of the group. */
  readonly label: string;
  /** False hides the labels visually; of several rows, only the first shows them. */
  readonly labelled?: boolean;
  /** Monday 0 to Sunday 6; null if there is no single day. */
  readonly day: number | null;
  readonly start: TimeProps;
  readonly end: TimeProps;
  /** How many days after the start the end is. */
  readonly daysLater: number;
  readonly dayDisabled?: boolean;
  readonly dayHint?: ReactNode;
  /** An error about two times that are valid on their own. */
  readonly problem?: ReactNode;
  readonly onDayChange: (day: number) => void;
  /** The resulting visit in words; an error replaces it without shifting the layout. */
  readonly children?: ReactNode;
}

export function DayTimePicker({
  label,
  labelled = true,
  day,
  start,
  end,
  daysLater,
  dayDisabled = false,
  dayHint,
  problem,
  onDayChange,
  children,
}: DayTimePickerProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const ending = t`${plural(daysLater, {
    one: 'ends the next day',
    other: 'ends # days later',
  })}`;
  const hintId = dayHint ? `${id}-hint` : undefined;
  const isAnyWrong = isWrong(start) || isWrong(end);
  const problemIdOf = (time: TimeProps) => (problem || isWrong(time) ? `${id}-problem` : undefined);
  const hasProblem = Boolean(problem) || isAnyWrong;
  return (
    <Box role="group" aria-label={label} w="full" containerType="inline-size">
      <Flex wrap="wrap" align="end" columnGap="1.5" rowGap="1.5" css={ROW}>
        <Box data-day="">
          <chakra.label htmlFor={id} {...(labelled ? LABEL : { srOnly: true })}>
            {t`Day`}
          </chakra.label>
          <Select
            id={id}
            disabled={dayDisabled || day === null}
            aria-describedby={hintId}
            value={day ?? ''}
            onChange={({ target }) => onDayChange(Number(target.value))}
          >
            {day === null && <option value="">–</option>}
            {weekdayNames(i18n.locale).map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </Box>
        <TimeField {...start} label={t`Start`} labelled={labelled} problemId={problemIdOf(start)} />
        <Flex aria-hidden="true" h={FIELD_HEIGHT} align="center" color="fg.muted">
          –
        </Flex>
        <TimeField {...end} label={t`End`} labelled={labelled} problemId={problemIdOf(end)} />
        <Flex flex="none" w="6" h={FIELD_HEIGHT} align="center">
          {daysLater > 0 && (
            <Text as="span" role="img" aria-label={ending} title={ending} color="fg.muted">
              +{daysLater}
            </Text>
          )}
        </Flex>
        {dayHint && (
          <Text id={hintId} flexBasis="full" color="fg.muted">
            {dayHint}
          </Text>
        )}
      </Flex>
      <Grid css={ONE_CELL} pt={children || hasProblem ? '1.5' : undefined}>
        {children && <Box visibility={hasProblem ? 'hidden' : undefined}>{children}</Box>}
        {hasProblem && (
          <FieldProblem>
            <span id={`${id}-problem`}>
              {isAnyWrong ? <Trans>Time must be in HH:mm format (24-hour)</Trans> : problem}
            </span>
          </FieldProblem>
        )}
      </Grid>
    </Box>
  );
}

const ROW = {
  '& [data-day]': { flex: '1 1 7.5rem', maxW: '11rem' },
  '@container (max-width: 303px)': { '& [data-day]': { flexBasis: 'full', maxW: 'full' } },
} as const;

const ONE_CELL = { '& > *': { gridArea: '1 / 1' } } as const;
