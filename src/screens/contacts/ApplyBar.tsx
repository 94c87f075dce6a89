import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { ContactSync } from '../../actors/exchange/contactSync.ts';
import { planOf } from '../../domain/contacts/contactPlan.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { useOutcomeWords } from './useContactWords.ts';

/** What it is pressed for ends with the button, so the focus goes on to the heading then. */
export function ApplyButton() {
  const sync = ContactSync.useActorRef();
  const canApply = ContactSync.useSelector((snapshot) => snapshot.can({ type: 'apply.requested' }));
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <ActionButton
      flex={{ base: '1', sm: 'none' }}
      disabled={!canApply}
      onClick={() => sync.send({ type: 'apply.requested' })}
    >
      <Trans>Take over</Trans>
    </ActionButton>
  );
}

/** What "take over" would do. */
export function PlanSummary() {
  const words = useOutcomeWords();
  const proposal = ContactSync.useSelector(({ context }) => context.proposal);
  const filter = ContactSync.useSelector(({ context }) => context.filter);
  const decisions = ContactSync.useSelector(({ context }) => context.decisions);
  const outcome = useMemo(() => {
    const { created, linked, synced } = planOf(proposal?.rows ?? [], filter, decisions);
    const updated = synced.filter(({ taken }) => taken.length > 0);
    return { created: created.length, linked: linked.length, updated: updated.length };
  }, [proposal, filter, decisions]);
  return words(outcome);
}
