import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { CustomerList } from '../../actors/customerList.ts';
import { useSession } from '../../actors/session.ts';
import { WorkerList } from '../../actors/workerList.ts';
import type { Concerned, ToldVisit } from '../../domain/absences/concerned.ts';
import { customerMessage, substituteMessage } from '../../domain/absences/messages.ts';
import type { Person } from '../../domain/entities.ts';
import { isLanguage, LANGUAGES } from '../../domain/language.ts';
import type { Message } from '../../domain/letter.ts';
import { mailWith } from '../../domain/person/contact.ts';
import { telephoneParts } from '../../domain/person/telephone.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { LANGUAGE_NAMES } from '../../ui/LanguageSwitch.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useRuleLanguage, useWorkerName } from '../jobs/words.ts';
import { useVisitWords } from '../visits/useVisitWords.ts';

interface ConcernedItemProps {
  readonly concerned: Concerned;
  /** Null if nobody is. */
  readonly absentId: number | null;
  readonly onNote: (knows: boolean) => void;
}

/** The customer or worker, with what they are reached by. */
export function useConcernedPerson({ party, id }: Concerned): Person | undefined {
  const customers = CustomerList.useRows();
  const workers = WorkerList.useRows();
  return (party === 'customer' ? customers : workers)?.find((one) => one.id === id);
}

/** The name of a customer or worker. */
export function useConcernedName(concerned: Concerned): string {
  const { t } = useLingui();
  const person = useConcernedPerson(concerned);
  const { party, visits } = concerned;
  const listed = party === 'customer' ? visits[0]!.customerName : '';
  return person?.name || listed || t`Without a name`;
}

/** Somebody who has to know: what of, how they are reached, and whether they know. */
export function ConcernedItem({ concerned, absentId, onNote }: ConcernedItemProps) {
  const { t } = useLingui();
  const person = useConcernedPerson(concerned);
  const { visits, party, isTold } = concerned;
  const workers = WorkerList.useRows();
  const { whenOf, whoOf } = useVisitWords(workers);
  const name = useConcernedName(concerned);
  const [chosen, setChosen] = useState(useRuleLanguage().language);
  const message = useMessage(concerned, person, absentId, chosen);
  const whatOf = (told: ToldVisit) => {
    if (told.isCancelled) return t`cancelled`;
    if (told.movedFrom) {
      const from = whenOf(told.movedFrom);
      return [t`moved from ${from}`, party === 'worker' && told.customerName]
        .filter(Boolean)
        .join(' · ');
    }
    return party === 'customer' ? whoOf(told.visit) : told.customerName;
  };
  return (
    <chakra.li px="4" py="2.5" borderTopWidth="1px" mt="2">
      <CheckField
        label={
          <chakra.span fontWeight="medium">
            <Trans>{name} knows</Trans>
          </chakra.span>
        }
        checked={isTold}
        onChange={onNote}
      />
      {visits.map((told) => (
        <Text key={told.visit.id} color="fg.muted">
          {[whenOf(told.visit), whatOf(told)].filter(Boolean).join(' · ')}
        </Text>
      ))}
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" pt="1">
        <Box w="28">
          <Select
            aria-label={t`Language of the message to ${name}`}
            value={chosen}
            onChange={({ target }) => isLanguage(target.value) && setChosen(target.value)}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </Box>
        <Ways person={person} message={message} />
      </Flex>
    </chakra.li>
  );
}

function useMessage(
  { party, visits }: Concerned,
  person: Person | undefined,
  absentId: number | null,
  language: keyof typeof LANGUAGE_NAMES,
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
    const whoOf = ({ visit }: ToldVisit) => visit.workerIds.map(nameOf).join(', ');
    return customerMessage(visits, whoOf, addressing);
  }
  const placeOf = ({ customerId, customerName }: ToldVisit) => {
    const customer = customers?.find(({ id }) => id === customerId);
    const town = customer && [customer.zipCode, customer.city].filter(Boolean).join(' ');
    return [customerName, customer?.address, town].filter(Boolean).join(', ');
  };
  return substituteMessage(visits, placeOf, addressing);
}

interface WaysProps {
  readonly person: Person | undefined;
  readonly message: Message;
}

/** Telephone, mail with the message, and the message to copy. */
function Ways({ person, message }: WaysProps) {
  const { t } = useLingui();
  const id = useId();
  const { outcome, copy } = useCopy(message.text);
  const { email = '', name = '' } = person ?? {};
  return (
    <>
      <CallLinks person={person} />
      {email && (
        <Link
          href={mailWith(email, message.subject, message.text)}
          minH="8"
          aria-label={t`Write mail: ${email}`}
        >
          <Trans>Write mail</Trans>
        </Link>
      )}
      <TextButton
        minH="8"
        aria-label={t`Copy message to ${name}`}
        aria-describedby={id}
        onClick={() => void copy()}
      >
        <Trans>Copy message</Trans>
      </TextButton>
      <chakra.span id={id} role="status" color="fg.muted">
        {outcome === 'copied' && t`Copied`}
        {outcome === 'blocked' && t`The browser blocked copying`}
      </chakra.span>
    </>
  );
}

/** One link for each telephone number of somebody. */
export function CallLinks({ person }: Pick<WaysProps, 'person'>) {
  const { t } = useLingui();
  const numbers = telephoneParts(person?.phone ?? '').filter(({ number }) => number !== null);
  return numbers.map(({ text, number }) => (
    <Link key={number} href={`tel:${number}`} minH="8" aria-label={t`Call: ${text}`}>
      {text}
    </Link>
  ));
}
