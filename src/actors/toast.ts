import { createActorContext } from '@xstate/react';
import { useCallback } from 'react';
import { toastMachine } from '../../machines/toastMachine.ts';
import { useRuntime } from './runtime.ts';

export const Toast = createActorContext(toastMachine);

/** The `logic` and `options` of the provider. */
export function useToastProps() {
  return { logic: toastMachine, options: useRuntime().actorOptions };
}

/** Tells of something that happened out of sight; of a failure only what is seen elsewhere too. */
export function useToast(): (text: string) => void {
  const actor = Toast.useActorRef();
  return useCallback((text) => actor.send({ type: 'news.told', text }), [actor]);
}
