import { Box, Button, Heading, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useConnectivity } from '../actors/connectivity.ts';
import { HOME_PATH } from '../domain/route.ts';
import { ChunkLoadError } from '../ui/lazy/lazyComponent.ts';

/**
 * Reloads the page if the code of a screen could not be loaded while offline and the connection is
 * back. It cannot loop, because a page that was just loaded has not been offline.
 */
function useReloadOnReturn(missing: boolean): void {
  const restored = useConnectivity((snapshot) => snapshot.matches({ online: 'restored' }));
  useEffect(() => {
    if (missing && restored) location.reload();
  }, [missing, restored]);
}

export function RouteError() {
  const { t } = useLingui();
  const missing = useRouteError() instanceof ChunkLoadError;
  useReloadOnReturn(missing);
  const title = missing ? t`This page could not be loaded` : t`This page could not be shown`;
  return (
    <Box maxW="440px" mx="auto" px="4" py="16" textAlign="center">
      <title>{`${title} – Einsatzplan`}</title>
      <Heading as="h1" tabIndex={-1} outline="none" fontSize="xl" fontWeight="semibold">
        {title}
      </Heading>
      <Text pt="2" fontWeight="medium">
        {missing ? (
          <Trans>There may be a newer version, or the connection is lost</Trans>
        ) : (
          <Trans>Something went wrong on our side</Trans>
        )}
      </Text>
      <Text py="4" color="fg.muted">
        <Trans>
          Reloading the page usually helps. Unsaved changes are kept. If it does not help, go to the{' '}
          <Link href={HOME_PATH} variant="underline">
            start page
          </Link>
          .
        </Trans>
      </Text>
      <Button onClick={() => location.reload()}>
        <Trans>Load again</Trans>
      </Button>
    </Box>
  );
}

export function FrameError() {
  return (
    <Box as="main">
      <RouteError />
    </Box>
  );
}
