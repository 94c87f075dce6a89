import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import {
  ProviderConnection,
  useConnectAddress,
  useOffersDisconnect,
} from '../../actors/exchange/providerConnection.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { Disconnect } from './Disconnect.tsx';

export function ConnectionCard() {
  const checking = ProviderConnection.useSelector((snapshot) => snapshot.matches('checking'));
  const kept = ProviderConnection.useSelector((snapshot) =>
    snapshot.matches({ connected: 'kept' }),
  );
  return (
    <Card title={<Trans>Connection to bexio</Trans>}>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'center' }}
        justify="space-between"
        columnGap="6"
        rowGap="3"
        px="4"
        pb="4"
      >
        <Box
          role="status"
          aria-busy={checking}
          flex={{ sm: '1' }}
          minH={{ base: '5.5rem', md: '4.25rem', lg: '3rem' }}
        >
          <ConnectionStatus />
        </Box>
        <Flex direction="column" minH="10" flexShrink="0">
          <ConnectionAction />
        </Flex>
      </Flex>
      {kept && <DisconnectFailure />}
    </Card>
  );
}

function ConnectionAction() {
  const actor = ProviderConnection.useActorRef();
  const offersDisconnect = useOffersDisconnect();
  const address = useConnectAddress();
  const checking = ProviderConnection.useSelector((snapshot) => snapshot.matches('checking'));
  const connected = ProviderConnection.useSelector((snapshot) => snapshot.hasTag('connected'));
  const unclear = ProviderConnection.useSelector((snapshot) =>
    snapshot.matches({ connected: 'unclear' }),
  );
  if (checking) return null;
  if (!connected) {
    return (
      <Button asChild>
        <a href={address}>
          <Trans>Connect bexio</Trans>
        </a>
      </Button>
    );
  }
  if (unclear) {
    return (
      <RetryButton onRetry={() => actor.send({ type: 'refresh.requested' })}>
        <Trans>Check again</Trans>
      </RetryButton>
    );
  }
  return offersDisconnect && <Disconnect />;
}

function DisconnectFailure() {
  const failure = ProviderConnection.useSelector(({ context }) => context.failure);
  return (
    <Box px="4" pb="4">
      <Notice tone="failure">
        {failure?.message} <Trans>bexio is still connected. Try again.</Trans>
        <RequestReference failure={failure} />
      </Notice>
    </Box>
  );
}
