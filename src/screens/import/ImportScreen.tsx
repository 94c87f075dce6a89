import { Box, chakra } from '@chakra-ui/react';
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
import { BusyOverlay } from '../../ui/overlays/BusyOverlay.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { CardLink } from '../page/CardLink.tsx';
import { useHistoryEntry } from '../page/useHistoryEntry.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { FinishedStep } from './FinishedStep.tsx';
import { Stopped } from './Stopped.tsx';
import { UnderWay, useUnderWayWords } from './UnderWay.tsx';

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
  const busy = Import.useSelector((snapshot) => snapshot.hasTag('busy'));
  const isFirst = Import.useSelector(({ context }) => context.id === null);
  const words = useUnderWayWords();
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
      <chakra.span srOnly role="status">
        {busy ? words : ''}
      </chakra.span>
      <BusyOverlay busy={busy} panel={<UnderWay>{words}</UnderWay>}>
        <Step />
      </BusyOverlay>
    </Page>
  );
}

/** What is shown where; under the overlay, the step that the server works on. */
function Step() {
  const isChoosing = Import.useSelector(
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('uploading'),
  );
  const isMapping = Import.useSelector(
    (snapshot) =>
      snapshot.matches('mapping') ||
      snapshot.matches('rereading') ||
      snapshot.matches('saving') ||
      snapshot.matches('startingCheck'),
  );
  const isChecked = Import.useSelector(
    (snapshot) => snapshot.matches('checked') || snapshot.matches('startingImport'),
  );
  const isFinished = Import.useSelector(
    (snapshot) =>
      snapshot.matches('finished') ||
      snapshot.matches('asking') ||
      snapshot.matches('startingUndo'),
  );
  const busy = Import.useSelector((snapshot) => snapshot.hasTag('busy'));
  if (isChoosing) return <FileStep />;
  if (isMapping) return <ColumnsStep />;
  if (isChecked) return <CheckStep />;
  if (isFinished) return <FinishedStep />;
  return busy ? <Box minH="15rem" /> : <Stopped />;
}
