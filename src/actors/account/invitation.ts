import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { invitationMachine } from '../../../machines/account/invitationMachine.ts';
import { acceptInvitation, fetchInvitation } from '../../api/account/invitation.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const Invited = createActorContext(invitationMachine);

/** The `logic` and `options` of the provider; its React key is the token. */
export function useInvitationProps(token: string) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: invitationMachine.provide({
        actors: {
          fetchInvitation: fromPromise(({ input }) => fetchInvitation(api, input.token)),
          acceptInvitation: fromPromise(({ input }) => acceptInvitation(api, input)),
        },
      }),
      options: { ...actorOptions, input: { token } },
    }),
    [api, actorOptions, token],
  );
}
