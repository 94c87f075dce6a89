import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { intakeMachine } from '../../../machines/exchange/intakeMachine.ts';
import { allIntakeSources, allSortedOut, saveIntake } from '../../api/exchange/intake.ts';
import type { IntakeSource, SortedOutRequest } from '../../domain/entities.ts';
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
        actors: { saveIntake: fromPromise(({ input }) => saveIntake(api, input)) },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
