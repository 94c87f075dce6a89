import { Box, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { readTime } from '../../domain/time/timeEntry.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { Input } from './Input.tsx';
import { LABEL } from './label.ts';
import { useTypedText, type TypedValue } from './useTypedText.ts';

export interface TimeFieldProps extends TypedValue<string> {
  readonly id: string;
  readonly label: string;
  /** False hides the label visually. */
  readonly labelled?: boolean;
  /** The id of an error shown elsewhere, for a time that is valid by itself. */
  readonly problemId?: string | undefined;
}

/** A 24-hour time, `HH:mm`. Its error takes its own line in the surrounding flex row. */
export function TimeField({
  id,
  label,
  labelled = true,
  problemId,
  invalid,
  ...typed
}: TimeFieldProps) {
  const { field } = useTypedText({
    ...typed,
    write: (time) => time,
    read: (text) => {
      const time = readTime(text);
      return time === null ? null : { value: time, complete: true };
    },
  });
  const isWrong = invalid && typed.text !== null;
  const messageId = isWrong ? `${id}-problem` : problemId;
  return (
    <>
      <Box flex="none">
        <chakra.label htmlFor={id} {...(labelled ? LABEL : { srOnly: true })}>
          {label}
        </chakra.label>
        <Input
          {...field}
          id={id}
          size="sm"
          w="4rem"
          bg="bg"
          fontVariantNumeric="tabular-nums"
          aria-invalid={messageId !== undefined}
          aria-describedby={messageId}
        />
      </Box>
      {isWrong && (
        <FieldProblem id={`${id}-problem`} data-time-problem="" order="1" flexBasis="full">
          <Trans>Time must be in HH:mm format (24-hour)</Trans>
        </FieldProblem>
      )}
    </>
  );
}
