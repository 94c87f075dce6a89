import { Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <EmptyState
        title={<Trans>There is nothing at this address</Trans>}
        action={
          <Link asChild variant="underline" color="accent.fg">
            <RouterLink to="/">
              <Trans>Go to the start page</Trans>
            </RouterLink>
          </Link>
        }
      >
        <Trans>The record may have been deleted, or the address has a typing error.</Trans>
      </EmptyState>
    </Page>
  );
}
