import { Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useHandover, useHandoverFailure } from '../../../actors/mailHandover.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { ConfirmationRequest } from '../../../actors/visits/confirmationRequest.ts';
import type { Counterparty } from '../../../domain/job/confirmation/confirmedTerms.ts';
import type { HandedMail } from '../../../domain/mail/handover.ts';
import type { Language } from '../../../domain/text/language.ts';
import { ActionButton, TextButton } from '../../../ui/buttons.tsx';
import { useMailFailureWords } from '../../mail/useMailFailureWords.ts';
import { RequestFailure } from '../../page/RequestFailure.tsx';

interface OwnMailProps {
  readonly by: Counterparty;
  /** Empty if there is none. */
  readonly email: string;
  readonly language: Language;
  /** What has become of it; null before it was asked for. */
  readonly mail: HandedMail | null;
}

/** Has the server send the link by mail, where it sends mails, and says what has become of it. */
export function OwnMail({ by, email, language, mail }: OwnMailProps) {
  const { t } = useLingui();
  const actor = ConfirmationRequest.useActorRef();
  const isOffered = useFeature('mail') && email.trim() !== '';
  const isShowing = ConfirmationRequest.useSelector((snapshot) => snapshot.matches('showing'));
  const isMailing = ConfirmationRequest.useSelector(
    (snapshot) => snapshot.matches('mailing') && snapshot.context.mailed?.party === by,
  );
  const reasonOf = useMailFailureWords();
  if (!isOffered) return null;
  const reason = mail ? reasonOf(mail) : '';
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="3">
        <TextButton
          size="lg"
          aria-disabled={!isShowing}
          aria-label={t`Send by email of the server: ${email}`}
          onClick={() => {
            const event = { type: 'mail.requested', party: by, language } as const;
            if (actor.getSnapshot().can(event)) actor.send(event);
          }}
        >
          {isMailing ? <Trans>Sending…</Trans> : <Trans>Send by email</Trans>}
        </TextButton>
        {mail && (
          <Text role="status" color={mail.state === 'failed' ? 'red.800' : 'fg.muted'}>
            {mail.state === 'sent' ? (
              t`Email sent to ${email}. The confirmation shows here as soon as it is given.`
            ) : mail.state === 'failed' ? (
              <Trans>Not delivered. {reason}</Trans>
            ) : (
              <Trans>
                The email waits, and is sent as soon as the mail server takes it. {reason}
              </Trans>
            )}
          </Text>
        )}
      </Flex>
      {isMailing && <HandoverFailure />}
    </>
  );
}

function HandoverFailure() {
  const actor = ConfirmationRequest.useActorRef();
  const handover = useHandover(actor);
  const failed = useHandoverFailure(actor);
  if (!failed) return null;
  return (
    <RequestFailure
      failure={failed.failure}
      action={
        <Flex gap="2">
          <ActionButton
            variant="outline"
            onClick={() => handover?.send({ type: 'handover.declined' })}
          >
            <Trans>Leave it</Trans>
          </ActionButton>
          <ActionButton onClick={() => handover?.send({ type: 'handover.repeated' })}>
            <Trans>Try again</Trans>
          </ActionButton>
        </Flex>
      }
    >
      {failed.isUnclear ? (
        <Trans>It is unclear whether the email was sent. Asked again, it goes out once.</Trans>
      ) : (
        <Trans>No email was sent.</Trans>
      )}
    </RequestFailure>
  );
}
