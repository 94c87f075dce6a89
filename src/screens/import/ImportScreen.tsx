import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
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
  const isNamed = savedId(search.get('id')) === id;
  useEffect(() => {
    if (id !== null && !isNamed) {
      setSearch({ id: String(id) }, { replace: true, preventScrollReset: true });
    }
  }, [id, isNamed, setSearch]);
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
