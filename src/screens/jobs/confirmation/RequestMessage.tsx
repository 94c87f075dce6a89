import { useCachedWorkers } from '../../../actors/lists/workerList.ts';
import { useVisitCustomerProps, VisitCustomer } from '../../../actors/visits/visitCustomer.ts';
import type { Terms } from '../../../domain/entities.ts';
import { appointmentSummary } from '../../../domain/job/appointmentSummary.ts';
import type { Counterparty } from '../../../domain/job/confirmation/confirmedTerms.ts';
import type { Confirmable } from '../../../domain/job/confirmation/confirmationRequest.ts';
import {
  customerRequest,
  workerRequest,
} from '../../../domain/job/confirmation/confirmationMessage.ts';
import { placeInWords } from '../../../domain/person/contact.ts';
import { useRuleLanguage, useWorkerName } from '../words.ts';
import { LinkMessage } from './LinkMessage.tsx';

type AskedJob = Confirmable & Terms & { readonly customerId: number };

interface RequestMessageProps {
  readonly job: AskedJob;
  readonly by: Counterparty;
}

/** The message that asks somebody to confirm a job by a link, and the ways to send it. */
export function RequestMessage(props: RequestMessageProps) {
  return (
    <VisitCustomer.Provider {...useVisitCustomerProps(props.job.customerId)}>
      <Message {...props} />
    </VisitCustomer.Provider>
  );
}

function Message({ job, by }: RequestMessageProps) {
  const wording = useRuleLanguage();
  const [customer] = VisitCustomer.useRows() ?? [];
  const workers = useCachedWorkers();
  const worker = useWorkerName(workers)(job.workerId);
  const place = customer ? placeInWords(customer) : '';
  const who = job.workerId === null ? '' : worker;
  return (
    <LinkMessage
      by={by}
      id={by === 'customer' ? job.customerId : job.workerId}
      person={by === 'customer' ? customer : workers?.find(({ id }) => id === job.workerId)}
      messageIn={(url, addressing) => {
        const { language } = addressing;
        const when = appointmentSummary(job, { ...wording, language });
        return by === 'customer'
          ? customerRequest({ when, url, who }, addressing)
          : workerRequest({ when, url, place }, addressing);
      }}
    />
  );
}
