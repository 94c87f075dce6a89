import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Stands in for a screen that broke, with a way on. */
export function RouteError() {
  return (
    <EmptyState
      title={<Trans>This page could not be shown</Trans>}
      action={
        <Button onClick={() => location.reload()}>
          <Trans>Load again</Trans>
        </Button>
      }
    >
      <Trans>Something went wrong on our side. Loading the page again usually helps.</Trans>
    </EmptyState>
  );
}
