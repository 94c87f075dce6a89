import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAbsenceBatch } from '../../../actors/visits/absence.ts';
import type { SavedBatch } from '../../../domain/visits/changes/visitBatch.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { RequestFailure } from '../../page/RequestFailure.tsx';
import { TakeBackButton } from '../../visitChoices/TakeBackButton.tsx';

interface SavedNoticeProps {
  readonly saved: SavedBatch;
  /** What is saved. */
  readonly children: ReactNode;
  /** More of it, which is not read out. */
  readonly more?: ReactNode;
}

/** Says what is saved, with the way to take it back, and what has failed since. */
export function SavedNotice({ saved, children, more }: SavedNoticeProps) {
  return (
    <>
      <Notice tone="success" action={saved.batches.length > 0 && <TakeBackButton saved={saved} />}>
        <span role="status">{children}</span>
        {more}
      </Notice>
      <Failures />
    </>
  );
}

function Failures() {
  const failure = useAbsenceBatch((batch) =>
    batch.matches({ informing: 'unnoted' }) ? batch.context.failure : null,
  );
  if (failure?.code === 'outdated') {
    return (
      <Notice tone="failure">
        <Trans>
          It was not noted who knows: somebody else has changed the visit since. Please look at the
          job.
        </Trans>
      </Notice>
    );
  }
  return (
    failure && (
      <RequestFailure failure={failure}>
        <Trans>It was not noted who knows of it.</Trans>
      </RequestFailure>
    )
  );
}
