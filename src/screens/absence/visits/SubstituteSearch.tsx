import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { WorkerSearch } from '../../jobs/changes/WorkerSearch.tsx';

interface SubstituteSearchProps {
  readonly substitutes: readonly WorkerFit[];
  readonly onChoose: (workerId: number) => void;
}

/** All who may come, the best first, to search among. */
export function SubstituteSearch({ substitutes, onChoose }: SubstituteSearchProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const workers = WorkerList.useRows();
  const candidates = useMemo(() => {
    const ids = new Set(substitutes.map(({ workerId }) => workerId));
    return workers?.filter(({ id }) => ids.has(id)) ?? null;
  }, [workers, substitutes]);
  const ranking = useMemo(() => ({ next: null, fits: substitutes }), [substitutes]);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <Box pt="2" maxW="32rem">
      <WorkerSearch
        ref={field}
        label={t`Who comes instead`}
        workers={candidates}
        ranking={ranking}
        assigned={null}
        offered={null}
        onChoose={onChoose}
      />
    </Box>
  );
}
