import { Box, chakra } from '@chakra-ui/react';
import { likelyTime, readTime } from '../../domain/time/timeEntry.ts';
import { Input } from './Input.tsx';
import { LABEL } from '../tokens.ts';
import { useTypedText, type TypedValue } from './typing/useTypedText.ts';

interface TimeFieldProps extends Omit<TypedValue<string>, 'invalid'> {
  readonly id: string;
  readonly label: string;
  /** False hides the label visually. */
  readonly labelled?: boolean;
  /** The id of the error, if there is one. */
  readonly problemId: string | undefined;
}

/** A 24-hour time, `HH:mm`. Blur, Enter or saving replaces another text by its probable meaning. */
export function TimeField({ id, label, labelled = true, problemId, ...typed }: TimeFieldProps) {
  const { field } = useTypedText({
    ...typed,
    write: (time) => time,
    read: (text) => {
      const time = readTime(text);
      return time === null ? null : { value: time, complete: true };
    },
    guess: likelyTime,
  });
  return (
    <Box flex="none">
      <chakra.label htmlFor={id} {...(labelled ? LABEL : { srOnly: true })}>
        {label}
      </chakra.label>
      <Input
        {...field}
        id={id}
        w="4rem"
        px="2"
        bg="bg"
        fontVariantNumeric="tabular-nums"
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
      />
    </Box>
  );
}
