import { Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiCheckCircle, mdiHelpCircleOutline, mdiLinkOff } from '@mdi/js';
import type { ReactNode } from 'react';
import { ProviderConnection } from '../../actors/exchange/providerConnection.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SkeletonLine } from '../../ui/page/CardSkeleton.tsx';

export function ConnectionStatus() {
  const checking = ProviderConnection.useSelector((snapshot) => snapshot.matches('checking'));
  const connected = ProviderConnection.useSelector((snapshot) => snapshot.hasTag('connected'));
  const verifying = ProviderConnection.useSelector((snapshot) =>
    snapshot.matches({ connected: 'verifying' }),
  );
  const unclear = ProviderConnection.useSelector((snapshot) =>
    snapshot.matches({ connected: 'unclear' }),
  );
  if (checking) return <SkeletonLine />;
  if (verifying || unclear) {
    return (
      <Status icon={mdiHelpCircleOutline} color="fg.muted" label={<Trans>Unclear</Trans>}>
        {verifying ? (
          <Trans>It is unclear whether bexio was disconnected. Checking…</Trans>
        ) : (
          <Trans>It is unclear whether bexio was disconnected.</Trans>
        )}
      </Status>
    );
  }
  if (connected) {
    return (
      <Status icon={mdiCheckCircle} color="green.700" label={<Trans>Connected</Trans>}>
        <Trans>Einsatzplan reads and changes time entries in bexio on your behalf.</Trans>
      </Status>
    );
  }
  return (
    <Status icon={mdiLinkOff} color="fg.muted" label={<Trans>Not connected</Trans>}>
      <Trans>For timesheets and storno times. You sign in at bexio and come back here.</Trans>
    </Status>
  );
}

interface StatusProps {
  readonly icon: string;
  readonly color: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

function Status({ icon, color, label, children }: StatusProps) {
  return (
    <>
      <Flex align="center" gap="1.5" color={color} fontWeight="medium">
        <Icon path={icon} />
        {label}
      </Flex>
      <Text pt="1" color="fg.muted">
        {children}
      </Text>
    </>
  );
}
