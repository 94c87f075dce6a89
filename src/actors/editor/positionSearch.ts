import { createActorContext } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { positionSearchMachine } from '../../../machines/editor/positionSearchMachine.ts';
import { findPosition } from '../../api/people/positions.ts';
import type { Coordinates } from '../../domain/entities.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const PositionSearch = createActorContext(positionSearchMachine);

/** The `logic` and `options` of the provider. */
export function usePositionSearchProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: positionSearchMachine.provide({
        actors: {
          findPosition: fromPromise(({ input, signal }) =>
            findPosition(api, input.address, signal),
          ),
        },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}

/** Calls back with each position that the search above finds. */
export function usePositionFound(onFound: (position: Coordinates) => void): void {
  const search = PositionSearch.useActorRef();
  const onPosition = useEffectEvent(onFound);
  useEffect(
    () => search.on('position.found', ({ position }) => onPosition(position)).unsubscribe,
    [search],
  );
}
