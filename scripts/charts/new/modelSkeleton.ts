import { withInner, type Cause, type DrawnState } from './drawnState.ts';
import { namesIn } from './drawnNames.ts';

interface Skeleton {
  readonly chart: string;
  readonly drawing: DrawnState;
  /** The path of the chart's file. */
  readonly machine: string;
  /** From the model to the folder of the models. */
  readonly up: string;
}

/** The model of a chart that is drawn, with a sample of each event and without journeys. */
export function modelSkeleton({ chart, drawing, machine, up }: Skeleton): string {
  const { event } = namesIn(drawing);
  const causes = withInner(drawing).flatMap(({ arrows }) => arrows.map(({ cause }) => cause));
  const portsThat = (kind: Cause['kind']) => [
    ...new Set(causes.filter((cause) => cause.kind === kind).map(({ name }) => name)),
  ];
  return [
    `import { ${chart}Machine } from '${up}../../${machine}';`,
    `import { defineModel } from '${up}../support/model/defineModel.ts';`,
    ...(portsThat('failed').length > 0
      ? [`import { noAnswer, refusal } from '${up || './'}events.ts';`]
      : []),
    '',
    `export const ${chart}Model = defineModel({`,
    `chart: ${chart}Machine,`,
    'generatedSteps: 0,',
    'cases: {',
    ...event.map((type) => `'${type}': [{}],`),
    ...portsThat('done').map((name) => `'xstate.done.actor.${name}': [{ output: undefined }],`),
    ...portsThat('failed').map(
      (name) => `'xstate.error.actor.${name}': [{ error: refusal }, { error: noAnswer }],`,
    ),
    ...ends(drawing, chart).map((type) => `'${type}': [{}],`),
    '},',
    'journeys: [],',
    '});',
    '',
  ].join('\n');
}

/** The ends of delays, by the ids of the states in which they begin. */
function ends(state: DrawnState, id: string): readonly string[] {
  const delays = state.arrows.filter(({ cause }) => cause.kind === 'after');
  const own = delays.map(({ cause }) => `xstate.after.${cause.name}.${id}`);
  return [...new Set(own), ...state.states.flatMap((one) => ends(one, `${id}.${one.name}`))];
}
