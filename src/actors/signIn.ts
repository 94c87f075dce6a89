import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { signInMachine } from '../../machines/signInMachine.ts';
import { signIn } from '../api/session.ts';
import { useRuntime } from './runtime.ts';

export const SignIn = createActorContext(signInMachine);

/** The `logic` and `options` of the form's provider. */
export function useSignInProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: signInMachine.provide({
        actors: { signIn: fromPromise(({ input }) => signIn(api, input)) },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
