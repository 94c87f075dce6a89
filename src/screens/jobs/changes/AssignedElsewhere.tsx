import { Trans } from '@lingui/react/macro';
import { useCachedWorkers } from '../../../actors/workerList.ts';
import { useWorkerName } from '../words.ts';

interface AssignedElsewhereProps {
  readonly workerId: number | null;
  /** Who did it; null if that is unknown. */
  readonly by?: string | null;
}

/** Whom another person has assigned to a job meanwhile, in a sentence. */
export function AssignedElsewhere({ workerId, by = null }: AssignedElsewhereProps) {
  const name = useWorkerName(useCachedWorkers())(workerId);
  if (by !== null) {
    return workerId === null ? (
      <Trans>Meanwhile {by} has removed the worker.</Trans>
    ) : (
      <Trans>
        Meanwhile {by} has assigned {name}.
      </Trans>
    );
  }
  return workerId === null ? (
    <Trans>Meanwhile another person has removed the worker.</Trans>
  ) : (
    <Trans>Meanwhile another person has assigned {name}.</Trans>
  );
}
