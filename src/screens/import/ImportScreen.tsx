import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  Import,
  useForgottenLists,
  useImportProps,
  useResumedImport,
} from '../../actors/import.ts';
import { savedId } from '../../domain/route.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';
import { Page } from '../../ui/page/Page.tsx';
import { CardLink } from '../page/CardLink.tsx';
import { useHistoryEntry } from '../page/useHistoryEntry.ts';
import { useNamedInAddress } from '../page/useNamedInAddress.ts';

/** With texts that no other page has. */
const ImportSteps = lazyPart(async () => (await import('./ImportSteps.tsx')).ImportSteps);

/** Brings the rows of a file into the lists; for admins. Another import is another visit. */
export function ImportScreen() {
  return <EnteredImport key={useHistoryEntry()} />;
}

function EnteredImport() {
  const [search] = useSearchParams();
  const [entered] = useState(() => savedId(search.get('id')));
  return (
    <Import.Provider {...useImportProps(entered)}>
      <ImportPage />
    </Import.Provider>
  );
}

/** Keeps the import in the address, so that a reload takes it up. */
function useImportInAddress(): void {
  const [search, setSearch] = useSearchParams();
  const id = Import.useSelector(({ context }) => context.id);
  const write = useCallback(
    () => setSearch({ id: String(id) }, { replace: true, preventScrollReset: true }),
    [id, setSearch],
  );
  useNamedInAddress(id === null || savedId(search.get('id')) === id, write);
}

function ImportPage() {
  const { t } = useLingui();
  const isFirst = Import.useSelector(({ context }) => context.id === null);
  useImportInAddress();
  useResumedImport();
  useForgottenLists();
  return (
    <Page
      title={t`Import data`}
      aside={
        !isFirst && (
          <CardLink to="/import">
            <Trans>Another file</Trans>
          </CardLink>
        )
      }
    >
      <LazyBoundary>
        <ImportSteps />
      </LazyBoundary>
    </Page>
  );
}
