import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useApiBase } from '../../../actors/runtime/useApiBase.ts';
import { useSession } from '../../../actors/session/session.ts';
import { ConfirmationRequest } from '../../../actors/visits/confirmationRequest.ts';
import type { Person } from '../../../domain/entities.ts';
import { confirmationUrl } from '../../../domain/feed/outsideUrls.ts';
import type { Counterparty } from '../../../domain/job/confirmation/confirmedTerms.ts';
import type { HandedMail } from '../../../domain/mail/handover.ts';
import type { MessageWay } from '../../../domain/person/contact.ts';
import type { Addressing, Message as Letter } from '../../../domain/text/letter.ts';
import { useMessageLanguage } from '../../informing/useMessageLanguage.ts';
import { MessageActions } from '../../visits/message/MessageActions.tsx';
import { OwnMail } from './OwnMail.tsx';

interface LinkMessageProps {
  readonly by: Counterparty;
  /** Null if it is not known who is asked. */
  readonly id: number | null;
  readonly person: Person | undefined;
  readonly messageIn: (url: string, addressing: Addressing) => Letter;
}

/** The message with the link that was made, by which somebody confirms, and the ways to send it. */
export function LinkMessage(props: LinkMessageProps) {
  const link = ConfirmationRequest.useSelector(({ context }) => context.links[props.by]);
  return link ? <Message {...props} link={link} /> : null;
}

interface MessageProps extends LinkMessageProps {
  /** By which way its message was last taken; null if by none. */
  readonly link: {
    readonly path: string;
    readonly taken: MessageWay | null;
    readonly mail: HandedMail | null;
  };
}

function Message({ by, id, person, link, messageIn }: MessageProps) {
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
      <OwnMail by={by} email={person?.email ?? ''} language={language} mail={link.mail} />
      <Text role="status" color="fg.muted">
        {link.taken ? (
          takenWords[link.taken]
        ) : link.mail ? null : (
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
