import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { impossibleIn, type TestEvent } from '../../../../tests/support/chart/chart.ts';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import { eventWords, wordsFor } from '../../../../tests/support/words/words.ts';
import { linesOf, reasonOf, type Transition } from '../../chartGraph.ts';
import { entered, follow, nameWithin, payloadOf, type Moment } from './moment.ts';
import { factsOf, tellApart } from './tellApart.ts';

/** From whom an event comes. */
export type Origin = 'user' | 'elsewhere' | 'answer' | 'time';

/** An event that the chart takes now. */
export interface Choice {
  readonly event: TestEvent;
  readonly origin: Origin;
  readonly words: string;
  /** How it differs from choices with the same words. */
  readonly detail: string;
  readonly leadsTo: string;
  readonly does: string;
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
export function optionsAt({ chart, cases }: Model, moment: Moment): Options {
  const { snapshot } = moment;
  if (snapshot.status === 'done') return { choices: [], refused: [], impossible: [] };
  const events = Object.entries(cases).flatMap(([type, payloads]) =>
    payloads.map((payload): TestEvent => ({ ...payload, type })),
  );
  const transitions = (event: TestEvent) =>
    chart.getTransitionData(snapshot as never, event as never) as Transition[];
  const [taken, refused] = [
    events.filter((event) => transitions(event).some((one) => !isIgnored(one))),
    events.filter((event) => !transitions(event).some((one) => !isIgnored(one))),
  ];
  return {
    choices: withDetails(
      taken.map((event) => {
        const { snapshot: after, taken: takes } = follow(chart, moment, event);
        const states = entered(after._nodes, snapshot._nodes).map(nameWithin);
        return {
          event,
          origin: originOf(event.type, chart.id),
          words: plainWordsFor(event, chart.id, moment),
          leadsTo: states.join(' and '),
          takes,
          does: states.length > 0 ? '' : actionsOf(transitions(event), chart),
        };
      }),
    ),
    refused: distinct(
      refused.flatMap((event) => {
        const isOther = taken.some(({ type }) => type === event.type);
        const words =
          isOther || event.type.startsWith('xstate.')
            ? wordsFor(event, chart.id)
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

function isIgnored({ target, actions }: Transition): boolean {
  return !target && actions.length === 0;
}

function actionsOf(transitions: readonly Transition[], chart: Model['chart']): string {
  return transitions
    .flatMap((transition) => linesOf(transition, chart))
    .filter(({ kind }) => kind === 'action')
    .map(({ text }) => text)
    .join(', ');
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

function originOf(type: string, chart: string): Origin {
  if (type.startsWith('xstate.after.')) return 'time';
  if (type.startsWith('xstate.')) return 'answer';
  return eventWords(type, chart).startsWith('the user ') ? 'user' : 'elsewhere';
}

/** What an event is called, without its payload: that is its detail. */
function plainWordsFor(event: TestEvent, chart: string, { delays }: Moment): string {
  const { type } = event;
  return type.startsWith('xstate.')
    ? wordsFor(event, chart, delays.get(type))
    : eventWords(type, chart);
}

function withDetails(choices: readonly Omit<Choice, 'detail'>[]): readonly Choice[] {
  return choices.map((choice) => {
    const alike = choices.filter(({ words }) => words === choice.words);
    const payloads = alike.map(({ event }) => payloadOf(event));
    const index = alike.indexOf(choice);
    const [own] = alike.length === 1 ? payloads : [];
    const isAnswer = choice.event.type.startsWith('xstate.');
    return {
      ...choice,
      detail: own ? (isAnswer ? '' : factsOf(own)) : tellApart(payloads)[index]!,
    };
  });
}

function distinct(refusals: readonly Refusal[]): readonly Refusal[] {
  return [...new Map(refusals.map((one) => [`${one.words} ${one.reason}`, one])).values()];
}
