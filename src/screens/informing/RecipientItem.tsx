import { chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { useSession } from '../../actors/session/session.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import {
  isShortened,
  type Recipient,
  type Announcement,
} from '../../domain/absences/recipients.ts';
import { customerMessage, substituteMessage } from '../../domain/absences/messages.ts';
import type { Person } from '../../domain/entities.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Message } from '../../domain/text/letter.ts';
import { timesOf } from '../../domain/visits/visitInWords.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { useWorkerName } from '../jobs/words.ts';
import { MessageActions } from '../visits/message/MessageActions.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { ConfirmationLinks, useRequestsBeside, type LinkPaths } from './ConfirmationLinks.tsx';
import { useMessageLanguage } from './useMessageLanguage.ts';

interface RecipientItemProps {
  readonly recipient: Recipient;
  /** Null if nobody is. */
  readonly absentId: number | null;
  /** Whether the ways to tell them are shown. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onNote: (knows: boolean) => void;
  /** What leads on from them. */
  readonly children: ReactNode;
}

function usePeople(): (recipient: Recipient) => Person | undefined {
  const customers = CustomerList.useRows();
  const workers = WorkerList.useRows();
  return ({ party, id }) =>
    (party === 'customer' ? customers : workers)?.find((one) => one.id === id);
}

/** The customer or worker, with what they are reached by. */
export function useRecipientPerson(recipient: Recipient): Person | undefined {
  return usePeople()(recipient);
}

/** Names customers and workers. */
export function useRecipientNames(): (recipient: Recipient) => string {
  const { t } = useLingui();
  const personOf = usePeople();
  return (recipient) => {
    const { party, visits } = recipient;
    const listed = party === 'customer' ? visits[0]!.customerName : '';
    return personOf(recipient)?.name || listed || t`Without a name`;
  };
}

/** Somebody who has to know: what of, how they are reached, and whether they know. */
export function RecipientItem(props: RecipientItemProps) {
  const { recipient, absentId, isOpen, onOpen, onNote, children } = props;
  const { t } = useLingui();
  const { visits, party, isInformed } = recipient;
  const workers = WorkerList.useRows();
  const { whenOf, whoOf } = useVisitWords(workers);
  const name = useRecipientNames()(recipient);
  const whatOf = (announcement: Announcement) => {
    if (announcement.isCancelled) return t`cancelled`;
    if (announcement.movedFrom) {
      const from = isShortened(announcement)
        ? timesOf(announcement.movedFrom)
        : whenOf(announcement.movedFrom);
      const what = isShortened(announcement) ? t`shortened from ${from}` : t`moved from ${from}`;
      return [what, party === 'worker' && announcement.customerName].filter(Boolean).join(' · ');
    }
    return party === 'customer' ? whoOf(announcement.visit) : announcement.customerName;
  };
  return (
    <chakra.li px="4" py="2.5" borderTopWidth="1px" mt="2">
      <CheckField
        label={
          <chakra.span fontWeight="medium">
            <Trans>{name} knows</Trans>
          </chakra.span>
        }
        checked={isInformed}
        onChange={onNote}
      />
      {visits.map((announcement) => (
        <Text key={announcement.visit.id} color="fg.muted">
          {[whenOf(announcement.visit), whatOf(announcement)].filter(Boolean).join(' · ')}
        </Text>
      ))}
      {isOpen ? (
        <Flex wrap="wrap" align="center" columnGap="4">
          <RecipientMessage recipient={recipient} absentId={absentId} />
          {children}
        </Flex>
      ) : (
        <TextButton aria-label={t`Message to ${name}`} size="lg" onClick={onOpen}>
          <Trans>Message</Trans>
        </TextButton>
      )}
    </chakra.li>
  );
}

/** The message that is ready, its language, and the ways to send it. */
function RecipientMessage({
  recipient,
  absentId,
}: Pick<RecipientItemProps, 'recipient' | 'absentId'>) {
  const name = useRecipientNames()(recipient);
  const person = useRecipientPerson(recipient);
  const [language, choose] = useMessageLanguage(recipient);
  const [paths, setPaths] = useState<LinkPaths>({});
  const further = useRequestsBeside(recipient, paths, language);
  const message = useMessage(recipient, person, absentId, language, further);
  return (
    <>
      <MessageActions
        name={name}
        person={person}
        message={message}
        language={language}
        onLanguage={choose}
      />
      <ConfirmationLinks
        recipient={recipient}
        name={name}
        onMade={(jobId, path) => setPaths((made) => ({ ...made, [jobId]: path }))}
      />
    </>
  );
}

function useMessage(
  { party, visits }: Recipient,
  person: Person | undefined,
  absentId: number | null,
  language: Language,
  further: readonly string[],
): Message {
  const workers = WorkerList.useRows();
  const customers = CustomerList.useRows();
  const nameOf = useWorkerName(workers);
  const business = useSession(({ context }) => context.user?.businessName ?? '');
  const addressing = {
    language,
    name: person?.name || (party === 'customer' ? visits[0]!.customerName : ''),
    absent: absentId === null ? null : nameOf(absentId),
    business,
  };
  if (party === 'customer') {
    const list = new Intl.ListFormat(language);
    const whoOf = ({ visit }: Announcement) => list.format(visit.workerIds.map(nameOf));
    return customerMessage(visits, whoOf, addressing, further);
  }
  const placeOf = ({ customerId, customerName }: Announcement) => {
    const customer = customers?.find(({ id }) => id === customerId);
    const town = customer && [customer.zipCode, customer.city].filter(Boolean).join(' ');
    return [customerName, customer?.address, town].filter(Boolean).join(', ');
  };
  return substituteMessage(visits, placeOf, addressing, further);
}
