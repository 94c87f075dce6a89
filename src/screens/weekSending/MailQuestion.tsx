import { Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useHandover, useHandoverFailure, useHandoverState } from '../../actors/mailHandover.ts';
import { WeekSending } from '../../actors/visits/weekSending.ts';
import type { WeekPerson } from '../../domain/sentWeek/weekPeople.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { RequestFailure } from '../page/RequestFailure.tsx';

interface MailQuestionProps {
  readonly people: readonly WeekPerson[];
}

/** Asks before the server writes to people, and says why it has not. */
export function MailQuestion({ people }: MailQuestionProps) {
  const { t, i18n } = useLingui();
  const actor = WeekSending.useActorRef();
  const isAsking = WeekSending.useSelector((snapshot) => snapshot.matches('asking'));
  const isMailing = WeekSending.useSelector((snapshot) => snapshot.matches('mailing'));
  const mails = WeekSending.useSelector(({ context }) => context.mails);
  const handover = useHandover(actor);
  const failed = useHandoverFailure(actor);
  const isHanding = useHandoverState(actor, (snapshot) => snapshot.matches('handing')) ?? false;
  if (!isAsking && !isMailing) return null;
  const count = mails.length;
  const asked = new Set(mails.map(({ workerId }) => workerId));
  const named = people.filter(({ worker }) => asked.has(worker.id));
  const list = new Intl.ListFormat(i18n.locale);
  const names = list.format(named.map(({ worker }) => worker.name));
  const decline = () => {
    if (isAsking) actor.send({ type: 'mails.declined' });
    else if (!isHanding) handover?.send({ type: 'handover.declined' });
  };
  const confirm = () => {
    if (isAsking) actor.send({ type: 'mails.confirmed' });
    else handover?.send({ type: 'handover.repeated' });
  };
  return (
    <Dialog
      title={<Trans>Send the week by email?</Trans>}
      onDismiss={decline}
      actions={
        <>
          <ActionButton
            variant="outline"
            colorPalette="gray"
            autoFocus
            disabled={isHanding}
            onClick={decline}
          >
            <Trans>Cancel</Trans>
          </ActionButton>
          <ActionButton disabled={isHanding} onClick={confirm}>
            {isHanding ? (
              <Trans>Handing over…</Trans>
            ) : failed ? (
              <Trans>Try again</Trans>
            ) : (
              t`${plural(count, { one: 'Send # email', other: 'Send # emails' })}`
            )}
          </ActionButton>
        </>
      }
    >
      <Text>
        <Trans>Each gets their own visits in words and the link to their plan: {names}.</Trans>
      </Text>
      {failed && (
        <RequestFailure failure={failed.failure}>
          {failed.isUnclear ? (
            <Trans>
              It is unclear whether the emails are on their way. Asked again, each goes out once.
            </Trans>
          ) : (
            <Trans>No email was sent.</Trans>
          )}
        </RequestFailure>
      )}
    </Dialog>
  );
}
