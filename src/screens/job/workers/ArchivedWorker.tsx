import { Trans } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { useMemo } from 'react';
import { JobEditor } from '../../../actors/recordEditor.ts';
import { useRuntime } from '../../../actors/runtime.ts';
import { useNow } from '../../../actors/useToday.ts';
import { WorkerList } from '../../../actors/workerList.ts';
import { needsNewWorker } from '../../../domain/job/needsNewWorker.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { nextVisit } from '../../../domain/visits/nextVisit.ts';
import { visitsLeft } from '../../../domain/visits/visitsLeft.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { VisitsLeftWords } from '../../people/archive/VisitsLeftWords.tsx';

/** Says of a saved job with visits left that its worker is archived. */
export function ArchivedWorker() {
  const { timeZone } = useRuntime().api.config;
  const job = JobEditor.useRecord((record) => record);
  const chosen = JobEditor.useDraft(({ workerId }) => workerId);
  const now = useNow();
  const worker = WorkerList.useRows()?.find(({ id }) => id === chosen);
  const left = useMemo(
    () => (job.id === 'new' ? null : visitsLeft([{ ...job, id: job.id }], now, timeZone)),
    [job, now, timeZone],
  );
  if (chosen !== job.workerId || !needsNewWorker(worker, nextVisit(job, now, timeZone)))
    return null;
  const day = worker?.archivedOn && formatDay(worker.archivedOn);
  return (
    <IconLine path={mdiAlertOutline} color="orange.800" px="4" pb="2">
      <Trans>Archived since {day}.</Trans> <VisitsLeftWords left={left} />
    </IconLine>
  );
}
