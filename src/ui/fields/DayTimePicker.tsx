import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { weekdayNames } from '../../domain/time/calendarWords.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { LABEL } from './label.ts';
import { Select } from './Select.tsx';
import { TimeField } from './TimeField.tsx';

interface DayTimePickerProps {
  /** What the three controls are about together; heard, not seen. */
  readonly label: string;
  /** Whether the controls' own labels are seen; of several rows, the first needs them. */
  readonly labelled?: boolean;
  /** Monday 0 to Sunday 6; null where there is no single day. */
  readonly day: number | null;
  /** `HH:mm`. */
  readonly start: string;
  /** `HH:mm`. */
  readonly end: string;
  /** How many days after the start the end is. */
  readonly daysLater: number;
  readonly dayDisabled?: boolean;
  /** What there is to say about the day. */
  readonly dayHint?: ReactNode;
  /** What is wrong with the times, although each of them can be read. */
  readonly problem?: ReactNode;
  readonly onDayChange: (day: number) => void;
  readonly onStartChange: (time: string) => void;
  readonly onEndChange: (time: string) => void;
  /** Whether the text of a time is its value; while it is not, saving would not save what is seen. */
  readonly onReadable: (field: 'start' | 'end', readable: boolean) => void;
}

/** A weekday, a start and an end. */
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
  onStartChange,
  onEndChange,
  onReadable,
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
        <TimeField
          {...times}
          label={t`Start`}
          value={start}
          onChange={onStartChange}
          onReadable={(readable) => onReadable('start', readable)}
        />
        <Flex aria-hidden="true" h="9" align="center" color="fg.muted">
          –
        </Flex>
        <TimeField
          {...times}
          label={t`End`}
          value={end}
          onChange={onEndChange}
          onReadable={(readable) => onReadable('end', readable)}
        />
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
  // Two times with the same fault need the message once; each of them is still tied to its own.
  '& [data-time-problem] ~ [data-time-problem]': { display: 'none' },
} as const;
