import { Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Import } from '../../../actors/exchange/import.ts';
import { useCanOpen } from '../../../actors/session/usePermission.ts';
import { isImportKind, megabytesOf, type ImportKind } from '../../../domain/exchange/dataImport.ts';
import { templateOf, type TableKind } from '../../../domain/exchange/template.ts';
import { ROUTES } from '../../../domain/navigation/route.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { CardLink } from '../../page/CardLink.tsx';
import { RetryButton } from '../../page/RetryButton.tsx';
import { DropZone } from './DropZone.tsx';
import { ImportFailure } from '../ImportFailure.tsx';
import { KindField } from './KindField.tsx';
import { LastImports } from './LastImports.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { useFieldNames } from '../useFieldNames.ts';
import { useImportWords } from '../useImportWords.ts';

const TABLES = '.xlsx,.xls,.ods,.csv,.txt,.tsv,.vcf,text/csv,text/vcard';

/** What can be imported, the way to choose a file, and the last imports. */
export function FileStep() {
  const actor = Import.useActorRef();
  const [search] = useSearchParams();
  const asked = search.get('kind');
  const [kind, setKind] = useState<ImportKind>(isImportKind(asked) ? asked : 'customer');
  return (
    <StepFrame step="file">
      <Card>
        <Stack gap="4" p="4">
          <KindField kind={kind} onChoose={setKind} />
          <FileFailure />
          <DropZone
            accept={kind === 'archive' ? '.zip,application/zip' : TABLES}
            onChoose={({ name, content }) =>
              actor.send({ type: 'file.chosen', file: { kind, name, content } })
            }
          />
          <Hint kind={kind} />
        </Stack>
      </Card>
      <LastImports />
    </StepFrame>
  );
}

/** What the file may be, and where to begin without one. */
function Hint({ kind }: { readonly kind: ImportKind }) {
  const mayOpen = useCanOpen();
  const megabytes = megabytesOf(kind);
  if (kind === 'archive') {
    return (
      <Text color="fg.muted">
        <Trans>A ZIP file of an earlier export of everything, up to {megabytes} MB.</Trans>
      </Text>
    );
  }
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="1" align="center" color="fg.muted">
      <Trans>Excel, LibreOffice, CSV or vCard, up to {megabytes} MB and 10,000 rows.</Trans>
      <Template kind={kind} />
      {kind === 'customer' && mayOpen(ROUTES.contacts.path) && (
        <CardLink to={ROUTES.contacts.path}>
          <Trans>Contacts from bexio</Trans>
        </CardLink>
      )}
    </Flex>
  );
}

function Template({ kind }: { readonly kind: TableKind }) {
  const { t } = useLingui();
  const headerOf = useFieldNames();
  const { kinds } = useImportWords();
  const csv = templateOf(kind, { headerOf, frequency: t`weekly`, weekdays: t`Mon, Thu` });
  return (
    <Link
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download={`${kinds[kind]}.csv`}
      color="accent.fg"
      minH="6"
    >
      <Trans>Download a template</Trans>
    </Link>
  );
}

function FileFailure() {
  const actor = Import.useActorRef();
  const file = Import.useSelector(({ context }) => context.file);
  const isTooLarge = Import.useSelector((snapshot) => snapshot.matches({ choosing: 'tooLarge' }));
  const isRefused = Import.useSelector((snapshot) => snapshot.matches({ choosing: 'refused' }));
  const isUnanswered = Import.useSelector((snapshot) =>
    snapshot.matches({ choosing: 'unanswered' }),
  );
  if (!file) return null;
  const { name } = file;
  if (isTooLarge) {
    const megabytes = megabytesOf(file.kind);
    return (
      <Notice tone="failure">
        <Trans>
          <bdi>{name}</bdi> is larger than {megabytes} MB. Please split the file.
        </Trans>
      </Notice>
    );
  }
  if (isRefused) {
    return (
      <ImportFailure>
        <Trans>
          <bdi>{name}</bdi> cannot be imported.
        </Trans>
      </ImportFailure>
    );
  }
  if (!isUnanswered) return null;
  return (
    <ImportFailure action={<RetryButton onRetry={() => actor.send({ type: 'retry.requested' })} />}>
      <Trans>
        It is unclear whether <bdi>{name}</bdi> has arrived. Nothing is imported yet.
      </Trans>
    </ImportFailure>
  );
}
