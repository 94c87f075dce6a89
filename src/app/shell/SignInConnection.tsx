import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import {
  useConnectivity,
  useConnectivityActor,
  useOfflineSince,
} from '../../actors/connection/connectivity.ts';
import { useSession } from '../../actors/session/session.ts';
import { Notice } from '../../ui/page/Notice.tsx';

export function SignInConnection() {
  const actor = useConnectivityActor();
  const lost = useConnectivity((snapshot) => snapshot.hasTag('lost'));
  const canRetry = useConnectivity((snapshot) => snapshot.can({ type: 'retry.requested' }));
  const asking = useConnectivity((snapshot) => snapshot.matches('reconnecting'));
  const since = useOfflineSince();
  const returnsByItself = useSession((snapshot) => snapshot.matches('unreached'));
  return (
    <Box role="status" w="full" maxW="392px" mx="auto" px="4" pt={lost ? '4' : '0'}>
      {lost && (
        <Notice
          tone="info"
          action={
            <Button
              size="xs"
              variant="ghost"
              aria-disabled={!canRetry}
              onClick={() => actor.send({ type: 'retry.requested' })}
            >
              <Trans>Reconnect</Trans>
            </Button>
          }
        >
          <Box>{asking ? <Trans>Reconnecting…</Trans> : <Trans>Offline since {since}</Trans>}</Box>
          {returnsByItself && (
            <Box>
              <Trans>
                The connection is retried automatically. If you are still signed in, you return to
                your page without a password.
              </Trans>
            </Box>
          )}
        </Notice>
      )}
    </Box>
  );
}
