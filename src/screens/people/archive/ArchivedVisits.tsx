import { mdiAlertOutline } from '@mdi/js';
import { IconLine } from '../../../ui/IconLine.tsx';
import type { Archive } from './useArchive.tsx';
import { useVisitsLeft, type PersonReference } from './useVisitsLeft.ts';
import { VisitsLeftWords } from './VisitsLeftWords.tsx';

interface ArchivedVisitsProps {
  readonly archive: Archive | null;
  readonly person: PersonReference;
}

/** Above the jobs of an archived record: that visits are left all the same. */
export function ArchivedVisits({ archive, person }: ArchivedVisitsProps) {
  const left = useVisitsLeft(person);
  if (!archive?.archivedOn || left === undefined || left?.count === 0) return null;
  return (
    <IconLine path={mdiAlertOutline} color="orange.800" pb="3">
      <VisitsLeftWords left={left} />
    </IconLine>
  );
}
