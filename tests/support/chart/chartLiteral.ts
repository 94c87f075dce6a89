import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';

export type Config = Record<string, unknown>;
export type Path = readonly (string | number)[];
export type Guard = (args: unknown, params: unknown) => boolean;

/** A chart with one mutation. */
export interface Mutant {
  readonly name: string;
  readonly chart: AnyStateMachine;
}

/** What a literal has at a path. */
export function at(config: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Config | undefined)?.[key], config);
}

function copyOf(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(copyOf);
  if (typeof config !== 'object' || config === null) return config;
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, copyOf(value)]));
}

/** The path of a state in the literal of its chart. */
export function statePathOf(node: AnyStateNode): Path {
  return node.path.flatMap((key) => ['states', key]);
}

/** The name of a guard or action, which is a string or an object with parameters. */
export function nameOf(named: unknown): string {
  return typeof named === 'string' ? named : String((named as Config).type);
}

export type Implementations = Readonly<
  Record<'guards' | 'delays' | 'actions', Readonly<Record<string, unknown>>>
>;

/** The chart with its literal changed by `change`, and with other implementations. */
export function rebuilt(
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
export function replaced(
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
