import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { timesheetSetupMachine } from '../../machines/timesheetSetupMachine.ts';
import { fetchProviderUsers, fetchUserSelection } from '../api/reports.ts';
import { logFailure } from '../log.ts';
import { useRuntime } from './runtime.ts';

export const TimesheetSetup = createActorContext(timesheetSetupMachine);

export function useTimesheetSetupProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: timesheetSetupMachine.provide({
        actors: {
          fetchUsers: fromPromise(({ signal }) => fetchProviderUsers(api, signal)),
          fetchSelection: fromPromise(({ signal }) =>
            logFailure(
              fetchUserSelection(api, signal),
              (code) => ({ event: 'timesheets.selectionLoadFailed', code }),
              signal,
            ),
          ),
        },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
