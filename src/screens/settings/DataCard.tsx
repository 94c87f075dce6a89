import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiTrayArrowDown } from '@mdi/js';
import { OwnBackupList, useOwnBackupProps } from '../../actors/exchange/ownBackups.ts';
import { useApiBase } from '../../actors/runtime/useApiBase.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import type { LocalDateTime } from '../../domain/entities.ts';
import { dayOf, formatDay, timeOf } from '../../domain/time/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

/** Everything as one file, and how old the last backup is. */
export function DataCard() {
  const props = useOwnBackupProps();
  return (
    <OwnBackupList.Provider {...props}>
      <Card title={<Trans>Data</Trans>}>
        <Stack gap="5" p="4" pt="2">
          <Archive />
          <Stack gap="1.5">
            <Heading as="h3" fontSize="sm" fontWeight="semibold">
              <Trans>Backup</Trans>
            </Heading>
            <Box minH="5">
              <BackupState />
            </Box>
          </Stack>
        </Stack>
      </Card>
    </OwnBackupList.Provider>
  );
}

function Archive() {
  const { i18n } = useLingui();
  const address = `${useApiBase()}/export/archive?language=${i18n.locale}`;
  return (
    <Stack gap="3" align="start">
      <Text color="fg.muted">
        <Trans>
          Customers, workers, jobs, settings and history as a ZIP of tables. The import takes
          customers, workers and jobs back.
        </Trans>
      </Text>
      <Button asChild variant="outline">
        <a href={address} download>
          <Icon path={mdiTrayArrowDown} />
          <Trans>Download all data</Trans>
        </a>
      </Button>
    </Stack>
  );
}

function BackupState() {
  const actor = OwnBackupList.useActorRef();
  const isLoading = OwnBackupList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const isFailed = OwnBackupList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const backups = OwnBackupList.useRow();
  if (isLoading) return null;
  if (isFailed) {
    const retry = () => actor.send({ type: 'retry.requested' });
    return (
      <Notice tone="failure" action={<RetryButton onRetry={retry} />}>
        <Trans>The age of the last backup could not be loaded.</Trans>
      </Notice>
    );
  }
  if (!backups) {
    return (
      <Text color="fg.muted">
        <Trans>
          This server makes no automatic backups. Whoever looks after it can set them up.
        </Trans>
      </Text>
    );
  }
  const { last, isOverdue } = backups;
  const words = last ? <LastBackup at={last} /> : <Trans>There is no backup yet.</Trans>;
  if (!isOverdue) return <Text>{words}</Text>;
  return (
    <Notice tone="failure">
      {words}{' '}
      <Trans>
        There should be one each night. Tell your Einsatzplan administrator: the log says why it is
        missing.
      </Trans>
    </Notice>
  );
}

function LastBackup({ at }: { readonly at: LocalDateTime }) {
  const today = useToday();
  const day = formatDay(dayOf(at));
  const time = timeOf(at);
  return dayOf(at) === today ? (
    <Trans>Last backup: today, {time}.</Trans>
  ) : (
    <Trans>
      Last backup: {day}, {time}.
    </Trans>
  );
}
