import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { impossibleIn, type TestEvent } from '../../../../tests/support/chart/chart.ts';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import { eventWords } from '../../../../tests/support/words/words.ts';
import { isIgnored, linesOf, reasonOf, type Transition } from '../../chartGraph.ts';
import { entered, follow, nameWithin, sentenceAt, type Moment } from './moment.ts';

/** From whom an event comes. */
export type Origin = 'user' | 'elsewhere' | 'answer' | 'time';

/** An event that the chart takes now. */
export interface Choice {
  readonly event: TestEvent;
  readonly origin: Origin;
  /** What happens, as a sentence without a full stop. */
  readonly words: string;
  /** The states that it leads to; empty if the state stays. */
  readonly leadsTo: string;
  /** What the chart does then. */
  readonly does: readonly string[];
  /** The keys of the transitions that it takes. */
  readonly takes: readonly string[];
}

/** An event that changes nothing now, and why. */
export interface Refusal {
  readonly words: string;
  readonly reason: string;
}

export interface Options {
  readonly choices: readonly Choice[];
  readonly refused: readonly Refusal[];
  readonly impossible: readonly Refusal[];
}

/** The events of the model that can happen at a moment. */
export function optionsAt(model: Model, moment: Moment): Options {
  const { chart, cases, canCome = () => true } = model;
  const { snapshot, outcome } = moment;
  if (snapshot.status === 'done') return { choices: [], refused: [], impossible: [] };
  const events = Object.entries(cases)
    .flatMap(([type, payloads]) => payloads.map((payload): TestEvent => ({ ...payload, type })))
    .filter((event) => canCome(snapshot.context as never, event as never, outcome.state));
  const inWords = (event: TestEvent) => sentenceAt(moment, event);
  const transitions = (event: TestEvent) =>
    chart.getTransitionData(snapshot as never, event as never) as Transition[];
  const [taken, refused] = [
    events.filter((event) => transitions(event).some((one) => !isIgnored(one))),
    events.filter((event) => !transitions(event).some((one) => !isIgnored(one))),
  ];
  return {
    choices: taken.map((event) => {
      const { snapshot: after, taken: takes, does, asks } = follow(chart, moment, event);
      const states = entered(after._nodes, snapshot._nodes).map(nameWithin);
      const words = inWords(event);
      return {
        event,
        origin: originOf(event.type, words),
        words,
        leadsTo: states.join(' and '),
        takes,
        does: [...does, ...asks.map((request) => `ask for the ${request}`)],
      };
    }),
    refused: distinct(
      refused.flatMap((event) => {
        const isOther = taken.some(({ type }) => type === event.type);
        const words =
          isOther || event.type.startsWith('xstate.')
            ? inWords(event)
            : eventWords(event.type, chart.id);
        const reason = reasonAgainst(event, transitions(event), snapshot, chart);
        return reason === '' ? [] : [{ words, reason }];
      }),
    ),
    impossible: Object.entries(impossibleIn(snapshot)).map(([type, reason]) => ({
      words: eventWords(type, chart.id),
      reason,
    })),
  };
}

function nodesOf({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return _nodes;
}

function reasonAgainst(
  { type }: TestEvent,
  ignored: readonly Transition[],
  snapshot: AnyMachineSnapshot,
  chart: Model['chart'],
): string {
  if (ignored.length > 0) {
    return ignored.map(({ description }) => reasonOf(description ?? '')).join(' ');
  }
  const guards = nodesOf(snapshot)
    .flatMap(({ transitions }) => (transitions.get(type) ?? []) as unknown as Transition[])
    .flatMap((transition) => linesOf(transition, chart))
    .filter(({ kind }) => kind === 'guard')
    .map(({ text }) => text);
  return guards.length > 0 ? `Only if: ${[...new Set(guards)].join(' or ')}.` : '';
}

function originOf(type: string, words: string): Origin {
  if (type.startsWith('xstate.after.')) return 'time';
  if (type.startsWith('xstate.')) return 'answer';
  return words.startsWith('the user ') ? 'user' : 'elsewhere';
}

function distinct(refusals: readonly Refusal[]): readonly Refusal[] {
  return [...new Map(refusals.map((one) => [`${one.words} ${one.reason}`, one])).values()];
}
