import { Box, chakra, Heading, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { JobListing } from '../../domain/entities.ts';
import { plannedVisit } from '../../domain/visits/singleVisits.ts';
import { givenVisits } from '../../domain/visits/visitExceptions.ts';
import { OverlapLines } from '../visits/OverlapLines.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';

interface GivenVisitsProps {
  readonly workerId: number;
}

/**
 * The next visits that a worker makes in place of others, and alone of their series; nothing if there
 * are none.
 */
export function GivenVisits({ workerId }: GivenVisitsProps) {
  const jobs = JobList.useRows();
  const now = useNow();
  const { timeZone } = useRuntime().api.config;
  const { substitutions, assigned } = useMemo(
    () => givenVisits(jobs ?? [], workerId, now, timeZone),
    [jobs, workerId, now, timeZone],
  );
  return (
    <>
      <List title={<Trans>Substitutions</Trans>} visits={substitutions} />
      <List title={<Trans>Single visits</Trans>} visits={assigned} />
    </>
  );
}

interface ListProps {
  readonly title: ReactNode;
  readonly visits: ReturnType<typeof givenVisits<JobListing>>['assigned'];
}

function List({ title, visits }: ListProps) {
  const { t } = useLingui();
  const jobs = JobList.useRowsSoFar();
  const { timeZone } = useRuntime().api.config;
  const { whenOf, differencesOf, uninformedIn } = useVisitWords(WorkerList.useRows());
  if (visits.length === 0) return null;
  return (
    <Box pb="5">
      <Heading as="h2" fontSize="md" fontWeight="semibold" pb="1">
        {title}
      </Heading>
      <chakra.ul listStyleType="none">
        {visits.map(({ job, visit }) => {
          const planned = plannedVisit(job, visit, timeZone);
          const said = [...(planned ? differencesOf(visit, planned) : []), uninformedIn(visit)];
          return (
            <chakra.li key={visit.id} py="0.5">
              <Link asChild minH="6">
                <RouterLink to={`/jobs/${job.id}`}>
                  {whenOf(visit)}, {job.customerName || t`Unknown customer`}
                </RouterLink>
              </Link>
              <chakra.span color="fg.muted">
                {' '}
                {['', ...said.filter(Boolean)].join(' · ')}
              </chakra.span>
              <OverlapLines visit={visit} jobs={jobs} />
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Box>
  );
}
