import { delayOf, statePath, type TestEvent } from '../chart/chart.ts';
import type { Model } from './defineModel.ts';
import type { Journey } from './journey.ts';
import { wordsFor } from '../words/words.ts';

/** A way through a chart: what happens, and the state after each. */
export interface Walk {
  readonly name: string;
  readonly input: unknown;
  readonly start: string;
  readonly steps: readonly { readonly event: TestEvent; readonly state: string }[];
}

/** The paths that are generated over what journeys leave, named by what happens in them. */
export function generatedWalks(model: Model, walked: readonly Journey[]): Walk[] {
  return model.generatePaths(walked).map(({ input, start, steps }, index) => {
    const before = [start, ...steps.map(({ state }) => state)];
    const words = steps.map(({ event }, place) =>
      wordsFor(event, model.chart.id, delayOf(model.chart, event, before[place]!)),
    );
    return {
      name: `${index + 1}: ${words.join(' → ')}`,
      input,
      start: statePath(start),
      steps: steps.map(({ event, state }) => ({ event, state: statePath(state) })),
    };
  });
}

export function journeyWalks(journeys: readonly Journey[]): Walk[] {
  return journeys.map(({ name, input, start, steps }) => ({
    name,
    input,
    start: start.state,
    steps,
  }));
}

/** The state in which a walk ends. */
export function endOf({ start, steps }: Pick<Walk, 'start' | 'steps'>): string {
  return steps.at(-1)?.state ?? start;
}

/** Stands between the name of a walk and the state in which it ends, in the title of its test. */
const ENDS_IN = ' ⇒ ';

/** What the test of a walk is called. */
export function titleOf({ name, end }: { readonly name: string; readonly end: string }): string {
  return `${name}${ENDS_IN}${end}`;
}

/** The name and the end of a walk, of which the latter is absent in another title. */
export function partsOf(title: string): readonly [string, string?] {
  const [name, end] = title.split(ENDS_IN);
  return end === undefined ? [title] : [name!, end];
}

/** What the titles of the walks end with that end in a state: `failed`, or `editing.failed`. */
export function endingIn(state: string): string {
  const parts = state.replaceAll('.', String.raw`\.`);
  return String.raw`${ENDS_IN}(?:.*[. ])?${parts}(?: \||$)`;
}
