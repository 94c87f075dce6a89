import type { AnyStateMachine } from 'xstate';
import type { Journey } from './journey.ts';
import type { Equivalents } from './mutateChart.ts';
import { pathsOf, type ModelOptions, type ModelPath } from './modelOf.ts';

interface ModelDefinition extends ModelOptions {
  readonly chart: AnyStateMachine;
  /** The steps of the generated paths, so that a change of the chart that adds some is noticed. */
  readonly generatedSteps: number;
  readonly journeys: readonly Journey[];
  readonly equivalents?: Equivalents;
}

export interface Model extends ModelDefinition {
  readonly generatePaths: () => readonly ModelPath[];
}

/** What the tests know about a chart: the payloads to try, and its journeys. */
export function defineModel(definition: ModelDefinition): Model {
  return {
    ...definition,
    generatePaths: () => pathsOf(definition.chart, definition),
  };
}
