import { Link, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { UserAccess } from '../../actors/account/userAccess.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { LINK_HEIGHT } from '../../ui/tokens.ts';
import { DoneDialog } from '../page/dialogs/DoneDialog.tsx';

/** The workers whose links were renewed, each with the page from which the new one is sent. */
export function RenewedLinks() {
  const actor = UserAccess.useActorRef();
  const workers = UserAccess.useSelector(({ context }) => context.workersToTell);
  const close = () => actor.send({ type: 'outcome.closed' });
  return (
    <DoneDialog title={<Trans>All links are new</Trans>} startsAtTitle onClose={close}>
      <Stack gap="2" color="fg">
        <Text>
          <Trans>The old ones have ended. Send each worker the new link from their page:</Trans>
        </Text>
        <ul>
          {workers.map(({ id, name }) => (
            <li key={id}>
              <Link asChild minH={LINK_HEIGHT}>
                <RouterLink to={recordPath('worker', id)} target="_blank" rel="noopener">
                  {name}
                </RouterLink>
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </DoneDialog>
  );
}
