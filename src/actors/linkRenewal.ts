import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { linkRenewalMachine } from '../../machines/linkRenewalMachine.ts';
import type { Api } from '../api/client/createApi.ts';
import { fetchWorker, renewCalendarToken, renewPlanToken } from '../api/people/workers.ts';
import type { WorkerRecord } from '../domain/entities.ts';
import { useRuntime } from './runtime/runtime.ts';

export const LinkRenewal = createActorContext(linkRenewalMachine);

interface WorkerLink {
  readonly tokenOf: (worker: WorkerRecord) => string;
  readonly renew: (api: Api, workerId: number) => Promise<WorkerRecord>;
}

/** What of a worker's opens without a session. */
const LINKS = {
  feed: { tokenOf: ({ calendarToken }) => calendarToken, renew: renewCalendarToken },
  plan: { tokenOf: ({ planToken }) => planToken, renew: renewPlanToken },
} satisfies Readonly<Record<string, WorkerLink>>;

/** The `logic` and `options` of a renewal's provider; its React key names the token. */
export function useLinkRenewalProps(link: keyof typeof LINKS, worker: WorkerRecord) {
  const { api, actorOptions } = useRuntime();
  const { tokenOf, renew }: WorkerLink = LINKS[link];
  const workerId = worker.id;
  const token = tokenOf(worker);
  return useMemo(
    () => ({
      logic: linkRenewalMachine.provide({
        actors: {
          renewToken: fromPromise(async ({ input }) => tokenOf(await renew(api, input.workerId))),
          loadToken: fromPromise(async ({ input, signal }) =>
            tokenOf(await fetchWorker(api, input.workerId, signal)),
          ),
        },
      }),
      options: { ...actorOptions, input: { workerId, token } },
    }),
    [api, actorOptions, workerId, token, tokenOf, renew],
  );
}
