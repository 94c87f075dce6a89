import { Box, Button, Heading, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useConnectivity } from '../actors/connectivity.ts';
import { HOME_PATH } from '../domain/route.ts';
import { ChunkLoadError } from '../ui/lazy/chunkLoadError.ts';

/**
 * Loads the page again when the code of a screen was missing while the connection was lost and is
 * back. On a page that was loaded since, nothing was lost: it cannot go on for ever.
 */
function useReloadOnReturn(missing: boolean): void {
  const restored = useConnectivity((snapshot) => snapshot.matches({ online: 'restored' }));
  useEffect(() => {
    if (missing && restored) location.reload();
  }, [missing, restored]);
}

/** Stands in for a screen that broke or could not be fetched, with a way on. */
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

/** The same, where the frame around the screens is what broke. */
export function FrameError() {
  return (
    <Box as="main">
      <RouteError />
    </Box>
  );
}
