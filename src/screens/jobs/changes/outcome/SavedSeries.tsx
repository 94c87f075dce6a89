import { Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { Changes } from '../../../../actors/changes/change.ts';
import {
  isContinuation,
  type AskedSeriesChange,
} from '../../../../domain/job/series/seriesChange.ts';
import { addDays, formatDay } from '../../../../domain/time/dates.ts';

interface SavedSeriesProps {
  readonly asked: AskedSeriesChange;
}

/** What was saved of a series, in a sentence; of a split with the way to the job that goes on. */
export function SavedSeries({ asked: { id, change } }: SavedSeriesProps) {
  const continuation = Changes.useSelector(({ context }) =>
    context.notes.filter(isContinuation).findLast(({ earlier }) => earlier === id),
  );
  const { edit, seriesDay } = change;
  if (edit.kind === 'ended') {
    const last = formatDay(addDays(seriesDay, -1));
    return <Trans>The series ends on {last}.</Trans>;
  }
  if (edit.kind === 'moved' || !continuation) return <Trans>All visits are moved.</Trans>;
  const { following, from } = continuation;
  const day = formatDay(from ?? seriesDay);
  return (
    <Trans>
      <Link asChild>
        <RouterLink to={`/jobs/${following}`}>Job {following}</RouterLink>
      </Link>{' '}
      goes on with job {id} from {day} on.
    </Trans>
  );
}

/** That another person changed the series meanwhile. */
export function SupersedingSeries() {
  return <Trans>Meanwhile the times of this job were changed.</Trans>;
}
