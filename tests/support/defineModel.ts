import type { AnyStateMachine } from 'xstate';
import type { Journey } from './journey.ts';
import type { Equivalents } from './mutateChart.ts';
import { pathsOf, type ModelOptions, type ModelPath } from './modelOf.ts';

interface ModelDefinition extends ModelOptions {
  readonly chart: AnyStateMachine;
  /** How many paths the chart yields; a change of the chart that adds some is to be seen. */
  readonly paths: number;
  readonly journeys: readonly Journey[];
  readonly equivalents?: Equivalents;
}

export interface Model extends ModelDefinition {
  readonly generatePaths: () => readonly ModelPath[];
}

/** What the tests know of one chart: the payloads to try, and the journeys to keep. */
export function defineModel(definition: ModelDefinition): Model {
  return {
    ...definition,
    generatePaths: () => pathsOf(definition.chart, definition),
  };
}
