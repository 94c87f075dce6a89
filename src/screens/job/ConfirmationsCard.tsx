import { Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { JobEditor } from '../../actors/editor/recordEditor.ts';
import type { Counterparty } from '../../domain/job/confirmation/confirmedTerms.ts';
import { NO_ID } from '../../domain/record/recordReference.ts';
import { hasSameVisits } from '../../domain/job/edit/jobFields.ts';
import { PARTIES } from '../../domain/job/confirmation/parties.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { AskForConfirmation } from '../jobs/confirmation/AskForConfirmation.tsx';
import { ConfirmationRequests } from '../jobs/confirmation/ConfirmationRequests.tsx';
import { CONFIRMATION_ICONS } from '../jobs/confirmation/confirmationIcons.ts';
import { useConfirmationNames } from '../jobs/confirmation/ConfirmationMarks.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';

/** The heights of the card while a confirmation is set, whose note then fits beside it. */
export const CONFIRMATIONS_HEIGHT = { base: '188px', sm: '114px', md: '100px', lg: 'auto' };

export function ConfirmationsCard() {
  const titleId = useId();
  const ticks = useRef<HTMLDivElement>(null);
  const edit = JobEditor.useEdit();
  const confirmations = JobEditor.useDraft((draft) => draft.confirmations);
  const names = useConfirmationNames();
  const jobId = JobEditor.useRecord(({ id }) => (id === 'new' ? NO_ID : id));
  return (
    <Card aria-labelledby={titleId} px="4" pt={{ base: '2.5', lg: '3.5' }} pb="2.5">
      <ConfirmationRequests jobId={jobId}>
        <Flex wrap="wrap" align="center" columnGap="6" minH="12">
          <Heading
            as="h2"
            id={titleId}
            flexBasis={{ lg: 'full' }}
            fontSize="md"
            fontWeight="semibold"
          >
            <Trans>Confirmations</Trans>
          </Heading>
          <Flex
            ref={ticks}
            role="group"
            aria-labelledby={titleId}
            wrap="wrap"
            direction={{ lg: 'column' }}
            columnGap="5"
          >
            {PARTIES.map((by) => (
              <Flex key={by} wrap="wrap" align="center" columnGap="3">
                <CheckField
                  label={names[by]}
                  icon={CONFIRMATION_ICONS[by]}
                  checked={confirmations[by]}
                  onChange={(confirmed) => edit({ kind: 'confirmation', by, confirmed })}
                />
                {by !== 'support' && <Asking by={by} />}
              </Flex>
            ))}
          </Flex>
          <OutdatedNote onRenewed={() => ticks.current?.querySelector('input')?.focus()} />
        </Flex>
      </ConfirmationRequests>
    </Card>
  );
}

interface AskingProps {
  readonly by: Counterparty;
}

/** Asks for a confirmation of the job as it is saved. */
function Asking({ by }: AskingProps) {
  const job = JobEditor.useRecord((record) => record);
  const isEdited = JobEditor.useDraft(
    (draft, record) =>
      !hasSameVisits(record, draft) || draft.confirmations[by] !== record.confirmations[by],
  );
  return job.id === 'new' || isEdited ? null : <AskForConfirmation job={job} by={by} />;
}
