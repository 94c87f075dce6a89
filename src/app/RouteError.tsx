import { Box, Button, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteError } from 'react-router';
import { HOME_PATH } from '../domain/route.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { MissingPart } from './missingPart.ts';

/**
 * Stands in for a screen that broke or could not be fetched, with a way on. It never loads the
 * page by itself: where that does not help, it would go on for ever.
 */
export function RouteError() {
  const { t } = useLingui();
  const missing = useRouteError() instanceof MissingPart;
  return (
    <Page title={missing ? t`This page could not be loaded` : t`This page could not be shown`}>
      <EmptyState
        title={
          missing ? (
            <Trans>Perhaps there is a newer version, or the connection is gone</Trans>
          ) : (
            <Trans>Something went wrong on our side</Trans>
          )
        }
        action={
          <Button onClick={() => location.reload()}>
            <Trans>Load again</Trans>
          </Button>
        }
      >
        <Trans>
          Loading the page again usually helps. Unsaved changes to a job are kept. If it does not
          help, go to the{' '}
          <Link href={HOME_PATH} variant="underline">
            start page
          </Link>
          .
        </Trans>
      </EmptyState>
    </Page>
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
