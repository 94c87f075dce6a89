import { createActorContext } from '@xstate/react';
import { useCallback } from 'react';
import { toastMachine } from '../../machines/toastMachine.ts';
import { useRuntime } from './runtime.ts';

export const Toast = createActorContext(toastMachine);

/** The `logic` and `options` of the provider. */
export function useToastProps() {
  return { logic: toastMachine, options: useRuntime().actorOptions };
}

/** Shows a toast about what happened out of sight; about a failure only if it is shown elsewhere too. */
export function useToast(): (text: string) => void {
  const actor = Toast.useActorRef();
  return useCallback((text) => actor.send({ type: 'toast.requested', text }), [actor]);
}
