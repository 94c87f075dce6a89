import { Trans, useLingui } from '@lingui/react/macro';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';

/** With texts that no other page has. */
const HolidaysPage = lazyPart(async () => (await import('./HolidaysPage.tsx')).HolidaysPage);

/** The public holidays, and what becomes of the visits on them. */
export function HolidaysScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Public holidays`}>
      <LazyBoundary
        missing={<Trans>The public holidays could not be loaded</Trans>}
        placeholder={<CardSkeleton h="340px" />}
      >
        <HolidaysPage />
      </LazyBoundary>
    </Page>
  );
}
