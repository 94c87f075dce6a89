import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useApiBase } from '../../../actors/runtime/useApiBase.ts';
import { useSession } from '../../../actors/session/session.ts';
import { ConfirmationRequest } from '../../../actors/visits/confirmationRequest.ts';
import type { Person } from '../../../domain/entities.ts';
import { confirmationUrl } from '../../../domain/feed/outsideUrls.ts';
import type { Counterparty } from '../../../domain/job/confirmation/confirmedTerms.ts';
import type { MessageWay } from '../../../domain/person/contact.ts';
import type { Addressing, Message } from '../../../domain/text/letter.ts';
import { useMessageLanguage } from '../../informing/useMessageLanguage.ts';
import { MessageActions } from '../../visits/message/MessageActions.tsx';

/** A link that was made, which is told this once. */
export interface MadeLink {
  readonly path: string;
  /** By which way its message was last taken; null if by none. */
  readonly taken: MessageWay | null;
}

interface LinkMessageProps {
  readonly by: Counterparty;
  /** Null if it is not known who is asked. */
  readonly id: number | null;
  readonly person: Person | undefined;
  readonly link: MadeLink;
  readonly messageIn: (url: string, addressing: Addressing) => Message;
}

/** The message with a link by which somebody confirms, and the ways to send it. */
export function LinkMessage({ by, id, person, link, messageIn }: LinkMessageProps) {
  const { t } = useLingui();
  const actor = ConfirmationRequest.useActorRef();
  const apiBase = useApiBase();
  const business = useSession(({ context }) => context.user?.businessName ?? '');
  const [language, choose] = useMessageLanguage({ party: by, id });
  const url = confirmationUrl(apiBase, location.href, link.path, language);
  const takenWords = useTakenWords();
  return (
    <Box ps="6" pb="1">
      <MessageActions
        name={person?.name || t`Without a name`}
        person={person}
        message={messageIn(url, { language, name: person?.name ?? '', business })}
        language={language}
        onLanguage={choose}
        onTaken={(way) => actor.send({ type: 'message.taken', party: by, by: way })}
      />
      <Text role="status" color="fg.muted">
        {link.taken ? (
          takenWords[link.taken]
        ) : (
          <Trans>The link is ready. It stands only here: please send it.</Trans>
        )}
      </Text>
    </Box>
  );
}

/** What became of the message. */
function useTakenWords(): Readonly<Record<MessageWay, string>> {
  const { t } = useLingui();
  return {
    whatsApp: t`Handed to WhatsApp. The confirmation shows here as soon as it is given.`,
    sms: t`Handed to the phone as an SMS. The confirmation shows here as soon as it is given.`,
    mail: t`Handed to the mail program. The confirmation shows here as soon as it is given.`,
    copy: t`The message is copied. The confirmation shows here as soon as it is given.`,
  };
}
