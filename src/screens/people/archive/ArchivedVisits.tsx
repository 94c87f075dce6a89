import { mdiAlertOutline } from '@mdi/js';
import type { JobListing } from '../../../domain/entities.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import type { Archive } from './useArchive.tsx';
import { useVisitsLeft } from './useVisitsLeft.ts';
import { VisitsLeftWords } from './VisitsLeftWords.tsx';

interface ArchivedVisitsProps {
  readonly archive: Archive | null;
  /** Whether a job of the list around is one of the record; stable. */
  readonly isOwn: (job: JobListing) => boolean;
}

/** Above the jobs of an archived record: that visits are left all the same. */
export function ArchivedVisits({ archive, isOwn }: ArchivedVisitsProps) {
  const left = useVisitsLeft(isOwn);
  if (!archive?.archivedOn || left === undefined || left?.count === 0) return null;
  return (
    <IconLine path={mdiAlertOutline} color="orange.800" pb="3">
      <VisitsLeftWords left={left} />
    </IconLine>
  );
}
