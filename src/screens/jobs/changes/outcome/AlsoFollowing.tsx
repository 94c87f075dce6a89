import { Trans } from '@lingui/react/macro';
import { Changes } from '../../../../actors/changes/change.ts';
import { useSeriesRequests } from '../../../../actors/changes/seriesRequest.ts';
import { useCachedJobs } from '../../../../actors/lists/jobList.ts';
import type { JobListing } from '../../../../domain/entities.ts';
import { isBetween, restMoved } from '../../../../domain/job/series/seriesEdit.ts';
import { onlyVisitOf } from '../../../../domain/record/recordChange.ts';
import {
  patchInFull,
  type AskedVisitChange,
} from '../../../../domain/visits/changes/visitChange.ts';
import { changedMatters } from '../../../../domain/visits/changes/visitMatters.ts';
import { newsOf } from '../../../../domain/visits/changes/visitNews.ts';
import { TextButton } from '../../../../ui/buttons.tsx';

interface AlsoFollowingProps {
  /** Called before the button removes itself, to move the focus. */
  readonly onAct: () => void;
}

/** Offers to move the visits after one that was moved along with it, where their series allows. */
export function AlsoFollowing({ onAct }: AlsoFollowingProps) {
  const asked = Changes.useSelector(({ context }) => context.asked);
  const visit = asked && onlyVisitOf(asked);
  const job = useCachedJobs()?.find(({ id }) => id === visit?.id);
  return visit && job ? <Offer job={job} visit={visit} onAct={onAct} /> : null;
}

interface OfferProps extends AlsoFollowingProps {
  readonly job: JobListing;
  readonly visit: AskedVisitChange;
}

function Offer({ job, visit: { change, seen }, onAct }: OfferProps) {
  const series = useSeriesRequests(job, change);
  const patch = patchInFull(change);
  const news = newsOf(seen.patch, patch);
  // Those that follow would be moved, and not given to whom this one is given.
  const isGiven =
    change.workerId !== undefined || changedMatters(seen.patch, patch).includes('workers');
  if (isGiven || news.kind !== 'moved' || !isBetween(job, change) || !restMoved(job, change, news))
    return null;
  const move = () => {
    onAct();
    series.move('from', news);
  };
  return (
    <TextButton me="3" onClick={move}>
      <Trans>Also all following ones</Trans>
    </TextButton>
  );
}
