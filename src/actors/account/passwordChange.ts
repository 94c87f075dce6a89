import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { passwordChangeMachine } from '../../../machines/account/passwordChangeMachine.ts';
import { changePassword } from '../../api/account/passwordChange.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const PasswordChange = createActorContext(passwordChangeMachine);

export function usePasswordChangeProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: passwordChangeMachine.provide({
        actors: { changePassword: fromPromise(({ input }) => changePassword(api, input)) },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
