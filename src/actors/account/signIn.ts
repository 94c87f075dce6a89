import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise, waitFor } from 'xstate';
import { signInMachine } from '../../../machines/account/signInMachine.ts';
import { signIn } from '../../api/account/session.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { isLeaving } from '../session/session.ts';

export const SignIn = createActorContext(signInMachine);

export function useSignInProps() {
  const { api, session, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: signInMachine.provide({
        actors: {
          awaitSignOut: fromPromise(async () => {
            await waitFor(session, (snapshot) => !isLeaving(snapshot));
          }),
          signIn: fromPromise(({ input }) => signIn(api, input)),
        },
      }),
      options: actorOptions,
    }),
    [api, session, actorOptions],
  );
}
