import { Box, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { readTime } from '../../domain/time/timeEntry.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { Input } from './Input.tsx';
import { LABEL } from './label.ts';
import { useTypedText } from './useTypedText.ts';

interface TimeFieldProps {
  readonly label: string;
  /** Whether the label is seen, or only heard. */
  readonly labelled?: boolean;
  /** `HH:mm`. */
  readonly value: string;
  readonly onChange: (time: string) => void;
  /** Whether the text in view is the value; while it is not, saving would not save what is seen. */
  readonly onReadable: (readable: boolean) => void;
  /** The id of what is said elsewhere about a time that can be read and is wrong nevertheless. */
  readonly problemId?: string | undefined;
}

/** A time of the 24-hour clock. Its message takes a line of its own in the row that wraps around. */
export function TimeField({
  label,
  labelled = true,
  value,
  onChange,
  onReadable,
  problemId,
}: TimeFieldProps) {
  const id = useId();
  const { field, problem } = useTypedText({
    value,
    write: (time) => time,
    read: (text) => {
      const time = readTime(text);
      return time === null ? null : { value: time, complete: true };
    },
    onChange,
    onReadable,
  });
  const messageId = problem === null ? problemId : `${id}-problem`;
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
      {problem !== null && (
        <FieldProblem id={`${id}-problem`} data-time-problem="" order="1" flexBasis="full">
          <Trans>Time must be in HH:mm format (24-hour)</Trans>
        </FieldProblem>
      )}
    </>
  );
}
