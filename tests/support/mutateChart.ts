import { createMachine, emit, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { stateNodesOf } from './chart.ts';
import { expectJourney, type Journey } from './journey.ts';

type Config = Record<string, unknown>;
type Guard = (args: unknown, params: unknown) => boolean;
type Path = readonly (string | number)[];

/** A transition: its path in the chart's literal, and its source state. */
interface Place {
  readonly source: AnyStateNode;
  readonly path: Path;
  readonly transition: Config;
}

/** A chart with one mutation. */
interface Mutant {
  readonly name: string;
  readonly chart: AnyStateMachine;
}

function at(config: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Config | undefined)?.[key], config);
}

function copyOf(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(copyOf);
  if (typeof config !== 'object' || config === null) return config;
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, copyOf(value)]));
}

function placesIn(source: AnyStateNode): Place[] {
  const statePath = statePathOf(source);
  const root = source.machine.config as unknown;
  const invoke = at(root, [...statePath, 'invoke']);
  const ports: Path[] = Array.isArray(invoke)
    ? invoke.map((_, index) => ['invoke', index])
    : [['invoke']];
  const keysOf = (kind: string) => Object.keys((at(root, [...statePath, kind]) ?? {}) as Config);
  const holders: Path[] = [
    ...keysOf('on').map((event) => ['on', event]),
    ...keysOf('after').map((delay) => ['after', delay]),
    ['always'],
    ['onDone'],
    ...ports.flatMap((port) => [
      [...port, 'onDone'],
      [...port, 'onError'],
    ]),
  ];
  return holders.flatMap((holder) => {
    const path = [...statePath, ...holder];
    const found = at(root, path);
    const paths = Array.isArray(found)
      ? found.map((_, index) => [...path, index])
      : found === undefined
        ? []
        : [path];
    return paths.map((each) => ({ source, path: each, transition: at(root, each) as Config }));
  });
}

type Implementations = Readonly<
  Record<'guards' | 'delays' | 'actions', Readonly<Record<string, unknown>>>
>;

/** The chart with its literal changed by `change`, and with other implementations. */
function rebuilt(
  chart: AnyStateMachine,
  change: (config: Config) => void,
  { guards = {}, delays = {}, actions = {} }: Partial<Implementations> = {},
): AnyStateMachine {
  const config = copyOf(chart.config) as Config;
  change(config);
  return createMachine(
    config as never,
    {
      ...chart.implementations,
      guards: { ...chart.implementations.guards, ...guards },
      delays: { ...chart.implementations.delays, ...delays },
      actions: { ...chart.implementations.actions, ...actions },
    } as never,
  ) as AnyStateMachine;
}

/** The chart with another value at a path of its literal, or without one if it is null. */
function replaced(
  chart: AnyStateMachine,
  path: Path,
  value: unknown,
  guards: Implementations['guards'] = {},
): AnyStateMachine {
  return rebuilt(
    chart,
    (config) => {
      const holder = at(config, path.slice(0, -1)) as Config;
      const key = path.at(-1)!;
      if (value !== null) holder[key] = value;
      else if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
    },
    { guards },
  );
}

function entered(node: AnyStateNode): AnyStateNode {
  const initial = node.initial?.target[0] as AnyStateNode | undefined;
  return initial ? entered(initial) : node;
}

/** The innermost target state of a transition; its source without a target. */
function destination({ source, transition }: Place): AnyStateNode {
  if (transition.target === undefined) return source;
  const text = String(transition.target);
  const id = text.startsWith('#')
    ? text.slice(1)
    : `${text.startsWith('.') ? source.id : source.parent!.id}.${text.replace(/^\./, '')}`;
  return entered(source.machine.getStateNodeById(id));
}

function ancestorsOf(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [...ancestorsOf(node.parent), node] : [node];
}

/** Whether two states are in different regions of a parallel state. */
function areSideBySide(one: AnyStateNode, other: AnyStateNode): boolean {
  const around = new Set(ancestorsOf(other));
  const shared = ancestorsOf(one).filter((node) => around.has(node));
  return shared.at(-1)!.type === 'parallel';
}

