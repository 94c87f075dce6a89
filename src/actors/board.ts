import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { boardMachine } from '../../machines/boardMachine.ts';
import { useRuntime } from './runtime/runtime.ts';

export const Board = createActorContext(boardMachine);

export function useBoardProps() {
  const { actorOptions } = useRuntime();
  return useMemo(() => ({ logic: boardMachine, options: actorOptions }), [actorOptions]);
}
