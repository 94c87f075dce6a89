import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCachedWorkers } from '../../../actors/lists/workerList.ts';
import { useApiBase } from '../../../actors/runtime/useApiBase.ts';
import { useSession } from '../../../actors/session/session.ts';
import { ConfirmationRequest } from '../../../actors/visits/confirmationRequest.ts';
import { useVisitCustomerProps, VisitCustomer } from '../../../actors/visits/visitCustomer.ts';
import type { Terms } from '../../../domain/entities.ts';
import { confirmationUrl } from '../../../domain/feed/outsideUrls.ts';
import { appointmentSummary } from '../../../domain/job/appointmentSummary.ts';
import type { Counterparty } from '../../../domain/job/confirmation/confirmedTerms.ts';
import type { Confirmable } from '../../../domain/job/confirmation/confirmationRequest.ts';
import {
  customerRequest,
  workerRequest,
} from '../../../domain/job/confirmation/confirmationMessage.ts';
import { addressLines, type MessageWay } from '../../../domain/person/contact.ts';
import type { HandedMail } from '../../../domain/mail/handover.ts';
import { useMessageLanguage } from '../../informing/useMessageLanguage.ts';
import { MessageActions } from '../../visits/message/MessageActions.tsx';
import { useRuleLanguage, useWorkerName } from '../words.ts';
import { OwnMail } from './OwnMail.tsx';

type AskedJob = Confirmable & Terms & { readonly customerId: number };

interface RequestMessageProps {
  readonly job: AskedJob;
  readonly by: Counterparty;
  readonly link: {
    readonly path: string;
    readonly taken: MessageWay | null;
    readonly mail: HandedMail | null;
  };
}

/** The message that asks somebody to confirm a job by a link, and the ways to send it. */
export function RequestMessage(props: RequestMessageProps) {
  return (
    <VisitCustomer.Provider {...useVisitCustomerProps(props.job.customerId)}>
      <Message {...props} />
    </VisitCustomer.Provider>
  );
}

function Message({ job, by, link }: RequestMessageProps) {
  const { t } = useLingui();
  const actor = ConfirmationRequest.useActorRef();
  const apiBase = useApiBase();
  const wording = useRuleLanguage();
  const business = useSession(({ context }) => context.user?.businessName ?? '');
  const [customer] = VisitCustomer.useRows() ?? [];
  const workers = useCachedWorkers();
  const worker = useWorkerName(workers)(job.workerId);
  const person = by === 'customer' ? customer : workers?.find(({ id }) => id === job.workerId);
  const id = by === 'customer' ? job.customerId : job.workerId;
  const [language, choose] = useMessageLanguage({ party: by, id });
  const asked = {
    when: appointmentSummary(job, { ...wording, language }),
    url: confirmationUrl(apiBase, location.href, link.path, language),
  };
  const addressing = { language, name: person?.name ?? '', business };
  const place = customer ? [customer.name, ...addressLines(customer)].join(', ') : '';
  const who = job.workerId === null ? '' : worker;
  const takenWords = useTakenWords();
  return (
    <Box ps="6" pb="1">
      <MessageActions
        name={person?.name || t`Without a name`}
        person={person}
        message={
          by === 'customer'
            ? customerRequest({ ...asked, who }, addressing)
            : workerRequest({ ...asked, place }, addressing)
        }
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
