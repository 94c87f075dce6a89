import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ExportedRows } from '../../../machines/exchange/exportMachine.ts';
import {
  RowsExport,
  useFileSaved,
  useRowsExportProps,
} from '../../actors/exchange/exportedRows.ts';
import { useToast } from '../../actors/toast.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import type { ListRecord } from '../../domain/entities.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { BottomNotice } from '../../ui/overlays/BottomNotice.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';

interface RowsExportNoticeProps {
  readonly kind: RecordKind;
  readonly rows: readonly ListRecord[];
  /** Stable. */
  readonly onBusy: (busy: boolean) => void;
}

/** Saves rows as a file, and says what became of it. */
export function RowsExportNotice({ kind, rows, onBusy }: RowsExportNoticeProps) {
  const { t } = useLingui();
  const today = useToday();
  const names = { customer: t`customers`, worker: t`workers`, job: t`jobs` };
  const [exported] = useState<ExportedRows>({
    kind,
    ids: rows.map(({ id }) => id),
    fileName: `${names[kind]}_${today}.csv`,
  });
  return (
    <RowsExport.Provider {...useRowsExportProps(exported)}>
      <News fileName={exported.fileName} onBusy={onBusy} />
      <FailureNotice />
    </RowsExport.Provider>
  );
}

interface NewsProps extends Pick<RowsExportNoticeProps, 'onBusy'> {
  readonly fileName: string;
}

function News({ fileName, onBusy }: NewsProps) {
  const { t } = useLingui();
  const toast = useToast();
  const isSaving = RowsExport.useSelector((snapshot) => snapshot.matches('saving'));
  useFileSaved(() => toast(t`Saved as ${fileName}.`));
  useEffect(() => onBusy(isSaving), [isSaving, onBusy]);
  return null;
}

function FailureNotice() {
  const { t } = useLingui();
  const actor = RowsExport.useActorRef();
  const isFailed = RowsExport.useSelector((snapshot) => snapshot.matches('failed'));
  const failure = RowsExport.useSelector(({ context }) => context.failure);
  if (!isFailed || !failure) return null;
  const act = (type: 'retry.requested' | 'notice.closed') => () => {
    focusHeading();
    actor.send({ type });
  };
  return (
    <BottomNotice label={t`Save as CSV`} onClose={act('notice.closed')}>
      <Text role="alert" color="red.800">
        <Trans>The list could not be saved as a file.</Trans> <LoadErrorHint failure={failure} />{' '}
        <TextButton onClick={act('retry.requested')}>
          <Trans>Try again</Trans>
        </TextButton>
        <RequestReference failure={failure} />
      </Text>
    </BottomNotice>
  );
}
