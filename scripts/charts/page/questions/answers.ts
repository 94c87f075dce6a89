import type { AnyStateNode } from 'xstate';
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
  readonly asks: string;
  readonly answer: string;
  /** Where the walk comes to the state. */
  readonly address: string;
}

/** What people ask about a chart, with the answers; throws where a walk or a state is not there. */
export function answersOf(asked: string, models: readonly Model[]): readonly Answer[] {
  return QUESTIONS[asked]!.map(({ asks, walk, at, event, of = asked }) => {
    const model = models.find(({ chart }) => chart.id === of);
    const node = model && stateNodesOf(model.chart).find(({ id }) => id === `${of}.${at}`);
    const visit = node && visitsOf(model, node).find(({ journey }) => journey.name === walk);
    const said = event === undefined ? outcomeOf(walk) : node && reasonAgainst(event, node);
    if (!visit || said === undefined) {
      throw new Error(
        `No walk of ${of} answers «${asks}» as it is said in tests/models/questions.`,
      );
    }
    return {
      asks,
      answer: `${said} ${node.description}`,
      address: addressOfWalk(model.chart, model.journeys.indexOf(visit.journey), visit.steps),
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

/** What is asked about any chart and answered by a walk of a chart once so many of its steps are played. */
export function answersAt(
  { chart, journeys }: Model,
  journey: Journey,
  played: number,
  models: readonly Model[],
): readonly Answer[] {
  const address = addressOfWalk(chart, journeys.indexOf(journey), played);
  return models
    .flatMap((model) => answersOf(model.chart.id, models))
    .filter((one) => one.address === address);
}
