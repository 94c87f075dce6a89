import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { CardLink } from '../page/CardLink.tsx';

/** In place of a page that the role of the user does not open. */
export function NotAllowedScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`No access`}>
      <Card>
        <EmptyState
          title={<Trans>You have no access to this page</Trans>}
          action={
            <CardLink to="/">
              <Trans>Go to the start page</Trans>
            </CardLink>
          }
        >
          <Trans>Ask whoever manages the users of Einsatzplan in your business.</Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}
