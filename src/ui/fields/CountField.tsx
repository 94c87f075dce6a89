import { Box, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldProblem } from '../IconLine.tsx';
import { LABEL } from '../tokens.ts';
import { Input } from './Input.tsx';
import { useTypedText, type TypedValue } from './typing/useTypedText.ts';

interface CountFieldProps extends TypedValue<number | null> {
  readonly id: string;
  readonly label: ReactNode;
  readonly min: number;
  readonly max: number;
}

export function CountField({
  id,
  label,
  min,
  max,
  value,
  invalid,
  onChange,
  ...typed
}: CountFieldProps) {
  const { field } = useTypedText<string>({
    ...typed,
    value: value === null ? null : String(value),
    onChange: (text) => onChange(Number(text)),
    write: (text) => text,
    read: (text) => {
      const count = /^\d+$/.test(text.trim()) ? Number(text) : min - 1;
      return count >= min && count <= max ? { value: String(count), complete: true } : null;
    },
  });
  const isWrong = invalid && typed.text !== null;
  return (
    <Box w="full">
      <chakra.label htmlFor={id} {...LABEL}>
        {label}
      </chakra.label>
      <Input
        {...field}
        id={id}
        w="4rem"
        bg="bg"
        inputMode="numeric"
        fontVariantNumeric="tabular-nums"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
      />
      {isWrong && (
        <FieldProblem id={`${id}-problem`} pt="1">
          <Trans>
            Type a whole number from {min} to {max}.
          </Trans>
        </FieldProblem>
      )}
    </Box>
  );
}
