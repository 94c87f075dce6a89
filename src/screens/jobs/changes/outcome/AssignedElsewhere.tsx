import { Trans, useLingui } from '@lingui/react/macro';
import { useAuthorOfJob } from '../../../../actors/session/changeAuthor.ts';
import { useCachedWorkers } from '../../../../actors/lists/workerList.ts';
import { isolated } from '../../../../domain/isolated.ts';
import { useWorkerName } from '../../words.ts';

interface AssignedElsewhereProps {
  readonly jobId: number;
  readonly workerId: number | null;
}

/** Whom another person has assigned to a job meanwhile, in a sentence. */
export function AssignedElsewhere({ jobId, workerId }: AssignedElsewhereProps) {
  const { t } = useLingui();
  const name = useWorkerName(useCachedWorkers())(workerId);
  const who = isolated(useAuthorOfJob(jobId) ?? t`another person`);
  return workerId === null ? (
    <Trans>Meanwhile {who} has removed the worker.</Trans>
  ) : (
    <Trans>
      Meanwhile {who} has assigned {name}.
    </Trans>
  );
}
