import { Button, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PasswordChange } from '../../actors/account/passwordChange.ts';
import { Notice } from '../../ui/page/Notice.tsx';

export function PasswordChanged() {
  const actor = PasswordChange.useActorRef();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Stack gap="4">
      <Notice tone="success">
        <Trans id="password.change.success">Password changed successfully!</Trans>
      </Notice>
      <Text color="fg.muted">
        <Trans>All other sessions were ended. You will be taken back in a moment.</Trans>
      </Text>
      <Button
        ref={back}
        alignSelf="start"

        variant="outline"
        onClick={() => actor.send({ type: 'leave.requested' })}
      >
        <Trans>Go back now</Trans>
      </Button>
    </Stack>
  );
}
