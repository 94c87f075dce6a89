import { chakra, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Import, useFollowedImport } from '../../actors/exchange/import.ts';
import { useServerTask } from '../../actors/serverTask.ts';

/** What the server is doing, in words. */
export function useUnderWayWords(): string {
  const { t } = useLingui();
  const state = useFollowedImport()?.state;
  const isSending = Import.useSelector((snapshot) => snapshot.matches('uploading'));
  const isReading = Import.useSelector(
    (snapshot) => snapshot.matches('rereading') || snapshot.matches('saving'),
  );
  const isImporting = Import.useSelector((snapshot) => snapshot.matches('importing'));
  const isUndoing = Import.useSelector((snapshot) => snapshot.matches('takingBack'));
  const isChecking = Import.useSelector((snapshot) => snapshot.matches('checking'));
  if (isSending) return t`The file is being uploaded…`;
  if (isReading) return t`The file is being read…`;
  if (isImporting || state === 'importing') return t`The rows are being imported…`;
  if (isUndoing || state === 'undoing') return t`The import is being taken back…`;
  if (isChecking || state === 'checking') return t`The rows are being checked…`;
  return t`Loading…`;
}

/** How far the server is, as soon as it has said so. */
export function UnderWay({ children }: { readonly children: ReactNode }) {
  const { i18n } = useLingui();
  const progress = useFollowedImport()?.progress;
  const isAtServer = useServerTask(Import.useActorRef(), ({ context }) => context.taskId !== null);
  return (
    <>
      <Text fontWeight="semibold">{children}</Text>
      {progress && (
        <>
          <chakra.progress
            max={Math.max(1, progress.total)}
            value={progress.done}
            aria-hidden="true"
            w="full"
            mt="2"
            css={{ accentColor: 'accent.solid' }}
          />
          <Text fontVariantNumeric="tabular-nums">
            <Trans>
              {i18n.number(progress.done)} of {i18n.number(progress.total)} rows
            </Trans>
          </Text>
        </>
      )}
      {isAtServer && (
        <Text pt="1" color="fg.muted">
          <Trans>You can leave this page: you find the import in the list of the last ones.</Trans>
        </Text>
      )}
    </>
  );
}
