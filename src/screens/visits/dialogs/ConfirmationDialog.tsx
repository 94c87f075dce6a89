import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useNow } from '../../../actors/clock/useToday.ts';
import { allCustomers, CustomerList } from '../../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../../actors/lists/recordList.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { Person, VisitRequest } from '../../../domain/entities.ts';
import {
  COUNTERPARTIES,
  unconfirmedParties,
  type Counterparty,
} from '../../../domain/job/confirmation/confirmedTerms.ts';
import {
  requestsOfVisit,
  visitRequestState,
} from '../../../domain/job/confirmation/visitRequest.ts';
import { customerOfJob } from '../../../domain/job/jobOfCustomer.ts';
import type { Addressing, Message } from '../../../domain/text/letter.ts';
import {
  customerRequest,
  workerRequest,
} from '../../../domain/job/confirmation/confirmationMessage.ts';
import { placeInWords } from '../../../domain/person/contact.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { letterVisitWriter } from '../../../domain/visits/visitInWords.ts';
import {
  AskAll,
  AskForConfirmation,
  AskLine,
} from '../../jobs/confirmation/AskForConfirmation.tsx';
import { useConfirmationNames } from '../../jobs/confirmation/ConfirmationMarks.tsx';
import { ConfirmationRequests } from '../../jobs/confirmation/ConfirmationRequests.tsx';
import { LinkMessage } from '../../jobs/confirmation/LinkMessage.tsx';
import { MailedLink, MailedLinks } from '../../jobs/confirmation/MailedLink.tsx';
import { useRequestWords } from '../../jobs/confirmation/useConfirmationWords.ts';
import { useWorkerName } from '../../jobs/words.ts';
import type { ConfirmableJob } from '../card/ConfirmedLine.tsx';
import type { VisitTaskProps } from './CancelDialog.tsx';
import { VisitDialog } from './VisitDialog.tsx';

type ConfirmationDialogProps = Pick<
  VisitTaskProps,
  'job' | 'listed' | 'visit' | 'patch' | 'about' | 'onClose'
>;

/** Asks the customer and those who come to confirm the job, or alone a visit that is not as planned. */
export function ConfirmationDialog({ about, onClose, ...asked }: ConfirmationDialogProps) {
  const { listed, patch } = asked;
  const { confirmations } = listed;
  const isAsPlanned = !patch?.start && !patch?.workerIds;
  return (
    <VisitDialog title={<Trans>Ask for confirmation</Trans>} about={about} onClose={onClose}>
      {confirmations && isAsPlanned ? (
        <ConfirmationRequests jobId={listed.id}>
          <JobParties job={{ ...listed, confirmations }} />
        </ConfirmationRequests>
      ) : (
        <MailedLinks jobId={listed.id}>
          <VisitParties {...asked} />
        </MailedLinks>
      )}
    </VisitDialog>
  );
}

/** Customer and worker of the job, of whom each can be asked. */
function JobParties({ job }: { readonly job: ScheduledJob & ConfirmableJob }) {
  const names = useConfirmationNames();
  const missing = unconfirmedParties(job);
  return (
    <>
      <Text color="fg.muted">
        <Trans>Asked for is the whole job with all of its visits.</Trans>
      </Text>
      <Stack gap="2">
        {COUNTERPARTIES.map((by) => (
          <Flex key={by} wrap="wrap" align="center" columnGap="3">
            <Text fontWeight="medium">{names[by]}</Text>
            {!missing.includes(by) && (
              <Text color="fg.muted">
                <Trans>confirmed</Trans>
              </Text>
            )}
            <AskForConfirmation job={job} by={by} />
          </Flex>
        ))}
        <AskAll job={job} />
      </Stack>
    </>
  );
}

/** The customer and those who come to the visit, with a message that asks them to confirm it. */
function VisitParties(asked: AskedVisit) {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <Asked {...asked} />
    </CustomerList.Provider>
  );
}

type AskedVisit = Pick<ConfirmationDialogProps, 'job' | 'listed' | 'visit'>;

function Asked({ job, listed, visit }: AskedVisit) {
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
  const place = customer ? placeInWords({ ...customer, name }) : name;
  const whoIn = ({ language }: Addressing) =>
    new Intl.ListFormat(language).format(visit.workerIds.map(nameOf));
  const whenIn = ({ language }: Addressing) => letterVisitWriter(language)(visit);
  const asked = { ...listed, customerId: customer?.id ?? job.customerId };
  return (
    <>
      <Text color="fg.muted">
        <Trans>Asked for is this visit alone.</Trans>
      </Text>
      {customer && (
        <Party
          title={t`Customer`}
          job={asked}
          visit={visit}
          party="customer"
          person={customer}
          messageIn={(url, addressing) =>
            customerRequest({ when: whenIn(addressing), who: whoIn(addressing), url }, addressing)
          }
        />
      )}
      {visit.workerIds.map((id) => {
        const person = workers?.find((one) => one.id === id);
        return (
          person && (
            <Party
              key={id}
              title={t`Worker`}
              job={asked}
              visit={visit}
              party="worker"
              person={person}
              messageIn={(url, addressing) =>
                workerRequest({ when: whenIn(addressing), place, url }, addressing)
              }
            />
          )
        );
      })}
    </>
  );
}

interface PartyProps {
  /** Which party it is. */
  readonly title: string;
  readonly job: ScheduledJob & Partial<ConfirmableJob>;
  readonly visit: Visit;
  readonly party: Counterparty;
  readonly person: Person;
  readonly messageIn: (url: string, addressing: Addressing) => Message;
}

/** Somebody who can be asked about a visit by a link. */
function Party({ title, job, visit, party, person, messageIn }: PartyProps) {
  const now = useNow();
  const wordsOf = useRequestWords();
  const { id, name } = person;
  const { eventId, seriesDay } = visit;
  const about = useMemo(
    () => ({ eventId, seriesDay, workerId: party === 'worker' ? id : null }),
    [eventId, seriesDay, party, id],
  );
  const isTheirs = (one: VisitRequest) => one.party === party && one.personId === id;
  const request = requestsOfVisit(job, visit).find(isTheirs) ?? null;
  const state = visitRequestState(request, now);
  return (
    <Box role="group" aria-label={`${title}: ${name}`} pt="2">
      <ConfirmationRequests jobId={job.id} about={about}>
        <Flex wrap="wrap" align="center" columnGap="3">
          <Text fontWeight="medium">{name}</Text>
          <Text color="fg.muted">{title}</Text>
          <AskLine
            by={party}
            name={name}
            state={state}
            words={wordsOf(request, state)}
            isMissing={state !== 'confirmedByLink'}
            endsAnother={request !== null && request.expiresAt > now}
            mailed={<MailedLink by={party} visit={{ eventId, seriesDay, personId: id }} />}
            message={<LinkMessage by={party} id={id} person={person} messageIn={messageIn} />}
          />
        </Flex>
      </ConfirmationRequests>
    </Box>
  );
}
