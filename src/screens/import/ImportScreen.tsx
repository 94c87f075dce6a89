import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  Import,
  useForgottenLists,
  useImportProps,
  useKeptImport,
} from '../../actors/exchange/import.ts';
import { useResumedTask } from '../../actors/serverTask.ts';
import { savedId } from '../../domain/navigation/route.ts';
import { Page } from '../../ui/page/Page.tsx';
import { CardLink } from '../page/CardLink.tsx';
import { useHistoryEntry } from '../page/useHistoryEntry.ts';
import { useIdInAddress } from '../page/useNamedInAddress.ts';
import { ImportSteps } from './ImportSteps.tsx';

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

function ImportPage() {
  const { t } = useLingui();
  const id = Import.useSelector(({ context }) => context.id);
  const isFirst = id === null;
  useIdInAddress('id', id);
  useResumedTask(Import.useActorRef());
  useForgottenLists();
  useKeptImport();
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
      <ImportSteps />
    </Page>
  );
}
