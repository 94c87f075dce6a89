import { Box, Button, Heading, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteError } from 'react-router';
import { HOME_PATH } from '../domain/navigation/route.ts';
import { ChunkLoadError } from '../ui/lazy/lazyComponent.ts';
import { useReloadOnReturn } from '../ui/lazy/useReloadOnReturn.ts';

export function RouteError() {
  const { t } = useLingui();
  const missing = useRouteError() instanceof ChunkLoadError;
  const waits = useReloadOnReturn(missing);
  if (waits) return <NeedsConnection />;
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

/** In place of a page whose code is not loaded during an outage. */
function NeedsConnection() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const title = t`This page needs the connection`;
  return (
    <Box maxW="440px" mx="auto" px="4" py="16" textAlign="center">
      <title>{`${title} – Einsatzplan`}</title>
      <Heading as="h1" tabIndex={-1} outline="none" fontSize="xl" fontWeight="semibold">
        {title}
      </Heading>
      <Text pt="2" pb="4" color="fg.muted">
        <Trans>It is not loaded yet, and comes by itself when the connection is back.</Trans>
      </Text>
      <Button onClick={() => void navigate(-1)}>
        <Trans>Back</Trans>
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
