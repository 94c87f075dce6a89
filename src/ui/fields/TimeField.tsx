import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { likelyTime, readTime } from '../../domain/time/timeEntry.ts';
import { TextButton } from '../TextButton.tsx';
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

/**
 * A 24-hour time, `HH:mm`. Its error, beside which a click takes the time that was probably meant,
 * takes its own line in the surrounding flex row.
 */
export function TimeField({
  id,
  label,
  labelled = true,
  problemId,
  invalid,
  ...typed
}: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { field, replace } = useTypedText({
    ...typed,
    write: (time) => time,
    read: (text) => {
      const time = readTime(text);
      return time === null ? null : { value: time, complete: true };
    },
  });
  const wrongText = invalid ? typed.text : null;
  const isWrong = wrongText !== null;
  const likely = wrongText && likelyTime(wrongText);
  const messageId = isWrong ? `${id}-problem` : problemId;
  return (
    <>
      <Box flex="none">
        <chakra.label htmlFor={id} {...(labelled ? LABEL : { srOnly: true })}>
          {label}
        </chakra.label>
        <Input
          {...field}
          ref={input}
          id={id}
          w="4rem"
          px="2"
          bg="bg"
          fontVariantNumeric="tabular-nums"
          aria-invalid={messageId !== undefined}
          aria-describedby={messageId}
        />
      </Box>
      {isWrong && (
        <Flex data-time-problem="" order="1" flexBasis="full" wrap="wrap" columnGap="3">
          <FieldProblem id={`${id}-problem`}>
            <Trans>Time must be in HH:mm format (24-hour)</Trans>
          </FieldProblem>
          {likely && (
            <TextButton
              onClick={() => {
                replace(likely);
                input.current?.focus();
              }}
            >
              <Trans>
                {label}: use {likely}
              </Trans>
            </TextButton>
          )}
        </Flex>
      )}
    </>
  );
}
