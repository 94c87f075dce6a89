import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { intakeMachine } from '../../../machines/exchange/intakeMachine.ts';
import { allIntakeSources, allSortedOut, saveIntake } from '../../api/exchange/intake.ts';
import type { IntakeSource, SortedOutRequest } from '../../domain/entities.ts';
import type { IntakeDraft } from '../../domain/intake/intakeDraft.ts';
import { dialogForm } from '../dialogForm.ts';
import { createRecordList } from '../lists/recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

export { allIntakeSources, allSortedOut };

export const IntakeSourceList = createRecordList<IntakeSource>();

export const SortedOutList = createRecordList<SortedOutRequest>();

export const Intake = createActorContext(intakeMachine);

export function useIntakeProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: intakeMachine.provide({
        actors: { form: dialogForm((draft: IntakeDraft) => saveIntake(api, draft)) },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
