import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { timesheetSetupMachine } from '../../machines/timesheetSetupMachine.ts';
import { fetchProviderUsers, fetchUserSelection } from '../api/reports.ts';
import { failureOf } from '../domain/failure.ts';
import { logWarning } from '../log.ts';
import { useRuntime } from './runtime.ts';

export const TimesheetSetup = createActorContext(timesheetSetupMachine);

export function useTimesheetSetupProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: timesheetSetupMachine.provide({
        actors: {
          fetchUsers: fromPromise(({ signal }) => fetchProviderUsers(api, signal)),
          fetchSelection: fromPromise(async ({ signal }) => {
            try {
              return await fetchUserSelection(api, signal);
            } catch (error) {
              const { code } = failureOf(error);
              if (!signal.aborted) logWarning({ event: 'timesheets.selectionLoadFailed', code });
              throw error;
            }
          }),
        },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
