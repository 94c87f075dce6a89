import { TextField, type TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'disabled'> {
  /** Whether what is typed can be read. */
  readonly shown: boolean;
  /** Takes nothing, but keeps the focus. */
  readonly disabled: boolean;
}

/** A password with its label. */
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
