import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { Import } from '../../actors/exchange/import.ts';
import type { DataImport, ImportKind, KeptRecord } from '../../domain/exchange/dataImport.ts';
import { RECORD_KINDS } from '../../domain/kinds/kinds.ts';
import { recordPath, ROUTES } from '../../domain/navigation/route.ts';
import { sentence } from '../../domain/text/sentence.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { CardLink } from '../page/CardLink.tsx';
import { FaultsLink } from './FaultsLink.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useImportWords } from './useImportWords.ts';

interface OfImport {
  readonly shown: DataImport;
}

/** What the import has made and changed, or what was taken back of it. */
export function FinishedStep() {
  const shown = Import.useSelector(({ context }) => context.shown);
  const isAsking = Import.useSelector((snapshot) => snapshot.matches('asking'));
  const isRefused = Import.useSelector((snapshot) => snapshot.matches({ finished: 'refused' }));
  if (!shown) return null;
  const { message, undo } = shown;
  return (
    <StepFrame step="import">
      {isRefused && (
        <ImportFailure>
          <Trans>Nothing was taken back.</Trans>
        </ImportFailure>
      )}
      {!isRefused && message && <Notice tone="failure">{sentence(message)}</Notice>}
      {undo ? <TakenBack shown={shown} /> : <Outcome shown={shown} />}
      {isAsking && <UndoQuestion />}
    </StepFrame>
  );
}

function UndoButton({ shown: { isUndoable } }: OfImport) {
  const actor = Import.useActorRef();
  return (
    isUndoable && (
      <Flex>
        <ActionButton
          variant="outline"
          colorPalette="gray"
          onClick={() => actor.send({ type: 'undo.requested' })}
        >
          <Trans>Undo the import…</Trans>
        </ActionButton>
      </Flex>
    )
  );
}

function Outcome({ shown }: OfImport) {
  const { outcomeOf } = useImportWords();
  const { outcome, fileName } = shown;
  return (
    <Card title={<Trans>Imported</Trans>}>
      <Stack gap="4" px="4" pb="4" pt="1">
        <Box role="status">
          <bdi>{fileName}</bdi>: {outcome && (outcomeOf(outcome) || <Trans>Nothing changed</Trans>)}
        </Box>
        {outcome && outcome.leftOut > 0 && shown.hasFaults && <FaultsLink id={shown.id} />}
        {outcome && outcome.positions > 0 && (
          <Box>
            <Plural
              value={outcome.positions}
              one="The position of # address is now being looked up."
              other="The positions of # addresses are now being looked up, one a second."
            />
          </Box>
        )}
        <Flex wrap="wrap" gap="2" align="center">
          <Lists kind={shown.kind} />
          <UndoButton shown={shown} />
        </Flex>
      </Stack>
    </Card>
  );
}

/** The ways to the lists in which the records are. */
function Lists({ kind }: { readonly kind: ImportKind }) {
  const names = {
    customer: <Trans>To the customers</Trans>,
    worker: <Trans>To the workers</Trans>,
    job: <Trans>To the jobs</Trans>,
  };
  const paths = {
    customer: ROUTES.customers.path,
    worker: ROUTES.workers.path,
    job: ROUTES.jobs.path,
  };
  return (kind === 'archive' ? RECORD_KINDS : [kind]).map((each) => (
    <Button key={each} asChild variant={kind === 'archive' ? 'outline' : 'solid'}>
      <RouterLink to={paths[each]}>{names[each]}</RouterLink>
    </Button>
  ));
}

/** What was taken back; what was kept may be free by now, and is tried again. */
function TakenBack({ shown }: OfImport) {
  const { undo, fileName } = shown;
  const { takenBack, kept } = undo!;
  return (
    <Card title={<Trans>Import undone</Trans>}>
      <Stack gap="3" px="4" pb="4" pt="1">
        <Box role="status">
          <bdi>{fileName}</bdi>:{' '}
          <Plural
            value={takenBack}
            one="# record is as it was before."
            other="# records are as they were before."
          />
        </Box>
        {kept.length > 0 && <Kept kept={kept} />}
        <UndoButton shown={shown} />
      </Stack>
    </Card>
  );
}

function Kept({ kept }: { readonly kept: readonly KeptRecord[] }) {
  const { t } = useLingui();
  const { reasons } = useImportWords();
  return (
    <Box>
      <Plural
        value={kept.length}
        one="# record was not taken back completely:"
        other="# records were not taken back completely:"
      />
      <chakra.ul ps="5" listStyleType="disc">
        {kept.map(({ kind, id, name, reason }) => (
          <li key={`${kind} ${id}`}>
            <KeptName kept={{ kind, id, name, reason }} fallback={t`Without a name`} />
            {reason && `: ${reasons[reason]}`}
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

function KeptName({
  kept: { kind, id, name, reason },
  fallback,
}: {
  readonly kept: KeptRecord;
  readonly fallback: string;
}) {
  const text = <bdi>{name || fallback}</bdi>;
  return reason === 'gone' ? text : <CardLink to={recordPath(kind, id)}>{text}</CardLink>;
}

function UndoQuestion() {
  const actor = Import.useActorRef();
  return (
    <ConfirmDialog
      title={<Trans>Undo this import?</Trans>}
      action={<Trans>Undo the import</Trans>}
      onConfirm={() => actor.send({ type: 'undo.confirmed' })}
      onDecline={() => actor.send({ type: 'undo.declined' })}
    >
      <Trans>
        Records that it has made are removed, and those that it has changed get back what they had.
        What somebody has changed since, or needs, stays as it is.
      </Trans>
    </ConfirmDialog>
  );
}
