import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiCloudOffOutline, mdiRefresh } from '@mdi/js';
import { useLayoutEffect, useRef } from 'react';
import {
  useConnectivity,
  useConnectivityActor,
  useOfflineSince,
} from '../../actors/connection/connectivity.ts';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Announces politely that the connection is lost, and since when. */
export function ConnectionStatus() {
  const lost = useConnectivity((snapshot) => snapshot.hasTag('lost'));
  const asking = useConnectivity((snapshot) => snapshot.matches('reconnecting'));
  const restored = useConnectivity((snapshot) => snapshot.matches({ online: 'restored' }));
  const since = useOfflineSince();
  return (
    <Flex
      align="center"
      justify="end"
      flex="1"
      gap="2"
      minW="0"
      fontSize={{ base: 'xs', sm: 'sm' }}
    >
      <Flex aria-live="polite" align="center" gap="2" minW="0" lineHeight="short" color="red.700">
        {lost && (
          <Flex hideBelow="sm">
            <Icon path={mdiCloudOffOutline} />
          </Flex>
        )}
        {asking ? (
          <Trans>Reconnecting…</Trans>
        ) : lost ? (
          <Trans>Offline since {since}</Trans>
        ) : (
          restored && (
            <VisuallyHidden>
              <Trans>Connected again</Trans>
            </VisuallyHidden>
          )
        )}
      </Flex>
      {lost && <ReconnectButton />}
    </Flex>
  );
}

/** Moves the focus to the heading when it is removed. */
function ReconnectButton() {
  const actor = useConnectivityActor();
  const canRetry = useConnectivity((snapshot) => snapshot.can({ type: 'retry.requested' }));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return (
    <Box ref={place}>
      <Button
        size="xs"
        px={{ base: '0', sm: '2.5' }}
        variant="outline"
        colorPalette="gray"
        aria-disabled={!canRetry}
        onClick={() => actor.send({ type: 'retry.requested' })}
      >
        <Icon path={mdiRefresh} size={16} />
        <chakra.span srOnly={{ base: true, sm: false }}>
          <Trans>Reconnect</Trans>
        </chakra.span>
      </Button>
    </Box>
  );
}
