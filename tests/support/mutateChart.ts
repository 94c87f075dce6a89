import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { stateNodesOf } from './chart.ts';
import { divergenceOf, type Journey } from './journey.ts';

type Config = Record<string, unknown>;
type Guard = (args: unknown, params: unknown) => boolean;
type Path = readonly (string | number)[];

/** One transition of a chart: where it stands in the chart's literal, and which state it leaves. */
interface Place {
  readonly source: AnyStateNode;
  readonly path: Path;
  readonly transition: Config;
}

/** A chart with one transition made wrong. */
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
  const statePath: Path = source.path.flatMap((key) => ['states', key]);
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

function rebuilt(chart: AnyStateMachine, path: Path, changed: Config | null, guards = {}) {
  const config = copyOf(chart.config) as Config;
  const holder = at(config, path.slice(0, -1)) as Config;
  const key = path.at(-1)!;
  if (changed) holder[key] = changed;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return createMachine(
    config as never,
    {
      ...chart.implementations,
      guards: { ...chart.implementations.guards, ...guards },
    } as never,
  ) as AnyStateMachine;
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
      chart: rebuilt(chart, place.path, { ...place.transition, target: `#${node.id}` }),
    }));
}

function isHandledAbove(place: Place): boolean {
  const event = String(place.path.at(-1));
  for (let node = place.source.parent; node; node = node.parent) {
    if (node.transitions.has(event)) return true;
  }
  return false;
}

function dropped(chart: AnyStateMachine, place: Place): Mutant[] {
  const isIgnored = place.transition.target === undefined && place.transition.actions === undefined;
  if (isIgnored && !isHandledAbove(place)) return [];
  return [{ name: 'is gone', chart: rebuilt(chart, place.path, null) }];
}

function negated(chart: AnyStateMachine, { path, transition }: Place): Mutant[] {
  const { guard } = transition;
  if (guard === undefined) return [];
  const type = typeof guard === 'string' ? guard : String((guard as Config).type);
  const original = (chart.implementations.guards as Record<string, Guard>)[type]!;
  const opposite: Guard = (args, params) => !original(args, params);
  const changed = typeof guard === 'string' ? 'opposite' : { ...guard, type: 'opposite' };
  return [
    {
      name: `asks for the opposite of ${type}`,
      chart: rebuilt(chart, path, { ...transition, guard: changed }, { opposite }),
    },
  ];
}

/** Every transition of a chart, by where it stands in the chart's literal. */
export function placesOf(chart: AnyStateMachine): readonly Place[] {
  return stateNodesOf(chart).flatMap(placesIn);
}

/**
 * Every way to make one transition of a chart wrong: led to each other state, taken away, its
 * guard turned round. Left out is one change that changes nothing: to take away an ignored event
 * that no state above handles.
 */
export function mutantsOf(chart: AnyStateMachine): readonly Mutant[] {
  return placesOf(chart).flatMap((place) =>
    [...retargeted(chart, place), ...dropped(chart, place), ...negated(chart, place)].map(
      ({ name, chart: mutant }) => ({
        name: `${place.source.id}: ${place.path.slice(place.source.path.length * 2).join(' ')} ${name}`,
        chart: mutant,
      }),
    ),
  );
}

/** Mutants that are the same chart in other words, each with the reason why. */
export type Equivalents = Readonly<Record<string, string>>;

interface Retargeting {
  readonly mutants: number;
  /** The mutants that no journey tells from the chart itself, equivalents left out. */
  readonly survivors: readonly string[];
}

function isRed(chart: AnyStateMachine, journeys: readonly Journey[]): boolean {
  try {
    return journeys.some((journey) => divergenceOf(chart, journey) !== null);
  } catch {
    return true;
  }
}

/** Plays all journeys on every mutant; a good set of journeys leaves no survivor. */
export function retarget(
  chart: AnyStateMachine,
  journeys: readonly Journey[],
  equivalents: Equivalents = {},
): Retargeting {
  const mutants = mutantsOf(chart).filter(({ name }) => !(name in equivalents));
  const survivors = mutants.filter((mutant) => !isRed(mutant.chart, journeys));
  return { mutants: mutants.length, survivors: survivors.map(({ name }) => name) };
}
