import { Field, Input, type InputProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface PasswordFieldProps extends Omit<InputProps, 'type' | 'onChange' | 'disabled'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What to know before typing. */
  readonly hint?: ReactNode;
  /** What is wrong with the value, as far as there are words for it. */
  readonly problem?: ReactNode;
  readonly invalid?: boolean;
  /** Whether what is typed can be read. */
  readonly shown: boolean;
  /** Takes nothing, but keeps the focus. */
  readonly disabled: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password with its label. */
export function PasswordField({
  label,
  onChange,
  hint,
  problem,
  invalid = Boolean(problem),
  shown,
  disabled,
  ...input
}: PasswordFieldProps) {
  return (
    <Field.Root invalid={invalid}>
      <Field.Label>{label}</Field.Label>
      <Input
        {...input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={disabled}
        aria-disabled={disabled}
        _readOnly={{ opacity: '0.6' }}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && !problem && <Field.HelperText>{hint}</Field.HelperText>}
      {problem && <Field.ErrorText color="red.700">{problem}</Field.ErrorText>}
    </Field.Root>
  );
}
