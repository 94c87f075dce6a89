import { Trans } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { useMemo } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { isolated } from '../../../domain/isolated.ts';
import { archivedIds } from '../../../domain/person/archive.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { archivedToCome } from '../../../domain/visits/upcoming/archivedToCome.ts';
import { visitsLeft } from '../../../domain/visits/upcoming/visitsLeft.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { VisitsLeftWords } from '../../people/archive/VisitsLeftWords.tsx';

/** Says of a saved job who is archived and has visits of it left. */
export function ArchivedWorkers() {
  const { timeZone } = useRuntime().api.config;
  const job = JobEditor.useRecord((record) => record);
  const chosen = JobEditor.useDraft(({ workerId }) => workerId);
  const now = useNow();
  const workers = WorkerList.useRowsSoFar();
  const archived = useMemo(() => {
    const { id } = job;
    if (id === 'new') return [];
    const saved = { ...job, id };
    return archivedToCome(saved, archivedIds(workers), now, timeZone).map((workerId) => ({
      worker: workers.find((each) => each.id === workerId)!,
      left: visitsLeft([saved], now, timeZone, workerId),
    }));
  }, [job, workers, now, timeZone]);
  if (chosen !== job.workerId) return null;
  return archived.map(({ worker: { id, name, archivedOn }, left }) => {
    const day = archivedOn && formatDay(archivedOn);
    return (
      <IconLine key={id} path={mdiAlertOutline} color="orange.800" px="4" pb="2">
        {id !== chosen && `${isolated(name || `#${id}`)}: `}
        <Trans>Archived since {day}.</Trans> <VisitsLeftWords left={left} />
      </IconLine>
    );
  });
}
