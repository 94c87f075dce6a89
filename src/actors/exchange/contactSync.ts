import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { contactSyncMachine } from '../../../machines/exchange/contactSyncMachine.ts';
import {
  applyContactSync,
  fetchContactAccess,
  fetchContactSync,
  startContactSync,
} from '../../api/exchange/contactSync.ts';
import { logFailure } from '../../log.ts';
import { useProviderConnectionProps } from './providerConnection.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { serverTask, useServerTask } from '../serverTask.ts';

export const ContactSync = createActorContext(contactSyncMachine);

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
          task: serverTask({
            start: () => logged('contacts.readFailed', startContactSync(api)),
            fetch: async (id, signal) => {
              const answer = fetchContactSync(api, id, signal);
              const status = await logged('contacts.pollFailed', answer, signal);
              return { status, isUnderWay: status.state === 'reading' };
            },
          }),
          applySync: fromPromise(({ input }) =>
            logged('contacts.applyFailed', applyContactSync(api, input)),
          ),
        },
      }),
      options: { ...actorOptions, input: { taskId } },
    };
  }, [api, actorOptions, taskId]);
}

/** The sync that is followed or shown; null without one. */
export function useContactTask(): string | null {
  const known = ContactSync.useSelector(({ context }) => context.taskId);
  const followed = useServerTask(ContactSync.useActorRef(), ({ context }) => context.taskId);
  return followed ?? known;
}
