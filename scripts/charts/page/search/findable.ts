import type { AnyStateMachine } from 'xstate';
import { stateNodesOf } from '../../../../tests/support/chart/chart.ts';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import { capitalised, plainWords } from '../../../../tests/support/words/words.ts';
import { graphOf, isIgnored, transitionsOf, withInner } from '../../chartGraph.ts';
import { wordsOfTransition } from '../../transitionWords.ts';
import { addressOfState, addressOfWalk } from '../address.ts';
import { answersOf } from '../questions/answers.ts';

/** What can be found by its words. */
export interface Findable {
  readonly kind: 'question' | 'walk' | 'state' | 'way';
  readonly chart: AnyStateMachine;
  readonly words: string;
  /** What else is said of it; of a question, its answer. */
  readonly text: string;
  /** Where it is shown. */
  readonly address: string;
}

/** All questions, walks, states and ways of charts. */
export function findableIn(models: readonly Model[]): readonly Findable[] {
  return models.flatMap((model) => [
    ...answersOf(model.chart.id, models).map(({ asks, answer, address }): Findable => ({
      kind: 'question',
      chart: model.chart,
      words: asks,
      text: answer,
      address,
    })),
    ...partsOf(model),
  ]);
}

function partsOf({ chart, journeys }: Model): readonly Findable[] {
  const nodes = stateNodesOf(chart);
  const portsOf = new Map(
    withInner(graphOf(chart).root).map(({ id, lines }) => [
      id,
      lines.filter(({ kind }) => kind === 'port' || kind === 'chart').map(({ text }) => text),
    ]),
  );
  return [
    ...journeys.map(({ name }, index): Findable => ({
      kind: 'walk',
      chart,
      words: capitalised(name),
      text: '',
      address: addressOfWalk(chart, index, 0),
    })),
    ...nodes
      .filter(({ type }) => type !== 'history')
      .map((node): Findable => ({
        kind: 'state',
        chart,
        words: plainWords(node.id.slice(chart.id.length + 1).replaceAll('.', ' › ') || chart.id),
        text: [node.description, ...portsOf.get(node.id)!].join(' '),
        address: addressOfState(chart, node.id),
      })),
    ...nodes.flatMap(transitionsOf).map((way): Findable => ({
      kind: 'way',
      chart,
      words: `${wordsOfTransition(chart, way)}${isIgnored(way) ? ' is ignored' : ''}`,
      text: way.description ?? '',
      address: addressOfState(chart, way.source.id),
    })),
  ];
}
