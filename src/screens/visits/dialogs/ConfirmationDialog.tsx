import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { allCustomers, CustomerList } from '../../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../../actors/lists/recordList.ts';
import { useSession } from '../../../actors/session/session.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { Person } from '../../../domain/entities.ts';
import {
  COUNTERPARTIES,
  unconfirmedParties,
} from '../../../domain/job/confirmation/confirmedTerms.ts';
import { customerOfJob } from '../../../domain/job/jobOfCustomer.ts';
import type { Addressing, Message } from '../../../domain/text/letter.ts';
import {
  customerRequest,
  workerRequest,
} from '../../../domain/job/confirmation/confirmationMessage.ts';
import { addressLines } from '../../../domain/person/contact.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import { letterVisitWriter } from '../../../domain/visits/visitInWords.ts';
import { AskAll, AskForConfirmation } from '../../jobs/confirmation/AskForConfirmation.tsx';
import { useConfirmationNames } from '../../jobs/confirmation/ConfirmationMarks.tsx';
import { ConfirmationRequests } from '../../jobs/confirmation/ConfirmationRequests.tsx';
import { useRuleLanguage, useWorkerName } from '../../jobs/words.ts';
import type { ConfirmableJob } from '../card/ConfirmedLine.tsx';
import type { VisitTaskProps } from './CancelDialog.tsx';
import { MessageActions } from '../message/MessageActions.tsx';
import { VisitDialog } from './VisitDialog.tsx';

type ConfirmationDialogProps = Pick<
  VisitTaskProps,
  'job' | 'listed' | 'visit' | 'patch' | 'about' | 'onClose'
>;

/**
 * Asks the customer and those who come to confirm: the job by a link each, or a visit that is not as
 * planned by a message alone.
 */
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
        <VisitParties {...asked} />
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

type AskedVisit = Pick<ConfirmationDialogProps, 'job' | 'visit'>;

function Asked({ job, visit }: AskedVisit) {
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
  const place = [name, ...(customer ? addressLines(customer) : [])].join(', ');
  const whoIn = ({ language }: Addressing) =>
    new Intl.ListFormat(language).format(visit.workerIds.map(nameOf));
  const whenIn = ({ language }: Addressing) => letterVisitWriter(language)(visit);
  return (
    <>
      <Party
        title={t`Customer`}
        name={name}
        person={customer}
        messageIn={(addressing) =>
          customerRequest({ when: whenIn(addressing), who: whoIn(addressing) }, addressing)
        }
      />
      {visit.workerIds.map((id) => (
        <Party
          key={id}
          title={t`Worker`}
          name={nameOf(id)}
          person={workers?.find((one) => one.id === id)}
          messageIn={(addressing) => workerRequest({ when: whenIn(addressing), place }, addressing)}
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
