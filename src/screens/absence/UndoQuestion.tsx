import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AbsenceFlow } from '../../actors/absence.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';

/** Says what would be taken back, and asks. */
export function UndoQuestion() {
  const { t } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const isAsking = AbsenceFlow.useSelector((snapshot) => snapshot.matches('asking'));
  const count = AbsenceFlow.useSelector(({ context }) => context.asked.length);
  const isAlone = AbsenceFlow.useSelector(({ context }) => context.saved?.absence === null);
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title={<Trans>Take everything back?</Trans>}
      action={<Trans>Take back</Trans>}
      onConfirm={() => actor.send({ type: 'undo.confirmed' })}
      onDecline={() => actor.send({ type: 'undo.declined' })}
    >
      {isAlone
        ? t`${plural(count, {
            one: '# visit is as it was before. What somebody has changed since stays. Whoever was told does not know of this.',
            other:
              '# visits are as they were before. What somebody has changed since stays. Whoever was told does not know of this.',
          })}`
        : count > 0
          ? t`${plural(count, {
              one: 'The absence is withdrawn, and # visit is as it was. What somebody has changed since stays. Whoever was told does not know of this.',
              other:
                'The absence is withdrawn, and # visits are as they were. What somebody has changed since stays. Whoever was told does not know of this.',
            })}`
          : t`The absence is withdrawn.`}
    </ConfirmDialog>
  );
}
