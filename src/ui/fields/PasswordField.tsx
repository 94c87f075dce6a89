import { TextField, type TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'disabled'> {
  readonly shown: boolean;
  /** Read-only, but keeps the focus. */
  readonly disabled: boolean;
}

export function PasswordField({ shown, disabled, ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      readOnly={disabled}
      aria-disabled={disabled}
      _readOnly={{ opacity: '0.6' }}
    />
  );
}
