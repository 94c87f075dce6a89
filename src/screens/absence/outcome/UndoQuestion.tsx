import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useRecipientNames } from '../../informing/RecipientItem.tsx';
import { useInformedPeople } from './useInformedPeople.ts';

/** Says what would be taken back, and who knows of it, and asks. */
export function UndoQuestion({ workerId }: { readonly workerId: number }) {
  const { t, i18n } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const count = AbsenceFlow.useSelector(({ context }) => context.asked.length);
  const isAlone = AbsenceFlow.useSelector(({ context }) => context.saved?.absence === null);
  const informed = useInformedPeople(workerId);
  const nameOf = useRecipientNames();
  const names = new Intl.ListFormat(i18n.locale).format(informed.map(nameOf));
  return (
    <ConfirmDialog
      title={<Trans>Take everything back?</Trans>}
      action={<Trans>Take back</Trans>}
      onConfirm={() => actor.send({ type: 'undo.confirmed' })}
      onDecline={() => actor.send({ type: 'undo.declined' })}
    >
      {isAlone
        ? t`${plural(count, {
            one: '# visit is as it was before. What somebody has changed since stays.',
            other: '# visits are as they were before. What somebody has changed since stays.',
          })}`
        : count > 0
          ? t`${plural(count, {
              one: 'The absence is withdrawn, and # visit is as it was. What somebody has changed since stays.',
              other:
                'The absence is withdrawn, and # visits are as they were. What somebody has changed since stays.',
            })}`
          : t`The absence is withdrawn.`}{' '}
      {names && t`Already told, and to be told again: ${names}.`}
    </ConfirmDialog>
  );
}
