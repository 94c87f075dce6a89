import { useId, type ReactNode, type Ref } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { Input, type InputProps } from './Input.tsx';

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
  const isSaid = Boolean(problem || hint);
  return (
    <FieldFrame fieldId={id} label={label} required={required} hint={hint} problem={problem}>
      <Input
        {...input}
        id={id}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={
          [describedBy, isSaid && `${id}-said`].filter(Boolean).join(' ') || undefined
        }
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}
