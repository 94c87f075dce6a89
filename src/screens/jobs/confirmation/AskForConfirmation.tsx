import { chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { ConfirmationRequest } from '../../../actors/visits/confirmationRequest.ts';
import type { ConfirmedTerms, Terms } from '../../../domain/entities.ts';
import {
  COUNTERPARTIES,
  unconfirmedParties,
  type Counterparty,
} from '../../../domain/job/confirmation/confirmedTerms.ts';
import {
  confirmationState,
  hasLink,
  type Confirmable,
} from '../../../domain/job/confirmation/confirmationRequest.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { useConfirmationNames } from './ConfirmationMarks.tsx';
import { RequestMessage } from './RequestMessage.tsx';
import { useConfirmationWords } from './useConfirmationWords.ts';

type UnconfirmedJob = Confirmable &
  Terms & { readonly confirmedTerms?: ConfirmedTerms | undefined };

interface AskForConfirmationProps {
  /** As it is saved. */
  readonly job: UnconfirmedJob;
  readonly by: Counterparty;
}

/** Of whom a confirmation is missing, as far as somebody is known who can be asked. */
function partiesToAsk(job: UnconfirmedJob): readonly Counterparty[] {
  const missing = unconfirmedParties(job);
  return COUNTERPARTIES.filter(
    (by) =>
      missing.includes(by) &&
      job.customerId !== null &&
      (by === 'customer' || job.workerId !== null),
  );
}

/** Asks for a link for each of them, after a question if it would end another. */
function useAsk(job: UnconfirmedJob) {
  const actor = ConfirmationRequest.useActorRef();
  const now = useNow();
  return (parties: readonly Counterparty[]) => {
    const event = parties.some((by) => hasLink(job, by, now))
      ? ({ type: 'renewal.requested', parties } as const)
      : ({ type: 'links.requested', parties } as const);
    if (actor.getSnapshot().can(event)) actor.send(event);
  };
}

/** Whether nobody can be asked at the moment. */
function useIsBusy(): boolean {
  return ConfirmationRequest.useSelector((snapshot) => !snapshot.matches('showing'));
}

const BUTTON = { minH: { base: '11', md: '7' }, flexShrink: '0' } as const;

/** What became of asking a customer or worker, the button that asks, and the message once it is there. */
export function AskForConfirmation(props: AskForConfirmationProps) {
  return useFeature('einsatzplan') ? <Asking {...props} /> : null;
}

function Asking({ job, by }: AskForConfirmationProps) {
  const { t } = useLingui();
  const ask = useAsk(job);
  const now = useNow();
  const name = useConfirmationNames()[by];
  const words = useConfirmationWords()(job, by);
  const isBusy = useIsBusy();
  const isMaking = ConfirmationRequest.useSelector(
    (snapshot) => snapshot.matches('making') && snapshot.context.asked[0] === by,
  );
  const link = ConfirmationRequest.useSelector(({ context }) => context.links[by]);
  const { customerId } = job;
  const mayEdit = usePermission('edit');
  const canBeAsked = mayEdit && partiesToAsk(job).includes(by);
  const state = confirmationState(job, by, now);
  const isAgain = state !== 'open';
  return (
    <>
      {words && (
        <chakra.span
          color={state === 'declined' ? 'red.800' : 'fg.muted'}
          overflowWrap="anywhere"
          flex="0 1 auto"
        >
          {words}
        </chakra.span>
      )}
      {canBeAsked && (
        <TextButton
          {...BUTTON}
          aria-disabled={isBusy}
          aria-label={isAgain ? t`Ask again: ${name}` : t`Ask: ${name}`}
          onClick={() => ask([by])}
        >
          {isMaking ? (
            <Trans>Making link…</Trans>
          ) : isAgain ? (
            <Trans>Ask again</Trans>
          ) : (
            <Trans>Ask</Trans>
          )}
        </TextButton>
      )}
      {canBeAsked && link && state !== 'declined' && customerId !== null && (
        <Flex flexBasis="full">
          <RequestMessage job={{ ...job, customerId }} by={by} link={link} />
        </Flex>
      )}
    </>
  );
}

/** Asks all of whom a confirmation is missing, as long as one of them has no link. */
export function AskAll({ job }: Pick<AskForConfirmationProps, 'job'>) {
  const isOffered = useFeature('einsatzplan');
  const now = useNow();
  const parties = partiesToAsk(job);
  const isSomebodyUnasked = parties.some((by) => !hasLink(job, by, now));
  if (!isOffered || parties.length < 2 || !isSomebodyUnasked) return null;
  return <AskBoth job={job} parties={parties} />;
}

interface AskBothProps {
  readonly job: UnconfirmedJob;
  readonly parties: readonly Counterparty[];
}

function AskBoth({ job, parties }: AskBothProps) {
  const ask = useAsk(job);
  const isBusy = useIsBusy();
  return (
    <TextButton {...BUTTON} aria-disabled={isBusy} onClick={() => ask(parties)}>
      <Trans>Ask both</Trans>
    </TextButton>
  );
}
