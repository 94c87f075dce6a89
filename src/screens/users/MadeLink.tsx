import { Box, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { UserAccess } from '../../actors/account/userAccess.ts';
import { invitationPath } from '../../domain/account/invitation.ts';
import type { NewLink } from '../../domain/account/userAccess.ts';
import { LinkToCopy } from '../page/LinkToCopy.tsx';
import { inWords } from './useUserWords.ts';
import { DoneDialog } from '../page/dialogs/DoneDialog.tsx';

/** A link that was just made, to copy: nobody can look it up later. */
export function MadeLink({ link: { username, token, expiresAt } }: { readonly link: NewLink }) {
  const actor = UserAccess.useActorRef();
  const until = inWords(expiresAt);
  const close = () => actor.send({ type: 'outcome.closed' });
  return (
    <DoneDialog title={<Trans>The link for {username}</Trans>} onClose={close}>
      <Stack gap="3" pt="1">
        <Text>
          <Trans>
            Pass it on to {username} alone. It works once, until {until}, and is shown only now.
          </Trans>
        </Text>
        <Box color="fg">
          <LinkToCopy main link={new URL(invitationPath(token), location.href).href} />
        </Box>
      </Stack>
    </DoneDialog>
  );
}
