import { Flex, Text } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { JobList } from '../../../actors/jobList.ts';
import { useMay } from '../../../actors/useMay.ts';
import { useRuntime } from '../../../actors/runtime.ts';
import { useNow } from '../../../actors/useToday.ts';
import type { JobListing } from '../../../domain/entities.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { visitsLeft } from '../../../domain/visits/visitsLeft.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import type { Archive } from './useArchive.tsx';

interface ArchiveActionProps {
  readonly archive: Archive | null;
  /** Whether a job of the list around is one of the record; stable. */
  readonly isOwn: (job: JobListing) => boolean;
}

/** Beneath the jobs of a record: archives it, and says before which visits are left. */
export function ArchiveAction({ archive, isOwn }: ArchiveActionProps) {
  const mayEdit = useMay('edit');
  if (!archive || !mayEdit) return null;
  const { archivedOn, isBusy, toggle, outcome } = archive;
  const start = () => {
    focusHeading();
    toggle();
  };
  return (
    <>
      {archivedOn === null && (
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" pt="6" _print={HIDDEN}>
          <ActionButton variant="outline" colorPalette="gray" disabled={isBusy} onClick={start}>
            <Trans>Archive</Trans>
          </ActionButton>
          <Text color="fg.muted" flex="1 1 16rem">
            <VisitsLeft isOwn={isOwn} />
          </Text>
        </Flex>
      )}
      {outcome}
    </>
  );
}

const HIDDEN = { display: 'none' };

function VisitsLeft({ isOwn }: Pick<ArchiveActionProps, 'isOwn'>) {
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows();
  const now = useNow();
  const left = useMemo(
    () => jobs && visitsLeft(jobs.filter(isOwn), now, timeZone),
    [jobs, isOwn, now, timeZone],
  );
  if (jobs === null) return null;
  if (left === null) return <Trans>There still are visits, without an end.</Trans>;
  const { count, last } = left;
  if (count === 0) return <Trans>There are no more visits.</Trans>;
  const day = formatDay(last);
  return (
    <Plural value={count} one={`# more visit, on ${day}`} other={`# more visits until ${day}`} />
  );
}