function retargeted(chart: AnyStateMachine, place: Place): Mutant[] {
  const present = destination(place);
  return stateNodesOf(chart)
    .filter((node) => (node.type === 'atomic' || node.type === 'final') && node !== present)
    .filter((node) => !areSideBySide(place.source, node))
    .map((node) => ({
      name: `goes to ${node.id}`,
      chart: replaced(chart, place.path, { ...place.transition, target: `#${node.id}` }),
    }));
}

function isHandledAbove(place: Place): boolean {
  const event = String(place.path.at(-1));
  for (let node = place.source.parent; node; node = node.parent) {
    if (node.transitions.has(event)) return true;
  }
  return false;
}

function isIgnored({ transition }: Place): boolean {
  return transition.target === undefined && transition.actions === undefined;
}

function removed(chart: AnyStateMachine, place: Place): Mutant[] {
  if (isIgnored(place) && !isHandledAbove(place)) return [];
  return [{ name: 'is gone', chart: replaced(chart, place.path, null) }];
}

function otherwiseGuarded(chart: AnyStateMachine, { path, transition }: Place): Mutant[] {
  const { guard } = transition;
  if (guard === undefined) return [];
  const type = nameOf(guard);
  const original = (chart.implementations.guards as Record<string, Guard>)[type]!;
  const opposite: Guard = (args, params) => !original(args, params);
  const changed =
    typeof guard === 'string' ? 'opposite' : { ...(guard as Config), type: 'opposite' };
  return [
    {
      name: `asks for the opposite of ${type}`,
      chart: replaced(chart, path, { ...transition, guard: changed }, { opposite }),
    },
    {
      name: `does not ask for ${type}`,
      chart: replaced(chart, path, { ...transition, guard: 'always' }, { always: () => true }),
    },
  ];
}

/** The name of a guard or action, which is a string or an object with parameters. */
function nameOf(named: unknown): string {
  return typeof named === 'string' ? named : String((named as Config).type);
}

/** Mutants without each of the actions at a path of the literal. */
function withoutAnAction(chart: AnyStateMachine, path: Path): Mutant[] {
  const actions = [at(chart.config, path) ?? []].flat();
  return actions.map((action, index) => ({
    name: `leaves out ${nameOf(action)}`,
    chart: replaced(chart, path, actions.toSpliced(index, 1)),
  }));
}

/** Whether entering a state has effects: entry actions, ports or delays. */
function hasEffects({ config }: AnyStateNode): boolean {
  return [config.entry, config.exit, config.invoke, config.after].some((one) => one !== undefined);
}

function isInside(node: AnyStateNode, source: AnyStateNode): boolean {
  return node === source || (node.parent !== undefined && isInside(node.parent, source));
}

/** `reenter` only makes a difference for a transition inside its own state. */
function otherwiseReentering(chart: AnyStateMachine, place: Place): Mutant[] {
  const { source, path, transition } = place;
  const staysInside = transition.target !== undefined && isInside(destination(place), source);
  if (!staysInside || !hasEffects(source)) return [];
  const reenter = transition.reenter !== true;
  return [
    {
      name: reenter ? 'enters its state again' : 'does not enter its state again',
      chart: replaced(chart, path, { ...transition, reenter }),
    },
  ];
}

/** An ignored event with the actions of another state, or one that reenters its state. */
function acting(chart: AnyStateMachine, place: Place): Mutant[] {
  if (!isIgnored(place)) return [];
  const { source, path, transition } = place;
  const event = path.at(-1);
  const elsewhere = placesOf(chart)
    .filter((other) => other.path.at(-1) === event && other.transition.actions !== undefined)
    .map(({ transition: { actions } }) => [[actions].flat().map(nameOf).join(' and '), actions]);
  const mutants = [...new Map(elsewhere as [string, unknown][])].map(([names, actions]) => ({
    name: `does ${names}`,
    chart: replaced(chart, path, { ...transition, actions }),
  }));
  if (!hasEffects(source)) return mutants;
  const again = { ...transition, target: `#${source.id}`, reenter: true };
  return [...mutants, { name: 'enters its state again', chart: replaced(chart, path, again) }];
}

type Delay = number | ((...args: unknown[]) => number);

