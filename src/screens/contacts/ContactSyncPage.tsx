import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAccountMultipleOutline, mdiCheckCircleOutline } from '@mdi/js';
import { useCallback, useRef } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { ContactSync, useContactTask } from '../../actors/exchange/contactSync.ts';
import { useIsInterrupted, useResumedTask } from '../../actors/serverTask.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { BusyOverlay } from '../../ui/overlays/BusyOverlay.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { IN_PLACE } from '../page/inPlace.ts';
import { RequestReference } from '../page/RequestReference.tsx';
import { useNamedInAddress } from '../page/useNamedInAddress.ts';
import { ApplyButton, PlanSummary } from './ApplyBar.tsx';
import { ImportTrail } from './ImportTrail.tsx';
import { Filters } from './Filters.tsx';
import { Piles } from './Piles.tsx';
import { useOutcomeWords } from './useContactWords.ts';

interface ContactSyncPageProps {
  /** The parameter of the address that names the sync. */
  readonly taskName: string;
}

export function ContactSyncPage({ taskName }: ContactSyncPageProps) {
  const { t } = useLingui();
  const outcome = useRef<HTMLDivElement>(null);
  const sync = ContactSync.useActorRef();
  const isInterrupted = useIsInterrupted(sync);
  const isReading =
    ContactSync.useSelector((snapshot) => snapshot.hasTag('reading')) && !isInterrupted;
  const isApplying = ContactSync.useSelector((snapshot) => snapshot.hasTag('applying'));
  const isProposed = ContactSync.useSelector(
    (snapshot) => snapshot.matches('deciding') || snapshot.matches('applying'),
  );
  const isApplied = ContactSync.useSelector((snapshot) => snapshot.matches({ resting: 'applied' }));
  useTaskInAddress(taskName);
  useResumedTask(sync);
  const busyWith = isReading
    ? t`Reading the contacts…`
    : isApplying
      ? t`Taking over the contacts…`
      : '';
  return (
    <Page
      title={t`Contacts from bexio`}
      trail={<ImportTrail />}
      actions={isProposed && <ApplyButton />}
      status={isProposed && <PlanSummary />}
    >
      <Box role="status" srOnly>
        {busyWith}
      </Box>
      <BusyOverlay
        busy={isReading || isApplying}
        outcome={outcome}
        panel={<Text fontWeight="semibold">{busyWith}</Text>}
      >
        <Stack ref={outcome} tabIndex={-1} outline="none" gap="4">
          <SyncFailure />
          {isProposed && <Filters />}
          {isApplied && <Applied />}
          {!isProposed && !isApplied && <Introduction />}
        </Stack>
        {isProposed && <Piles />}
      </BusyOverlay>
    </Page>
  );
}

function useTaskInAddress(name: string): void {
  const [search, setSearch] = useSearchParams();
  const taskId = useContactTask();
  const write = useCallback(
    () => setSearch(taskId === null ? {} : { [name]: taskId }, IN_PLACE),
    [taskId, name, setSearch],
  );
  useNamedInAddress(search.get(name) === taskId, write);
}

/** Why the contacts could not be read, or nothing was taken over. */
function SyncFailure() {
  const { message, failure, changed } = ContactSync.useSelector(({ context }) => context);
  const isDeciding = ContactSync.useSelector((snapshot) => snapshot.matches('deciding'));
  const isInterrupted = useIsInterrupted(ContactSync.useActorRef());
  if (isInterrupted) {
    return (
      <Notice tone="info">
        <Trans>The server cannot be reached. Reading goes on as soon as it can.</Trans>
      </Notice>
    );
  }
  if (message !== '') return <Notice tone="failure">{message}</Notice>;
  if (!failure) return null;
  return (
    <Notice tone="failure">
      {failure.message || <Trans>The server gave no answer.</Trans>}{' '}
      {isDeciding && changed.length > 0 && (
        <Trans>The entries that have changed are marked; please decide them again.</Trans>
      )}
      {isDeciding && changed.length === 0 && (
        <Trans>Please try again: nothing is done twice.</Trans>
      )}
      <RequestReference failure={failure} />
    </Notice>
  );
}

function ReadButton({ again = false }: { readonly again?: boolean }) {
  const sync = ContactSync.useActorRef();
  const canRead = ContactSync.useSelector((snapshot) => snapshot.can({ type: 'read.requested' }));
  return (
    <ActionButton
      variant={again ? 'outline' : 'solid'}
      disabled={!canRead}
      onClick={() => sync.send({ type: 'read.requested' })}
    >
      {again ? <Trans>Read again</Trans> : <Trans>Read the contacts</Trans>}
    </ActionButton>
  );
}

function Introduction() {
  return (
    <Card>
      <EmptyState
        icon={mdiAccountMultipleOutline}
        title={<Trans>Take over customers from bexio</Trans>}
        action={<ReadButton />}
      >
        <Trans>
          Einsatzplan reads your contacts and shows what would become of them. Nothing is taken over
          before you have decided, and nothing is changed in bexio.
        </Trans>
      </EmptyState>
    </Card>
  );
}

function Applied() {
  const outcome = ContactSync.useSelector(({ context }) => context.outcome);
  const words = useOutcomeWords();
  return (
    <Card>
      <EmptyState
        icon={mdiCheckCircleOutline}
        title={<Trans>The contacts were taken over</Trans>}
        action={
          <Flex wrap="wrap" justify="center" gap="3">
            <Button asChild>
              <RouterLink to="/customers">
                <Trans>To the customers</Trans>
              </RouterLink>
            </Button>
            <ReadButton again />
          </Flex>
        }
      >
        {outcome && words(outcome)}
      </EmptyState>
    </Card>
  );
}
