import { chakra, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { useSession } from '../../actors/session/session.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { isShortened, type Concerned, type ToldVisit } from '../../domain/absences/recipients.ts';
import { customerMessage, substituteMessage } from '../../domain/absences/messages.ts';
import type { Person } from '../../domain/entities.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Message } from '../../domain/text/letter.ts';
import { timesOf } from '../../domain/visits/visitInWords.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { useRuleLanguage, useWorkerName } from '../jobs/words.ts';
import { MessageWays } from '../visits/message/MessageActions.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';

interface ConcernedItemProps {
  readonly concerned: Concerned;
  /** Null if nobody is. */
  readonly absentId: number | null;
  readonly onNote: (knows: boolean) => void;
}

function usePeople(): (concerned: Concerned) => Person | undefined {
  const customers = CustomerList.useRows();
  const workers = WorkerList.useRows();
  return ({ party, id }) =>
    (party === 'customer' ? customers : workers)?.find((one) => one.id === id);
}

/** The customer or worker, with what they are reached by. */
export function useConcernedPerson(concerned: Concerned): Person | undefined {
  return usePeople()(concerned);
}

/** Names customers and workers. */
export function useConcernedNames(): (concerned: Concerned) => string {
  const { t } = useLingui();
  const personOf = usePeople();
  return (concerned) => {
    const { party, visits } = concerned;
    const listed = party === 'customer' ? visits[0]!.customerName : '';
    return personOf(concerned)?.name || listed || t`Without a name`;
  };
}

/** Somebody who has to know: what of, how they are reached, and whether they know. */
export function ConcernedItem({ concerned, absentId, onNote }: ConcernedItemProps) {
  const { t } = useLingui();
  const person = useConcernedPerson(concerned);
  const { visits, party, isTold } = concerned;
  const workers = WorkerList.useRows();
  const { whenOf, whoOf } = useVisitWords(workers);
  const name = useConcernedNames()(concerned);
  const [chosen, setChosen] = useState(useRuleLanguage().language);
  const message = useMessage(concerned, person, absentId, chosen);
  const whatOf = (told: ToldVisit) => {
    if (told.isCancelled) return t`cancelled`;
    if (told.movedFrom) {
      const from = isShortened(told) ? timesOf(told.movedFrom) : whenOf(told.movedFrom);
      const what = isShortened(told) ? t`shortened from ${from}` : t`moved from ${from}`;
      return [what, party === 'worker' && told.customerName].filter(Boolean).join(' · ');
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
      <MessageWays
        name={name}
        person={person}
        message={message}
        language={chosen}
        onLanguage={setChosen}
      />
    </chakra.li>
  );
}

function useMessage(
  { party, visits }: Concerned,
  person: Person | undefined,
  absentId: number | null,
  language: Language,
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
    const whoOf = ({ visit }: ToldVisit) => list.format(visit.workerIds.map(nameOf));
    return customerMessage(visits, whoOf, addressing);
  }
  const placeOf = ({ customerId, customerName }: ToldVisit) => {
    const customer = customers?.find(({ id }) => id === customerId);
    const town = customer && [customer.zipCode, customer.city].filter(Boolean).join(' ');
    return [customerName, customer?.address, town].filter(Boolean).join(', ');
  };
  return substituteMessage(visits, placeOf, addressing);
}
