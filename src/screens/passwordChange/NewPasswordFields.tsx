import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode, type Ref } from 'react';
import { isMismatch, isTooShort } from '../../domain/account/passwordDraft.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';

interface NewPassword {
  readonly newPassword: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly draft: NewPassword;
  readonly label: ReactNode;
  readonly repeatLabel: ReactNode;
  /** Whether the server rejected the password. */
  readonly rejected: boolean;
  readonly busy: boolean;
  /** Whether passwords can be read. */
  readonly shown: boolean;
  readonly ref: Ref<HTMLInputElement>;
  readonly onShown: (shown: boolean) => void;
  readonly onEdit: (edit: Partial<NewPassword>) => void;
}

/** A new password, its repetition, and whether they are shown. */
export function NewPasswordFields({
  draft,
  label,
  repeatLabel,
  rejected,
  busy,
  shown,
  ref,
  onShown,
  onEdit,
}: NewPasswordFieldsProps) {
  const { newPassword, confirmation } = draft;
  const [wasNewLeft, setWasNewLeft] = useState(false);
  const [wasConfirmationLeft, setWasConfirmationLeft] = useState(false);
  const mismatch = isMismatch(draft, wasConfirmationLeft);
  const tooShort = wasNewLeft && isTooShort(newPassword);
  return (
    <>
      <PasswordField
        ref={ref}
        label={label}
        name="new-password"
        autoComplete="new-password"
        hint={<Trans>At least 12 characters, ideally several unrelated words.</Trans>}
        problem={tooShort && <Trans>Too short: at least 12 characters.</Trans>}
        value={newPassword}
        invalid={tooShort || rejected}
        shown={shown}
        disabled={busy}
        onChange={(text) => {
          if (text === '') setWasNewLeft(false);
          onEdit({ newPassword: text });
        }}
        onBlur={() => setWasNewLeft(newPassword !== '')}
      />
      <PasswordField
        label={repeatLabel}
        name="confirm-password"
        autoComplete="new-password"
        problem={
          mismatch && (
            <Box as="span" display="inline-block" _firstLetter={{ textTransform: 'uppercase' }}>
              <Trans>password mismatch</Trans>
            </Box>
          )
        }
        value={confirmation}
        shown={shown}
        disabled={busy}
        onChange={(text) => {
          if (text === '') setWasConfirmationLeft(false);
          onEdit({ confirmation: text });
        }}
        onBlur={() => setWasConfirmationLeft(confirmation !== '')}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setWasConfirmationLeft(confirmation !== '');
        }}
      />
      <CheckField
        label={<Trans>Show passwords</Trans>}
        checked={shown}
        disabled={busy}
        onChange={onShown}
      />
    </>
  );
}
