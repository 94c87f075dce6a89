import { Box, chakra } from '@chakra-ui/react';
import { useId, type ReactNode, type Ref } from 'react';
import { Input, type InputProps } from './Input.tsx';
import { LABEL } from '../tokens.ts';

export interface TextFieldProps extends Omit<InputProps, 'onChange'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** Error message; empty if the field is invalid without one. */
  readonly problem?: ReactNode;
  readonly invalid?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({
  id: ownId,
  label,
  onChange,
  hint,
  problem,
  invalid = Boolean(problem),
  required = false,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const said = problem || hint;
  return (
    <Box w="full">
      <chakra.label htmlFor={id} {...LABEL}>
        {label}
        {required && (
          <chakra.span aria-hidden="true" color="fg.subtle">
            {' *'}
          </chakra.span>
        )}
      </chakra.label>
      <Input
        {...input}
        id={id}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={
          [describedBy, said && `${id}-said`].filter(Boolean).join(' ') || undefined
        }
        onChange={({ target }) => onChange(target.value)}
      />
      <chakra.div
        id={`${id}-said`}
        aria-live="polite"
        fontSize="xs"
        pt={said ? '1' : '0'}
        color={problem ? 'fg.error' : 'fg.muted'}
        fontWeight={problem ? 'medium' : 'normal'}
      >
        {said}
      </chakra.div>
    </Box>
  );
}
