import { withInner, type Cause, type DrawnState } from './drawnState.ts';

/** What a drawing names that a chart declares. */
export interface DrawnNames {
  readonly event: readonly string[];
  readonly port: readonly string[];
  readonly delay: readonly string[];
  readonly guard: readonly string[];
}

export function namesIn(drawing: DrawnState): DrawnNames {
  const arrows = withInner(drawing).flatMap((state) => state.arrows);
  const caused = (...kinds: readonly Cause['kind'][]) => [
    ...new Set(
      arrows.filter(({ cause }) => kinds.includes(cause.kind)).map(({ cause }) => cause.name),
    ),
  ];
  return {
    event: caused('event'),
    port: caused('done', 'failed'),
    delay: caused('after'),
    guard: [...new Set(arrows.flatMap(({ guard }) => guard ?? []))],
  };
}
