import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { contactSyncMachine } from '../../../machines/contactSyncMachine.ts';
import {
  applyContactSync,
  fetchContactAccess,
  fetchContactSync,
  startContactSync,
} from '../../api/exchange/contactSync.ts';
import { logFailure } from '../../log.ts';
import { useOnceConnected } from '../connection/connectivity.ts';
import { useProviderConnectionProps } from './providerConnection.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const ContactSync = createActorContext(contactSyncMachine);

const RESTORED = { type: 'connection.restored' } as const;

/** The props of the connection's provider on a page that reads contacts. */
export function useContactAccessProps() {
  return useProviderConnectionProps(fetchContactAccess);
}

/** The `logic` and `options` of the provider; a given sync is taken up at once. */
export function useContactSyncProps(taskId: string | null) {
  const { api, actorOptions } = useRuntime();
  return useMemo(() => {
    const logged = <Answer>(
      event: `contacts.${'read' | 'poll' | 'apply'}Failed`,
      call: Promise<Answer>,
      signal?: AbortSignal,
    ) => logFailure(call, (code) => ({ event, code }), signal);
    return {
      logic: contactSyncMachine.provide({
        actors: {
          startReading: fromPromise(() => logged('contacts.readFailed', startContactSync(api))),
          fetchSync: fromPromise(({ input, signal }) =>
            logged('contacts.pollFailed', fetchContactSync(api, input.taskId, signal), signal),
          ),
          applySync: fromPromise(({ input }) =>
            logged('contacts.applyFailed', applyContactSync(api, input)),
          ),
        },
      }),
      options: { ...actorOptions, input: { taskId } },
    };
  }, [api, actorOptions, taskId]);
}

/** Goes on with an interrupted sync when the server can be reached. */
export function useResumedSync(): void {
  const sync = ContactSync.useActorRef();
  const waits = ContactSync.useSelector((snapshot) => snapshot.can(RESTORED));
  useOnceConnected(waits, () => sync.send(RESTORED));
}
