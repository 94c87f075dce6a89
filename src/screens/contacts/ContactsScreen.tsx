import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiLockOutline } from '@mdi/js';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  ContactSync,
  useContactAccessProps,
  useContactSyncProps,
} from '../../actors/exchange/contactSync.ts';
import {
  ProviderConnection,
  useContactsAddress,
  useFreshConnection,
} from '../../actors/exchange/providerConnection.ts';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SignInOutcome } from '../reporting/SignInOutcome.tsx';
import { ImportTrail } from './ImportTrail.tsx';
import { ContactSyncPage } from './ContactSyncPage.tsx';

const TASK = 'task';

/** Customers from the contacts of bexio; for admins. */
export function ContactsScreen() {
  return (
    <ProviderConnection.Provider {...useContactAccessProps()}>
      <FreshConnection />
      <Contacts />
    </ProviderConnection.Provider>
  );
}

function FreshConnection() {
  useFreshConnection();
  return null;
}

function Contacts() {
  const { t } = useLingui();
  const checking = ProviderConnection.useSelector((snapshot) => snapshot.matches('checking'));
  const connected = ProviderConnection.useSelector((snapshot) => snapshot.hasTag('connected'));
  if (connected) return <Sync />;
  return (
    <Page title={t`Contacts from bexio`} trail={<ImportTrail />}>
      <SignInOutcome />
      <Box role="status" aria-busy={checking}>
        {checking ? <CardSkeleton h={{ base: '20rem', md: '19rem' }} /> : <AccessRequired />}
      </Box>
    </Page>
  );
}

function AccessRequired() {
  const address = useContactsAddress();
  return (
    <Card>
      <EmptyState
        icon={mdiLockOutline}
        title={<Trans>Allow reading your contacts in bexio</Trans>}
        action={
          <Button asChild>
            <a href={address}>
              <Trans>Go to bexio</Trans>
            </a>
          </Button>
        }
      >
        <Trans>
          Einsatzplan may not read your contacts yet. You sign in at bexio, allow it and come back
          here. Nothing is ever changed in bexio.
        </Trans>
      </EmptyState>
    </Card>
  );
}

/** The sync, which the address names, so that a reload shows the same. */
function Sync() {
  const [search] = useSearchParams();
  const [entered] = useState(() => search.get(TASK));
  return (
    <ContactSync.Provider {...useContactSyncProps(entered)}>
      <ContactSyncPage taskName={TASK} />
    </ContactSync.Provider>
  );
}
