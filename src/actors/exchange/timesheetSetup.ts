import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { timesheetSetupMachine } from '../../../machines/exchange/timesheetSetupMachine.ts';
import { fetchProviderUsers, fetchUserSelection } from '../../api/exchange/reports.ts';
import { logFailure } from '../../log.ts';
import { useOnceConnected } from '../connection/connectivity.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const TimesheetSetup = createActorContext(timesheetSetupMachine);

const RESTORED = { type: 'connection.restored' } as const;

/** After users could not be loaded, tells the setup when the server can be reached. */
export function useResumedSetup(): void {
  const setup = TimesheetSetup.useActorRef();
  const waits = TimesheetSetup.useSelector((snapshot) => snapshot.can(RESTORED));
  useOnceConnected(waits, () => setup.send(RESTORED));
}

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
