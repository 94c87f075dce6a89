import { Trans } from '@lingui/react/macro';
import { mdiCheckAll } from '@mdi/js';
import { Changes } from '../../../actors/changes/change.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { termsOf } from '../../../domain/job/confirmation/confirmedTerms.ts';
import { PARTIES } from '../../../domain/job/confirmation/parties.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** Gives the confirmations that selected jobs with a worker lack, of one job after another. */
export function ConfirmSelected({ lines }: { readonly lines: readonly JobLine[] }) {
  const actor = Changes.useActorRef();
  const mayEdit = usePermission('edit');
  const unconfirmed = lines.filter(
    ({ workerId, confirmations }) => workerId !== null && PARTIES.some((by) => !confirmations[by]),
  );
  if (!mayEdit || unconfirmed.length === 0) return null;
  const confirm = () => {
    for (const job of unconfirmed) {
      const missing = PARTIES.filter((by) => !job.confirmations[by]);
      const confirmations = Object.fromEntries(missing.map((by) => [by, true]));
      const confirmedFor = Object.fromEntries(missing.map((by) => [by, termsOf(job)]));
      const { id, customerName: name, workerId: seen } = job;
      actor.send({
        type: 'change.requested',
        asked: { target: 'job', id, name, change: { confirmations, confirmedFor }, seen },
      });
    }
  };
  const count = unconfirmed.length;
  return (
    <ActionButton size="sm" onClick={confirm}>
      <Icon path={mdiCheckAll} />
      <Trans>Confirm all ({count})</Trans>
    </ActionButton>
  );
}
