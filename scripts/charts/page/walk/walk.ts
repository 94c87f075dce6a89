import type { TestEvent } from '../../../../tests/support/chart/chart.ts';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { begin, follow, type Moment } from './moment.ts';

export interface Walk {
  readonly input: unknown;
  /** From the first to the present one. */
  readonly moments: readonly Moment[];
  /** The journey that is played. Its step is the number of moments after the first. */
  readonly journey: Journey | null;
}

export type WalkAction =
  | { readonly type: 'started'; readonly input: unknown }
  | { readonly type: 'sent'; readonly event: TestEvent }
  | { readonly type: 'undone' }
  | { readonly type: 'journeyChosen'; readonly journey: Journey | null; readonly steps?: number }
  | { readonly type: 'journeyContinued' };

export interface WalkProps {
  readonly model: Model;
  readonly walk: Walk;
  readonly dispatch: (action: WalkAction) => void;
}

/** The inputs that the model of a chart starts it with. */
export function inputsOf({ inputs = [undefined] }: Model): readonly unknown[] {
  return inputs;
}

export function firstWalk(model: Model): Walk {
  return startWith(model, inputsOf(model)[0], null);
}

/** A journey of a model with its first steps played. */
export function playedTo(model: Model, journey: Journey, steps: number): Walk {
  const start = startWith(model, journey.input, journey);
  return Array.from({ length: Math.min(steps, journey.steps.length) }).reduce<Walk>(
    (walk) => walkAfter(model, walk, { type: 'journeyContinued' }),
    start,
  );
}

function startWith({ chart }: Model, input: unknown, journey: Journey | null): Walk {
  return { input, journey, moments: [begin(chart, input)] };
}

/** The next step of the journey that is played, if there is one. */
export function nextStep({ journey, moments }: Walk): Journey['steps'][number] | undefined {
  return journey?.steps[moments.length - 1];
}

/** The state that the journey expects at present. */
export function expectedState({ journey, moments }: Walk): string | undefined {
  return journey ? [journey.start, ...journey.steps][moments.length - 1]?.state : undefined;
}

/** The walk after an action. An event that is sent by hand leaves the journey. */
export function walkAfter(model: Model, walk: Walk, action: WalkAction): Walk {
  const { input, moments, journey } = walk;
  const after = (event: TestEvent) => [...moments, follow(model.chart, moments.at(-1)!, event)];
  switch (action.type) {
    case 'started':
      return startWith(model, action.input, journey);
    case 'sent':
      return { input, moments: after(action.event), journey: null };
    case 'undone':
      return moments.length > 1 ? { ...walk, moments: moments.slice(0, -1) } : walk;
    case 'journeyChosen':
      return action.journey
        ? playedTo(model, action.journey, action.steps ?? 0)
        : { ...walk, journey: null };
    case 'journeyContinued': {
      const step = nextStep(walk);
      return step ? { ...walk, moments: after(step.event) } : walk;
    }
  }
}
