import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { signInMachine } from '../../machines/signInMachine.ts';
import { signIn } from '../api/session.ts';
import { useRuntime } from './runtime.ts';

export const SignIn = createActorContext(signInMachine);

export function useSignInLogic() {
  const { api } = useRuntime();
  return useMemo(
    () =>
      signInMachine.provide({
        actors: { signIn: fromPromise(({ input }) => signIn(api, input)) },
      }),
    [api],
  );
}
