import { Trans } from '@lingui/react/macro';
import { ReportRun } from '../../../actors/reportRun.ts';
import { formatPeriod, periodOf } from '../../../domain/reports/period.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';

/** Asks before the storno times are applied. */
export function StornoQuestion() {
  const isAsking = ReportRun.useSelector((snapshot) => snapshot.matches('asking'));
  return isAsking && <Question />;
}

function Question() {
  const run = ReportRun.useActorRef();
  const request = ReportRun.useSelector(({ context }) => context.request);
  const period = periodOf(request);
  return (
    <ConfirmDialog
      title={period && <Trans>Apply the storno times of {formatPeriod(period)}?</Trans>}
      action={<Trans>Apply storno times</Trans>}
      onConfirm={() => run.send({ type: 'run.confirmed' })}
      onDecline={() => run.send({ type: 'run.declined' })}
    >
      <Trans>
        All storno entries of this period in bexio are reduced by 50 or 75 %, except those that
        already were. This cannot be undone here.
      </Trans>
    </ConfirmDialog>
  );
}
