import { chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
  type ConfirmationState,
} from '../../../domain/job/confirmation/confirmationRequest.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { useConfirmationNames } from './ConfirmationMarks.tsx';
import { MailedLink } from './MailedLink.tsx';
import { useConfirmationWords } from './useConfirmationWords.ts';

const RequestMessage = lazyComponent(
  async () => (await import('./RequestMessage.tsx')).RequestMessage,
);

type UnconfirmedJob = Confirmable &
  Terms & {
    readonly id: number;
    readonly confirmedTerms?: ConfirmedTerms | undefined;
  };

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
function useAsk() {
  const actor = ConfirmationRequest.useActorRef();
  return (parties: readonly Counterparty[], endsAnother: boolean) => {
    const event = endsAnother
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
  const now = useNow();
  const name = useConfirmationNames()[by];
  const { customerId } = job;
  return (
    <AskLine
      by={by}
      name={name}
      state={confirmationState(job, by, now)}
      words={useConfirmationWords()(job, by)}
      isMissing={partiesToAsk(job).includes(by)}
      endsAnother={hasLink(job, by, now)}
      mailed={<MailedLink by={by} visit={null} />}
      message={customerId !== null && <RequestMessage job={{ ...job, customerId }} by={by} />}
    />
  );
}

interface AskLineProps {
  readonly by: Counterparty;
  /** Who is asked. */
  readonly name: string;
  readonly state: ConfirmationState;
  /** What became of asking; empty where there is nothing to say. */
  readonly words: string;
  /** Whether the confirmation is missing, and somebody is known who can be asked. */
  readonly isMissing: boolean;
  /** Whether another link would end one. */
  readonly endsAnother: boolean;
  /** What has become of the mail with the link that they have. */
  readonly mailed: ReactNode;
  /** The message with the link, once there is one. */
  readonly message: ReactNode;
}

/** What became of asking somebody, the button that asks, and the message once there is a link. */
export function AskLine({
  by,
  name,
  state,
  words,
  isMissing,
  endsAnother,
  mailed,
  message,
}: AskLineProps) {
  const { t } = useLingui();
  const ask = useAsk();
  const isBusy = useIsBusy();
  const isMaking = ConfirmationRequest.useSelector(
    (snapshot) => snapshot.matches('making') && snapshot.context.asked[0] === by,
  );
  const hasMessage = ConfirmationRequest.useSelector(({ context }) => by in context.links);
  const canBeAsked = usePermission('edit') && isMissing;
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
      {state === 'asked' && !hasMessage && mailed}
      {canBeAsked && (
        <TextButton
          {...BUTTON}
          aria-disabled={isBusy}
          aria-label={isAgain ? t`Ask again: ${name}` : t`Ask: ${name}`}
          onClick={() => ask([by], endsAnother)}
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
      {canBeAsked && hasMessage && state !== 'declined' && (
        <Flex flexBasis="full">
          <LazyBoundary placeholder={null}>{message}</LazyBoundary>
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
  const ask = useAsk();
  const now = useNow();
  const isBusy = useIsBusy();
  const endsAnother = parties.some((by) => hasLink(job, by, now));
  return (
    <TextButton {...BUTTON} aria-disabled={isBusy} onClick={() => ask(parties, endsAnother)}>
      <Trans>Ask both</Trans>
    </TextButton>
  );
}
