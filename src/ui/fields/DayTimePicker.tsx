import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { weekdayNames } from '../../domain/time/calendarWords.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { LABEL } from './label.ts';
import { Select } from './Select.tsx';
import { TimeField, type TimeFieldProps } from './TimeField.tsx';

type TimeProps = Omit<TimeFieldProps, 'label' | 'labelled' | 'problemId'>;

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
  /** An error about the combination of times, each of them valid. */
  readonly problem?: ReactNode;
  readonly onDayChange: (day: number) => void;
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
}: DayTimePickerProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const ending = t`${plural(daysLater, {
    one: 'ends the next day',
    other: 'ends # days later',
  })}`;
  const hintId = dayHint ? `${id}-hint` : undefined;
  const times = { labelled, problemId: problem ? `${id}-problem` : undefined };
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
        <TimeField {...times} {...start} label={t`Start`} />
        <Flex aria-hidden="true" h="9" align="center" color="fg.muted">
          –
        </Flex>
        <TimeField {...times} {...end} label={t`End`} />
        <Flex flex="none" w="6" h="9" align="center">
          {daysLater > 0 && (
            <Text as="span" role="img" aria-label={ending} title={ending} color="fg.muted">
              +{daysLater}
            </Text>
          )}
        </Flex>
        {problem && (
          <FieldProblem id={`${id}-problem`} order="1" flexBasis="full">
            {problem}
          </FieldProblem>
        )}
        {dayHint && (
          <Text id={hintId} order="1" flexBasis="full" color="fg.muted">
            {dayHint}
          </Text>
        )}
      </Flex>
    </Box>
  );
}

const ROW = {
  '& [data-day]': { flex: '1 1 7.5rem', maxW: '11rem' },
  '@container (max-width: 303px)': { '& [data-day]': { flexBasis: 'full', maxW: 'full' } },
  // Show the same error once; `aria-describedby` still ties each field to its own.
  '& [data-time-problem] ~ [data-time-problem] [role=alert]': { display: 'none' },
  '& [data-time-problem] ~ [data-time-problem]:not(:has(button))': { display: 'none' },
} as const;
