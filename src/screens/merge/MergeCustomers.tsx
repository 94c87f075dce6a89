import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Changes } from '../../actors/changes/change.ts';
import { allJobs, JobList } from '../../actors/lists/jobList.ts';
import { MergePair } from '../../actors/changes/mergePair.ts';
import { isLoading, useRecordListProps } from '../../actors/lists/recordList.ts';
import { isArchived } from '../../domain/person/archive.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { MissingSentence } from '../editor/MissingRecord.tsx';
import { CardLink } from '../page/CardLink.tsx';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import type { EntryState } from '../page/origin.ts';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { MergeForm } from './MergeForm.tsx';
import { MergePartner } from './MergePartner.tsx';

export interface MergeProps {
  readonly from: number;
  /** Who takes it up; null while that is not known. */
  readonly into: number | null;
}

/** Asks with whom a customer is merged and what is kept of both, and merges them. */
export function MergeCustomers(merge: MergeProps) {
  return (
    <JobList.Provider {...useRecordListProps(allJobs)}>
      <Changes.Provider>
        <Loaded {...merge} />
      </Changes.Provider>
    </JobList.Provider>
  );
}

function Loaded({ from: fromId, into: intoId }: MergeProps) {
  const rows = MergePair.useRows();
  const isSaved = useMergedPage();
  const from = rows?.find(({ id }) => id === fromId);
  const into = rows?.find(({ id }) => id === intoId);
  if (!from || isSaved) return <NotLoaded />;
  if (from.merged) {
    return (
      <Card>
        <Unfit id={fromId}>
          <Trans>This customer is merged with another one already.</Trans>
        </Unfit>
      </Card>
    );
  }
  if (!into || into.merged || isArchived(into)) {
    return (
      <MergePartner
        customer={from}
        problem={
          into &&
          (into.merged ? (
            <Trans>Nobody can be merged with a customer whom another one has taken up.</Trans>
          ) : (
            <Trans>Nobody can be merged with an archived customer.</Trans>
          ))
        }
      />
    );
  }
  return <MergeForm pair={{ from, into }} />;
}

/** Leads to the customer that remains once the merge is made. */
function useMergedPage(): boolean {
  const navigate = useNavigate();
  const isSaved = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'saved' }));
  const asked = Changes.useSelector(({ context }) => context.asked);
  useEffect(() => {
    if (!isSaved || asked?.target !== 'merge' || asked.change.kind !== 'merge') return;
    const state: EntryState = { merged: { id: asked.id, name: asked.name } };
    void navigate(recordPath('customer', asked.change.pair.into.id), { replace: true, state });
  }, [isSaved, asked, navigate]);
  return isSaved;
}

interface UnfitProps {
  readonly id: number;
  readonly children: ReactNode;
}

function Unfit({ id, children }: UnfitProps) {
  return (
    <EmptyState
      title={children}
      action={
        <CardLink to={recordPath('customer', id)}>
          <Trans>Customer’s page</Trans>
        </CardLink>
      }
    />
  );
}

function NotLoaded() {
  const actor = MergePair.useActorRef();
  const loading = MergePair.useSelector(isLoading);
  const failure = MergePair.useSelector(({ context }) => context.failure);
  if (loading || failure === null) return <CardSkeleton h="400px" />;
  return (
    <Card>
      {failure?.code === 'notFound' ? (
        <EmptyState failed title={<MissingSentence kind="customer" />} />
      ) : (
        <EmptyState
          failed
          title={<Trans>The customers could not be loaded</Trans>}
          action={<RetryButton onRetry={() => actor.send({ type: 'retry.requested' })} />}
        >
          {failure && <LoadErrorHint failure={failure} />}
          <RequestReference failure={failure} />
        </EmptyState>
      )}
    </Card>
  );
}