/** Mutants with one delay halved or doubled. */
function otherwiseDelayed(chart: AnyStateMachine): Mutant[] {
  const times = (delay: Delay, factor: number): Delay =>
    typeof delay === 'number' ? delay * factor : (...args) => delay(...args) * factor;
  return Object.entries(chart.implementations.delays as Record<string, Delay>).flatMap(
    ([name, delay]) =>
      [0.5, 2].map((factor) => ({
        name: `${chart.id}: ${name} is ${factor < 1 ? 'halved' : 'doubled'}`,
        chart: rebuilt(chart, () => {}, { delays: { [name]: times(delay, factor) } }),
      })),
  );
}

function statePathOf(node: AnyStateNode): Path {
  return node.path.flatMap((key) => ['states', key]);
}

function otherwiseEnteredOrLeft(chart: AnyStateMachine): Mutant[] {
  return stateNodesOf(chart).flatMap((node) =>
    ['entry', 'exit'].flatMap((kind) =>
      [withoutAnAction, withSwappedActions]
        .flatMap((mutantsAt) => mutantsAt(chart, [...statePathOf(node), kind]))
        .map((mutant) => ({
          ...mutant,
          name: `${node.id}: ${kind} ${mutant.name}`,
        })),
    ),
  );
}

/** Mutants with two neighbouring actions at a path of the literal swapped. */
function withSwappedActions(chart: AnyStateMachine, path: Path): Mutant[] {
  const actions: readonly unknown[] = [at(chart.config, path) ?? []].flat();
  return actions.slice(1).map((action, index) => ({
    name: `does ${nameOf(action)} before ${nameOf(actions[index])}`,
    chart: replaced(chart, path, actions.toSpliced(index, 2, action, actions[index])),
  }));
}

function withoutATag(chart: AnyStateMachine): Mutant[] {
  return stateNodesOf(chart).flatMap((node) => {
    const path = [...statePathOf(node), 'tags'];
    const tags = [at(chart.config, path) ?? []].flat() as string[];
    return tags.map((tag) => ({
      name: `${node.id}: has no tag ${tag}`,
      chart: replaced(
        chart,
        path,
        tags.filter((one) => one !== tag),
      ),
    }));
  });
}

function withoutAnEnd(chart: AnyStateMachine): Mutant[] {
  return stateNodesOf(chart)
    .filter(({ type }) => type === 'final')
    .map((node) => ({
      name: `${node.id}: is not final`,
      chart: replaced(chart, [...statePathOf(node), 'type'], null),
    }));
}

interface Port {
  readonly src: string;
  readonly input?: (args: never) => unknown;
}

/** Mutants without the input of a port, or with each part of it emptied. */
function withoutAnInput(chart: AnyStateMachine): Mutant[] {
  return stateNodesOf(chart).flatMap((node) => {
    const invoke = at(chart.config, [...statePathOf(node), 'invoke']) as Port | readonly Port[];
    const ports: readonly Port[] = [invoke ?? []].flat();
    return ports.flatMap(({ src, input }, index) => {
      if (!input) return [];
      const path = [
        ...statePathOf(node),
        'invoke',
        ...(Array.isArray(invoke) ? [index] : []),
        'input',
      ];
      return [
        { name: `${node.id}: asks ${src} without input`, chart: replaced(chart, path, null) },
        {
          name: `${node.id}: asks ${src} with empty input`,
          chart: replaced(chart, path, (args: never) => emptied(input(args))),
        },
      ];
    });
  });
}

/** A value with its lists, texts and parts emptied. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'string') return '';
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]));
}

type Emit = { readonly type: 'xstate.emit'; readonly event: unknown };
type EmittedEvent = { readonly type: string };

/** Mutants whose emitted events have their type and nothing else. */
function withoutAPayload(chart: AnyStateMachine): Mutant[] {
  const actions = Object.entries(chart.implementations.actions as Record<string, unknown>);
  return actions.flatMap(([name, action]) => {
    const { type, event } = (action ?? {}) as Partial<Emit>;
    if (type !== 'xstate.emit' || typeof event !== 'function') return [];
    const original = event as (...args: unknown[]) => EmittedEvent;
    return [
      {
        name: `${chart.id}: ${name} carries nothing`,
        chart: rebuilt(chart, () => {}, {
          actions: { [name]: emit((...args: unknown[]) => ({ type: original(...args).type })) },
        }),
      },
    ];
  });
}

