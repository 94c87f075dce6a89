import { Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { Page } from '../../ui/page/Page.tsx';
import { HolidaysPage } from './HolidaysPage.tsx';

/** The public holidays, and what becomes of the visits on them. */
export function HolidaysScreen() {
  const { t } = useLingui();
  const mayOpen = useCanOpen();
  return (
    <Page
      title={t`Public holidays`}
      aside={
        mayOpen(ROUTES.holidayChanges.path) && (
          <Link asChild minH="6">
            <RouterLink
              to={ROUTES.holidayChanges.path}
              state={{ openedFrom: ROUTES.holidays.path }}
            >
              <Trans>Own holidays</Trans>
            </RouterLink>
          </Link>
        )
      }
    >
      <HolidaysPage />
    </Page>
  );
}
