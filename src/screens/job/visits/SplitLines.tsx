import { Link, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiArrowLeft, mdiArrowRight } from '@mdi/js';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { FollowingJobs, followingJobs } from '../../../actors/lists/followingJobs.ts';
import { RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { useRecordListProps } from '../../../actors/lists/recordList.ts';
import type { Job } from '../../../domain/entities.ts';
import { firstVisitDay, seriesEndOf } from '../../../domain/job/series/seriesEnd.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { IconLine } from '../../../ui/IconLine.tsx';

/** The job that this one goes on with, and those that go on with it. */
export function SplitLines() {
  const job = RecordEditor.useSelector(({ context }) => context.record as Job);
  const { follows } = job;
  const end = seriesEndOf(job);
  const canBeFollowed = end !== null && end.kind !== 'never';
  return (
    <Stack gap="1" pb="1" _empty={{ display: 'none' }}>
      {follows !== undefined && (
        <IconLine path={mdiArrowLeft} color="fg.muted">
          <Trans>This job goes on with {<JobLink id={follows} />}.</Trans>
        </IconLine>
      )}
      {canBeFollowed && <Followers id={job.id} />}
    </Stack>
  );
}

function Followers({ id }: { readonly id: number }) {
  const query = useMemo(() => followingJobs(id), [id]);
  return (
    <FollowingJobs.Provider {...useRecordListProps(query)}>
      <FollowerLines />
    </FollowingJobs.Provider>
  );
}

function FollowerLines() {
  const jobs = FollowingJobs.useRows();
  return jobs?.map((job) => {
    const { id } = job;
    const first = firstVisitDay(job) ?? job.fromDate;
    const day = first && formatDay(first);
    return (
      <IconLine key={id} path={mdiArrowRight} color="fg.muted">
        {day ? (
          <Trans>
            {<JobLink id={id} />} goes on with this job from {day} on.
          </Trans>
        ) : (
          <Trans>{<JobLink id={id} />} goes on with this job.</Trans>
        )}
      </IconLine>
    );
  });
}

function JobLink({ id }: { readonly id: number }) {
  return (
    <Link asChild>
      <RouterLink to={`/jobs/${id}`}>
        <Trans>Job {id}</Trans>
      </RouterLink>
    </Link>
  );
}