/** Every transition of a chart with its path in the literal. */
export function placesOf(chart: AnyStateMachine): readonly Place[] {
  return stateNodesOf(chart).flatMap(placesIn);
}

/**
 * Every mutant of a chart. A transition gets each other target, is removed, has its guard negated
 * or dropped, one of its actions removed, or its `reenter` flipped; an ignored event gets actions;
 * an entry or exit action is removed; two neighbouring actions are swapped; a delay is halved or
 * doubled; a tag, the end of a final state, the input of a port or the payload of an emitted event
 * is removed. Mutations without effect are
 * omitted: removing an ignored event that no ancestor handles, and reentering a state without entry
 * effects.
 */
export function mutantsOf(chart: AnyStateMachine): readonly Mutant[] {
  const ofTransitions = placesOf(chart).flatMap((place) =>
    [
      ...retargeted(chart, place),
      ...removed(chart, place),
      ...otherwiseGuarded(chart, place),
      ...withoutAnAction(chart, [...place.path, 'actions']),
      ...withSwappedActions(chart, [...place.path, 'actions']),
      ...otherwiseReentering(chart, place),
      ...acting(chart, place),
    ].map(({ name, chart: mutant }) => ({
      name: `${place.source.id}: ${place.path.slice(place.source.path.length * 2).join(' ')} ${name}`,
      chart: mutant,
    })),
  );
  return [
    ...ofTransitions,
    ...otherwiseEnteredOrLeft(chart),
    ...otherwiseDelayed(chart),
    ...withoutATag(chart),
    ...withoutAnEnd(chart),
    ...withoutAnInput(chart),
    ...withoutAPayload(chart),
  ];
}

/** Equivalent mutants, with the reason. */
export type Equivalents = Readonly<Record<string, string>>;

export interface Mutation {
  /** How many mutants were played, without equivalents. */
  readonly mutants: number;
  /** The mutants that no journey kills. */
  readonly survivors: readonly string[];
  /** Listed equivalents that a journey kills, or that are no mutants of this chart. */
  readonly wrongEquivalents: readonly string[];
}

/** Far more than all journeys of a chart need; a mutant with more is in an infinite loop. */
const MAX_GUARD_CALLS = 50_000;

/** The chart with a guard limit, so that it throws on an infinite loop of eventless transitions. */
function withoutCircles(chart: AnyStateMachine): AnyStateMachine {
  let calls = 0;
  const counted = (guard: Guard): Guard => {
    return (args, params) => {
      calls += 1;
      if (calls > MAX_GUARD_CALLS) throw new Error(`${chart.id} goes round in a circle.`);
      return guard(args, params);
    };
  };
  const guards = Object.entries(chart.implementations.guards as Record<string, Guard>);
  return chart.provide({
    guards: Object.fromEntries(guards.map(([name, guard]) => [name, counted(guard)])),
  } as never);
}

/** The first journey that the mutant fails, if any. */
function noticing(mutant: AnyStateMachine, journeys: readonly Journey[]): Journey | undefined {
  const chart = withoutCircles(mutant);
  for (const journey of journeys) {
    try {
      expectJourney(chart, journey);
    } catch {
      return journey;
    }
  }
  return undefined;
}

/** The mutants that no journey notices. What noticed the last one is tried first with the next. */
function unnoticedOf(mutants: readonly Mutant[], journeys: readonly Journey[]): readonly Mutant[] {
  let order = journeys;
  return mutants.filter(({ chart }) => {
    const killer = noticing(chart, order);
    if (killer) order = [killer, ...order.filter((journey) => journey !== killer)];
    return killer === undefined;
  });
}

/** Plays all journeys on every mutant; good journeys leave no survivor. */
export function mutate(
  chart: AnyStateMachine,
  journeys: readonly Journey[],
  equivalents: Equivalents = {},
): Mutation {
  const all = mutantsOf(chart);
  const unnoticed = new Set(unnoticedOf(all, journeys).map(({ name }) => name));
  return {
    mutants: all.filter(({ name }) => !(name in equivalents)).length,
    survivors: [...unnoticed].filter((name) => !(name in equivalents)),
    wrongEquivalents: Object.keys(equivalents).filter((name) => !unnoticed.has(name)),
  };
}
