import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useConnectivity, useConnectivityActor, useLostSince } from '../actors/connectivity.ts';
import { useSession, useSessionActor } from '../actors/session.ts';
import { Notice } from '../ui/Notice.tsx';

/** The session and the connection do not know each other; the sign-in page passes the news on. */
function useSessionRecheck(): void {
  const connectivity = useConnectivityActor();
  const session = useSessionActor();
  useEffect(() => {
    const { unsubscribe } = connectivity.on('connection.restored', () =>
      session.send({ type: 'connection.restored' }),
    );
    return unsubscribe;
  }, [connectivity, session]);
}

/** Says why somebody who was signed in is here: nobody could be asked. Leads in when that is over. */
export function SignInConnection() {
  const actor = useConnectivityActor();
  const lost = useConnectivity((snapshot) => snapshot.hasTag('lost'));
  const canRetry = useConnectivity((snapshot) => snapshot.can({ type: 'retry.requested' }));
  const asking = useConnectivity((snapshot) => snapshot.matches('reconnecting'));
  const since = useLostSince();
  const isLetIn = useSession((snapshot) => snapshot.can({ type: 'connection.restored' }));
  useSessionRecheck();
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
          {isLetIn && (
            <Box>
              <Trans>If you are still signed in, you need no password once it is back.</Trans>
            </Box>
          )}
        </Notice>
      )}
    </Box>
  );
}
