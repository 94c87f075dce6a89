import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { stateNodesOf } from './chart.ts';
import { LOOSE_CHARTS, expectJourney, type Journey } from './journey.ts';

type Config = Record<string, unknown>;
type Guard = (args: unknown, params: unknown) => boolean;
type Path = readonly (string | number)[];

/** One transition of a chart: where it stands in the chart's literal, and which state it leaves. */
interface Place {
  readonly source: AnyStateNode;
  readonly path: Path;
  readonly transition: Config;
}

/** A chart with one thing made wrong. */
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

type Implementations = Readonly<Record<'guards' | 'delays', Readonly<Record<string, unknown>>>>;

/** The same chart with its literal changed by `change`, and with other guards or delays. */
function rebuilt(
  chart: AnyStateMachine,
  change: (config: Config) => void,
  { guards = {}, delays = {} }: Partial<Implementations> = {},
): AnyStateMachine {
  const config = copyOf(chart.config) as Config;
  change(config);
  return createMachine(
    config as never,
    {
      ...chart.implementations,
      guards: { ...chart.implementations.guards, ...guards },
      delays: { ...chart.implementations.delays, ...delays },
    } as never,
  ) as AnyStateMachine;
}

/** The same chart with another value at a place of its literal, or none where there is null. */
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

/** The innermost state in which a transition ends; its own source where it has no target. */
function destination({ source, transition }: Place): AnyStateNode {
  if (transition.target === undefined) return source;
  const text = String(transition.target);
  const id = text.startsWith('#')
    ? text.slice(1)
    : `${text.startsWith('.') ? source.id : source.parent!.id}.${text.replace(/^\./, '')}`;
  return entered(source.machine.getStateNodeById(id));
}

function retargeted(chart: AnyStateMachine, place: Place): Mutant[] {
  const present = destination(place);
  return stateNodesOf(chart)
    .filter((node) => (node.type === 'atomic' || node.type === 'final') && node !== present)
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
  const { guard, ...unguarded } = transition;
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
    { name: `does not ask for ${type}`, chart: replaced(chart, path, unguarded) },
  ];
}

/** The name of a guard or an action, which stands as a text or as an object with parameters. */
function nameOf(named: unknown): string {
  return typeof named === 'string' ? named : String((named as Config).type);
}

/** A chart without each of the actions that stand at a place of its literal. */
function withoutAnAction(chart: AnyStateMachine, path: Path): Mutant[] {
  const actions = [at(chart.config, path) ?? []].flat();
  return actions.map((action, index) => ({
    name: `leaves out ${nameOf(action)}`,
    chart: replaced(chart, path, actions.toSpliced(index, 1)),
  }));
}

/** Whether entering a state does something: its own actions run, its ports ask, its delays start. */
function hasEffects({ config }: AnyStateNode): boolean {
  return [config.entry, config.exit, config.invoke, config.after].some((one) => one !== undefined);
}

function isInside(node: AnyStateNode, source: AnyStateNode): boolean {
  return node === source || (node.parent !== undefined && isInside(node.parent, source));
}

/** Only a transition that stays inside its own state can leave and enter that state, or not. */
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

/** An ignored event that does what the same event does elsewhere, or enters its state again. */
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

/** A chart whose delays are half or twice as long, one at a time. */
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

function withoutAnEntryOrExitAction(chart: AnyStateMachine): Mutant[] {
  return stateNodesOf(chart).flatMap((node) =>
    ['entry', 'exit'].flatMap((kind) =>
      withoutAnAction(chart, [...statePathOf(node), kind]).map((mutant) => ({
        ...mutant,
        name: `${node.id}: ${kind} ${mutant.name}`,
      })),
    ),
  );
}

/** Every transition of a chart, by where it stands in the chart's literal. */
export function placesOf(chart: AnyStateMachine): readonly Place[] {
  return stateNodesOf(chart).flatMap(placesIn);
}

/**
 * Every way to make a chart wrong in one thing. A transition is led to each other state, taken
 * away, its guard turned round or dropped, one of its actions left out, its `reenter` flipped; an
 * ignored event acts; an action on entry or exit is left out; a delay is halved or doubled. Left
 * out is what can change nothing: to take away an ignored event that no state above handles, and
 * to enter a state again that does nothing when it is entered.
 */
export function mutantsOf(chart: AnyStateMachine): readonly Mutant[] {
  const isLoose = LOOSE_CHARTS.includes(chart.id);
  const ofTransitions = placesOf(chart).flatMap((place) =>
    [
      ...retargeted(chart, place),
      ...removed(chart, place),
      ...otherwiseGuarded(chart, place),
      ...(isLoose ? [] : withoutAnAction(chart, [...place.path, 'actions'])),
      ...(isLoose ? [] : otherwiseReentering(chart, place)),
      ...(isLoose ? [] : acting(chart, place)),
    ].map(({ name, chart: mutant }) => ({
      name: `${place.source.id}: ${place.path.slice(place.source.path.length * 2).join(' ')} ${name}`,
      chart: mutant,
    })),
  );
  if (isLoose) return ofTransitions;
  return [...ofTransitions, ...withoutAnEntryOrExitAction(chart), ...otherwiseDelayed(chart)];
}

/** Mutants that are the same chart in other words, each with the reason why. */
export type Equivalents = Readonly<Record<string, string>>;

export interface Mutation {
  /** How many mutants were played, equivalents left out. */
  readonly mutants: number;
  /** The mutants that no journey tells from the chart itself. */
  readonly survivors: readonly string[];
  /** Named equivalents that a journey notices after all, or that are no mutants of this chart. */
  readonly wrongEquivalents: readonly string[];
}

function isNoticed(chart: AnyStateMachine, journeys: readonly Journey[]): boolean {
  try {
    for (const journey of journeys) expectJourney(chart, journey);
    return false;
  } catch {
    return true;
  }
}

/** Plays all journeys on every mutant; a good set of journeys leaves no survivor. */
export function mutate(
  chart: AnyStateMachine,
  journeys: readonly Journey[],
  equivalents: Equivalents = {},
): Mutation {
  const all = mutantsOf(chart);
  const unnoticed = new Set(
    all.filter((mutant) => !isNoticed(mutant.chart, journeys)).map(({ name }) => name),
  );
  return {
    mutants: all.filter(({ name }) => !(name in equivalents)).length,
    survivors: [...unnoticed].filter((name) => !(name in equivalents)),
    wrongEquivalents: Object.keys(equivalents).filter((name) => !unnoticed.has(name)),
  };
}
