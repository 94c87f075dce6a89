import { Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { useMayOpen } from '../../actors/session/useMay.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { OUT_OF_SIGHT } from '../../ui/tokens.ts';

const HolidaysPage = lazyComponent(async () => (await import('./HolidaysPage.tsx')).HolidaysPage);

/** The public holidays, and what becomes of the visits on them. */
export function HolidaysScreen() {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  return (
    <Page
      title={t`Public holidays`}
      aside={
        mayOpen(ROUTES.holidayChanges.path) && (
          <Link asChild minH="6">
            <RouterLink to={ROUTES.holidayChanges.path}>
              <Trans>Own holidays</Trans>
            </RouterLink>
          </Link>
        )
      }
    >
      <LazyBoundary
        isPage
        missing={<Trans>The public holidays could not be loaded</Trans>}
        placeholder={<CardSkeleton h={OUT_OF_SIGHT} />}
      >
        <HolidaysPage />
      </LazyBoundary>
    </Page>
  );
}
