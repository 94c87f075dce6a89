import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { QUESTIONS } from '../../../../tests/models/questions/questions.ts';
import { stateNodesOf } from '../../../../tests/support/chart/chart.ts';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { capitalised } from '../../../../tests/support/words/words.ts';
import { cellOf } from '../../eventTable.ts';
import { addressOfWalk } from '../address.ts';
import { visitsOf } from '../drawing/visits.ts';

/** A question with its answer, as the walk and the state say it that it names. */
export interface Answer {
  /** Names the question in an address: its chart, and its place among those asked about it. */
  readonly id: string;
  readonly asks: string;
  readonly answer: string;
  /** What else the walk and the state say. */
  readonly more: string;
  /** The chart that answers. */
  readonly by: AnyStateMachine;
  /** The walk that answers, and how many of its steps come to the state. */
  readonly journey: Journey;
  readonly steps: number;
  readonly address: string;
}

/** What people ask about a chart, with the answers; throws where a walk or a state is not there. */
export function answersOf(asked: string, models: readonly Model[]): readonly Answer[] {
  return QUESTIONS[asked]!.map(({ asks, walk, at, answeredBy, event, of = asked }, index) => {
    const model = models.find(({ chart }) => chart.id === of);
    const node = model && stateNodesOf(model.chart).find(({ id }) => id === `${of}.${at}`);
    const visit = node && visitsOf(model, node).find(({ journey }) => journey.name === walk);
    const reason = event !== undefined && node ? reasonAgainst(event, node) : '';
    if (!visit || reason === undefined) {
      throw new Error(
        `No walk of ${of} answers «${asks}» as it is said in tests/models/questions.`,
      );
    }
    const { journey, steps } = visit;
    const state = node.description!;
    const outcome = outcomeOf(walk);
    const id = `${asked}.${index + 1}`;
    return {
      id,
      asks,
      ...(answeredBy === 'state'
        ? { answer: state, more: `Shown by: ${outcome}` }
        : { answer: reason || outcome, more: state }),
      by: model.chart,
      journey,
      steps,
      address: addressOfWalk(model.chart, model.journeys.indexOf(journey), steps, id),
    };
  });
}

/** What the name of a walk says. */
function outcomeOf(walk: string): string {
  return `${capitalised(walk.replace(/^specification: /, ''))}.`;
}

/** Why an event changes nothing in a state, if that is so. */
function reasonAgainst(event: string, node: AnyStateNode): string | undefined {
  const cell = cellOf(node, event);
  if (cell.kind === 'ignored') return `This changes nothing. ${cell.reason}`;
  if (cell.kind === 'impossible') return `This cannot happen. ${cell.reason}`;
  return undefined;
}

/**
 * What is asked about any chart and answered by a walk once so many of its steps are played; only the
 * question that was asked, if it is one of these.
 */
export function answersAt(
  journey: Journey,
  played: number,
  asked: string | null,
  models: readonly Model[],
): readonly Answer[] {
  const answers = models
    .flatMap((model) => answersOf(model.chart.id, models))
    .filter((one) => one.journey === journey && one.steps === played);
  const chosen = answers.filter(({ id }) => id === asked);
  return chosen.length > 0 ? chosen : answers;
}
