import { createActorContext } from '@xstate/react';
import { useCallback } from 'react';
import { toastMachine } from '../../machines/toastMachine.ts';
import { useRuntime } from './runtime/runtime.ts';

export const Toast = createActorContext(toastMachine);

export function useToastProps() {
  return { logic: toastMachine, options: useRuntime().actorOptions };
}

/** Returns a function that shows a toast. It disappears, so show failures elsewhere too. */
export function useToast(): (text: string) => void {
  const actor = Toast.useActorRef();
  return useCallback((text) => actor.send({ type: 'toast.requested', text }), [actor]);
}
