import { Button, Flex, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { PasswordChange } from '../../actors/account/passwordChange.ts';
import { useSession } from '../../actors/session/session.ts';
import type { PasswordDraft, PasswordEdit } from '../../domain/account/passwordDraft.ts';
import { Form } from '../../ui/fields/Form.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { useFilledFields } from '../../ui/fields/useFilledFields.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordChangeFailure } from './PasswordChangeFailure.tsx';

/** The fields as password managers know them. */
const FILLED = {
  'current-password': 'currentPassword',
  'new-password': 'newPassword',
  'confirm-password': 'confirmation',
} as const satisfies Record<string, keyof PasswordDraft>;

export function PasswordChangeForm() {
  const actor = PasswordChange.useActorRef();
  const draft = PasswordChange.useSelector(({ context }) => context.draft);
  const canSubmit = PasswordChange.useSelector((state) => state.can({ type: 'submit.requested' }));
  const busy = PasswordChange.useSelector((state) => state.matches('submitting'));
  const refused = PasswordChange.useSelector((state) => state.matches({ editing: 'refused' }));
  const uncertain = PasswordChange.useSelector((state) => state.matches({ editing: 'unanswered' }));
  const failed = refused || uncertain;
  const failure = PasswordChange.useSelector(({ context }) => context.failure);
  const username = useSession(({ context }) => context.user?.username ?? '');
  const [shown, setShown] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const newField = useRef<HTMLInputElement>(null);
  const rejectedFields = PasswordChange.useSelector(({ context }) => context.rejectedFields);
  const edit = (change: PasswordEdit) => actor.send({ type: 'draft.edited', edit: change });

  const form = useFilledFields(
    {
      'current-password': draft.currentPassword,
      'new-password': draft.newPassword,
      'confirm-password': draft.confirmation,
    },
    (name, text) => edit({ [FILLED[name]]: text }),
  );

  useEffect(() => {
    if (!failed) return;
    const [first] = actor.getSnapshot().context.rejectedFields;
    (first === 'newPassword' ? newField : currentField).current?.select();
  }, [failed, actor]);

  return (
    <Form ref={form} onSubmit={() => actor.send({ type: 'submit.requested' })}>
      <Stack gap="4">
        {failed && failure && <PasswordChangeFailure failure={failure} uncertain={uncertain} />}
        <input name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          ref={currentField}
          label={<Trans>Current password</Trans>}
          name="current-password"
          autoComplete="current-password"
          value={draft.currentPassword}
          invalid={refused && rejectedFields.includes('currentPassword')}
          shown={shown}
          disabled={busy}
          onChange={(currentPassword) => edit({ currentPassword })}
        />
        <NewPasswordFields
          ref={newField}
          draft={draft}
          label={<Trans>New password</Trans>}
          repeatLabel={<Trans>Repeat new password</Trans>}
          rejected={refused && rejectedFields.includes('newPassword')}
          busy={busy}
          shown={shown}
          onShown={setShown}
          onEdit={edit}
        />
        <Flex justify="end" gap="2" wrap="wrap" pt="1">
          <Button
            variant="outline"
            colorPalette="gray"
            aria-disabled={busy}
            onClick={() => actor.send({ type: 'leave.requested' })}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"

            disabled={!canSubmit && !busy}
            aria-disabled={busy}
            aria-busy={busy}
          >
            {busy ? <Trans>Changing…</Trans> : <Trans>Change password</Trans>}
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}
