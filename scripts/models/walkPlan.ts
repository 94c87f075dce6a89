import type { AnyStateMachine } from 'xstate';
import type { Model } from '../../tests/support/model/defineModel.ts';
import { fixedDelayOf, leavesAt, type TestEvent } from '../../tests/support/chart/chart.ts';
import { journeyWalks } from '../../tests/support/model/walks.ts';
import { germanFor, germanOf } from '../../tests/support/words/german.ts';
import { capitalised, wordsFor } from '../../tests/support/words/words.ts';
import { withStatesAround } from '../charts/page/walk/moment.ts';

export const LANGUAGES = ['de', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A journey as a person walks it by hand. */
interface PlannedWalk {
  readonly name: string;
  readonly start: string;
  readonly steps: readonly {
    /** What the person does, or lets happen. */
    readonly happens: string;
    readonly shows: string;
  }[];
}

export interface WalkPlan {
  readonly chart: string;
  readonly description: string;
  readonly walks: readonly PlannedWalk[];
}

/** The journeys of a chart as a plan to walk them by hand. */
export function planOf(
  { chart, journeys }: Model,
  language: Language,
  inGerman: (text: string) => string = germanOf,
): WalkPlan {
  const inWords = (text: string) => (language === 'de' ? inGerman(text) : text);
  const happening = (event: TestEvent) => {
    const delay = fixedDelayOf(chart, event);
    return language === 'de'
      ? germanFor({ event, chart: chart.id, delay }, inGerman)
      : wordsFor(event, chart.id, delay);
  };
  const shownAt = (path: string) => wordsAt(chart, path).map(inWords).join(' ');
  return {
    chart: chart.id,
    description: inWords(chart.root.description ?? ''),
    walks: journeyWalks(journeys).map(({ name, start, steps }) => ({
      name: capitalised(name),
      start: shownAt(start),
      steps: steps.map(({ event, state }) => ({
        happens: capitalised(happening(event)),
        shows: shownAt(state),
      })),
    })),
  };
}

/**
 * The sentences of the plans, in English, of which each needs a German one.
 * @internal
 */
export function sentencesOf(models: readonly Model[]): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const model of models) {
    planOf(model, 'de', (text) => {
      asked.add(text);
      return text;
    });
  }
  return asked;
}

/** What is the case in the innermost states of a path, and in those around them. */
function wordsAt(chart: AnyStateMachine, path: string): readonly string[] {
  return leavesAt(chart, path)
    .flatMap(withStatesAround)
    .map(({ key, description }) => description ?? key);
}
