import { Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { VisitQuestion } from '../../../domain/job/confirmation/visitRequest.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import {
  ConfirmationRequest,
  useConfirmationRequestProps,
} from '../../../actors/visits/confirmationRequest.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { RequestReference } from '../../page/RequestReference.tsx';
import { RetryButton } from '../../page/RetryButton.tsx';
import { ChangeFailure } from '../changes/outcome/ChangeFailure.tsx';
import { useConfirmationNames } from './ConfirmationMarks.tsx';
import { MailedLinks } from './MailedLink.tsx';

interface ConfirmationRequestsProps {
  readonly jobId: number;
  /** Of one visit, in place of the job; stable. */
  readonly about?: VisitQuestion | null;
  readonly children: ReactNode;
}

/** The confirmations of a job or a visit, of which each can be asked for by a link. */
export function ConfirmationRequests({ jobId, about = null, children }: ConfirmationRequestsProps) {
  const props = useConfirmationRequestProps(jobId, about);
  if (!useFeature('einsatzplan')) return children;
  return (
    <ConfirmationRequest.Provider key={jobId} {...props}>
      {about ? children : <MailedLinks jobId={jobId}>{children}</MailedLinks>}
      <RequestFailure />
      <RenewalQuestion />
    </ConfirmationRequest.Provider>
  );
}

function RequestFailure() {
  const actor = ConfirmationRequest.useActorRef();
  const names = useConfirmationNames();
  const isUnclear = ConfirmationRequest.useSelector((snapshot) =>
    snapshot.matches({ showing: 'unclear' }),
  );
  const isRefused = ConfirmationRequest.useSelector((snapshot) =>
    snapshot.matches({ showing: 'refused' }),
  );
  const failure = ConfirmationRequest.useSelector(({ context }) => context.failure);
  const party = ConfirmationRequest.useSelector(({ context }) => context.asked[0]);
  if (!failure || !party || !(isUnclear || isRefused)) return null;
  const name = names[party];
  return (
    <Box pt="2">
      <Notice
        tone="failure"
        action={<RetryButton onRetry={() => actor.send({ type: 'request.repeated' })} />}
      >
        <ChangeFailure kind="job" failure={failure} />{' '}
        {isUnclear ? (
          <Trans>
            {name}: it is unclear whether there is a link. Nobody has it, and another one ends it.
          </Trans>
        ) : (
          <Trans>{name}: no link was made.</Trans>
        )}
        <RequestReference failure={failure} />
      </Notice>
    </Box>
  );
}

function RenewalQuestion() {
  const { t } = useLingui();
  const actor = ConfirmationRequest.useActorRef();
  const isAsking = ConfirmationRequest.useSelector((snapshot) => snapshot.matches('asking'));
  const count = ConfirmationRequest.useSelector(({ context }) => context.asked.length);
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title={<Trans>Ask again?</Trans>}
      action={t`${plural(count, { one: 'New link', other: 'New links' })}`}
      onConfirm={() => actor.send({ type: 'renewal.confirmed' })}
      onDecline={() => actor.send({ type: 'renewal.declined' })}
    >
      <Trans>
        A new link ends the one that was sent before. Whoever opens that is told so, and can no
        longer answer by it.
      </Trans>
    </ConfirmDialog>
  );
}
