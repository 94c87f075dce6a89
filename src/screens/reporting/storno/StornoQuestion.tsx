import { Trans } from '@lingui/react/macro';
import { ReportRun } from '../../../actors/reportRun.ts';
import { formatPeriod, periodOf } from '../../../domain/reports/period.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/** Asks before the storno times are applied. */
export function StornoQuestion() {
  const isAsking = ReportRun.useSelector((snapshot) => snapshot.matches('asking'));
  return isAsking && <Question />;
}

function Question() {
  const run = ReportRun.useActorRef();
  const request = ReportRun.useSelector(({ context }) => context.request);
  const period = periodOf(request);
  const decline = () => run.send({ type: 'run.declined' });
  return (
    <Dialog
      title={period && <Trans>Apply the storno times of {formatPeriod(period)}?</Trans>}
      onDismiss={decline}
      actions={
        <>
          <ActionButton size="sm" variant="outline" colorPalette="gray" autoFocus onClick={decline}>
            <Trans>Cancel</Trans>
          </ActionButton>
          <ActionButton size="sm" onClick={() => run.send({ type: 'run.confirmed' })}>
            <Trans>Apply storno times</Trans>
          </ActionButton>
        </>
      }
    >
      <Trans>
        All storno entries of this period in bexio are reduced by 50 or 75 %, except those that
        already were. This cannot be undone here.
      </Trans>
    </Dialog>
  );
}
