import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { confirmationRequestMachine } from '../../../machines/visits/confirmationRequestMachine.ts';
import { mailConfirmationLink, makeConfirmationLink } from '../../api/jobs/confirmationLink.ts';
import { mailHandover } from '../mailHandover.ts';
import type { VisitQuestion } from '../../domain/job/confirmation/visitRequest.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const ConfirmationRequest = createActorContext(confirmationRequestMachine);

/** The `logic` and `options` of the provider; its React key names the job or the visit. `about` is stable. */
export function useConfirmationRequestProps(jobId: number, about: VisitQuestion | null) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: confirmationRequestMachine.provide({
        actors: {
          makeLink: fromPromise(({ input }) =>
            makeConfirmationLink(api, jobId, input.party, about),
          ),
          handover: mailHandover<'confirmation'>((mail) => mailConfirmationLink(api, jobId, mail)),
        },
      }),
      options: actorOptions,
    }),
    [api, actorOptions, jobId, about],
  );
}
