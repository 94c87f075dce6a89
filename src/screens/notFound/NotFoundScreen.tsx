import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { CardLink } from '../page/CardLink.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <Card>
        <EmptyState
          title={<Trans>This page does not exist</Trans>}
          action={
            <CardLink to="/">
              <Trans>Go to the start page</Trans>
            </CardLink>
          }
        >
          <Trans>The record may have been deleted, or the address contains a typo.</Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}
