import type { AnyStateMachine } from 'xstate';
import type { Journey, Marks } from './journey.ts';
import type { Equivalents } from '../mutants/mutateChart.ts';
import { pathsOf, type ModelOptions, type ModelPath } from './modelOf.ts';

interface ModelDefinition extends ModelOptions {
  readonly chart: AnyStateMachine;
  /** The steps of the generated paths, so that a change of the chart that adds some is noticed. */
  readonly generatedSteps: number;
  readonly journeys: readonly Journey[];
  /** Compared with the chart after each step of each journey. */
  readonly marks?: Marks;
  readonly equivalents?: Equivalents;
}

export interface Model extends ModelDefinition {
  /** The paths that take every edge, or every one that the given journeys do not take. */
  readonly generatePaths: (walked?: readonly Journey[]) => readonly ModelPath[];
}

/** What the tests know about a chart: the payloads to try, and its journeys. */
export function defineModel(definition: ModelDefinition): Model {
  const { journeys, marks } = definition;
  return {
    ...definition,
    journeys: marks ? journeys.map((journey) => ({ ...journey, marks })) : journeys,
    generatePaths: (walked) => pathsOf(definition.chart, definition, walked),
  };
}
