import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiLockOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ProviderConnection } from '../../actors/exchange/providerConnection.ts';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** Shows its children to a user who is connected to the provider, and asks others to connect. */
export function ConnectionGate({ children }: { readonly children: ReactNode }) {
  const checking = ProviderConnection.useSelector((snapshot) => snapshot.matches('checking'));
  const connected = ProviderConnection.useSelector((snapshot) => snapshot.hasTag('connected'));
  if (connected) return children;
  return (
    <Box role="status" aria-busy={checking}>
      {checking ? <CardSkeleton h={{ base: '20rem', md: '19rem' }} /> : <AuthorizationRequired />}
    </Box>
  );
}

function AuthorizationRequired() {
  return (
    <Card>
      <EmptyState
        icon={mdiLockOutline}
        title={<Trans>Connect bexio first</Trans>}
        action={
          <Button asChild>
            <RouterLink to="/reporting">
              <Trans>Go to the connection</Trans>
            </RouterLink>
          </Button>
        }
      >
        <Trans>
          This report works with your bexio account. Allow Einsatzplan to use it: you will find the
          connection among the reports.
        </Trans>
      </EmptyState>
    </Card>
  );
}
