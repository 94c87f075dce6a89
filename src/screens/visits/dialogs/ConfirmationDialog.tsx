import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { allCustomers, CustomerList } from '../../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../../actors/lists/recordList.ts';
import { useSession } from '../../../actors/session/session.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { Person } from '../../../domain/entities.ts';
import { customerOfJob } from '../../../domain/job/jobOfCustomer.ts';
import type { Addressing, Message } from '../../../domain/text/letter.ts';
import { customerRequest, workerRequest } from '../../../domain/visits/confirmationMessage.ts';
import { useRuleLanguage, useWorkerName } from '../../jobs/words.ts';
import type { VisitTaskProps } from './CancelDialog.tsx';
import { MessageActions } from '../message/MessageActions.tsx';
import { VisitDialog } from './VisitDialog.tsx';

type ConfirmationDialogProps = Pick<VisitTaskProps, 'job' | 'visit' | 'about' | 'onClose'>;

/** The customer and those who come, with a message that asks them to confirm the visit. */
export function ConfirmationDialog({ about, onClose, ...asked }: ConfirmationDialogProps) {
  return (
    <VisitDialog title={<Trans>Ask for confirmation</Trans>} about={about} onClose={onClose}>
      <CustomerList.Provider {...useRecordListProps(allCustomers)}>
        <Asked {...asked} />
      </CustomerList.Provider>
    </VisitDialog>
  );
}

function Asked({ job, visit }: Pick<ConfirmationDialogProps, 'job' | 'visit'>) {
  const { t } = useLingui();
  const customers = CustomerList.useRows();
  const isLoading = CustomerList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const workers = WorkerList.useRows();
  const nameOf = useWorkerName(workers);
  if (isLoading) {
    return (
      <Text color="fg.muted">
        <Trans>Loading…</Trans>
      </Text>
    );
  }
  const customer = customerOfJob(job, customers ?? []);
  const name = customer?.name || job.customerName || t`Unknown customer`;
  const town = customer && [customer.zipCode, customer.city].filter(Boolean).join(' ');
  const place = [name, customer?.address, town].filter(Boolean).join(', ');
  const whoIn = ({ language }: Addressing) =>
    new Intl.ListFormat(language).format(visit.workerIds.map(nameOf));
  return (
    <>
      <Party
        title={t`Customer`}
        name={name}
        person={customer}
        messageIn={(addressing) => customerRequest(visit, whoIn(addressing), addressing)}
      />
      {visit.workerIds.map((id) => (
        <Party
          key={id}
          title={t`Worker`}
          name={nameOf(id)}
          person={workers?.find((one) => one.id === id)}
          messageIn={(addressing) => workerRequest(visit, place, addressing)}
        />
      ))}
    </>
  );
}

interface PartyProps {
  /** Which party it is. */
  readonly title: string;
  readonly name: string;
  readonly person: Person | undefined;
  readonly messageIn: (addressing: Addressing) => Message;
}

function Party({ title, name, person, messageIn }: PartyProps) {
  const [language, setLanguage] = useState(useRuleLanguage().language);
  const business = useSession(({ context }) => context.user?.businessName ?? '');
  return (
    <Box role="group" aria-label={`${title}: ${name}`}>
      <Text fontWeight="medium">{name}</Text>
      <Text color="fg.muted">{title}</Text>
      <MessageActions
        name={name}
        person={person}
        message={messageIn({ language, name: person?.name ?? '', business })}
        language={language}
        onLanguage={setLanguage}
      />
    </Box>
  );
}
