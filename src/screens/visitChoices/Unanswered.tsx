import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';

interface SavedProps {
  /** Whether no absence is saved with the visits. */
  readonly isAlone: boolean;
}

interface UnansweredProps extends SavedProps {
  /** Whether a note is saved without visits. */
  readonly isNote?: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}

/** In place of the visits: nobody knows whether they are saved. */
export function Unanswered({ isAlone, isNote = false, failure, onRetry }: UnansweredProps) {
  return (
    <Card>
      <EmptyState
        failed
        title={
          isNote ? (
            <Trans>It is unclear whether your note is saved</Trans>
          ) : isAlone ? (
            <Trans>It is unclear whether the visits are saved</Trans>
          ) : (
            <Trans>It is unclear whether the absence is saved</Trans>
          )
        }
        action={
          <RetryButton onRetry={onRetry}>
            <Trans>Save again</Trans>
          </RetryButton>
        }
      >
        <Trans>
          No answer of the server has arrived. Save again: if it is saved already, nothing is done
          twice.
        </Trans>
        <RequestReference failure={failure} />
      </EmptyState>
      <LeaveWarning isNeeded>
        {isNote ? (
          <Trans>It is unclear whether your note is saved. Here it can be saved again.</Trans>
        ) : isAlone ? (
          <Trans>It is unclear whether the visits are saved. Here they can be saved again.</Trans>
        ) : (
          <Trans>It is unclear whether the absence is saved. Here it can be saved again.</Trans>
        )}
      </LeaveWarning>
    </Card>
  );
}

/** In place of the visits: the server has left them out. */
export function Dropped({ isAlone }: SavedProps) {
  return (
    <Card>
      <EmptyState failed title={<Trans>The visits are unchanged</Trans>}>
        {isAlone ? (
          <Trans>
            This server does not keep changes of single visits. Please change them where your plan
            is kept.
          </Trans>
        ) : (
          <Trans>
            The absence is saved, but this server does not keep changes of single visits. Please
            change them where your plan is kept.
          </Trans>
        )}
      </EmptyState>
    </Card>
  );
}
