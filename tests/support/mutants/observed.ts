import { assign, type AnyStateMachine } from 'xstate';
import {
  askedPortsOf,
  assignsOf,
  emitsOf,
  guardsOf,
  type Give,
  type Given,
} from '../chart/chartEffects.ts';
import {
  at,
  rebuilt,
  type Config,
  type Implementations,
  type Path,
} from '../chart/chartLiteral.ts';
import { expectJourney } from '../model/expectJourney.ts';
import type { Journey } from '../model/journey.ts';

/** The values that each key had. */
export type Samples = ReadonlyMap<string, readonly unknown[]>;

/** A function of a chart that gives something, and what it read and gave in the journeys. */
export interface Giver {
  readonly name: string;
  /** How the function is told in the name of a mutant: `news carries`, `asks load with`. */
  readonly kind: 'assign' | 'emit' | 'guard' | 'input';
  readonly give: Give<unknown>;
  /** Of its parameters, what it read. */
  readonly read: Samples;
  /** What it gave, by key. */
  readonly given: Samples;
  /** The chart with another function in its place. */
  readonly giving: (give: Give<unknown>, change?: (config: Config) => void) => AnyStateMachine;
}

type Noted = Map<string, unknown[]>;

function note(samples: Noted, key: string, value: unknown): void {
  samples.set(key, [...(samples.get(key) ?? []), value]);
}

export function isFields(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Place extends Pick<Giver, 'name' | 'kind' | 'give'> {
  /** What puts another function in its place: an implementation, or a change of the literal. */
  readonly placed: (give: Give<unknown>) => Partial<Implementations>;
  readonly path?: Path;
}

function placesOf(chart: AnyStateMachine): readonly Place[] {
  return [
    ...assignsOf(chart).map(({ name, assignment }) => ({
      name,
      kind: 'assign' as const,
      give: assignment,
      placed: (give: Give<unknown>) => ({ actions: { [name]: assign(give as never) } }),
    })),
    ...emitsOf(chart).map(({ name, event, emitting }) => ({
      name,
      kind: 'emit' as const,
      give: event,
      placed: (give: Give<unknown>) => ({ actions: { [name]: emitting(give as never) } }),
    })),
    ...guardsOf(chart).map(({ name, guard }) => ({
      name,
      kind: 'guard' as const,
      give: guard,
      placed: (give: Give<unknown>) => ({ guards: { [name]: give } }),
    })),
    ...askedPortsOf(chart).map(({ name, path, input }) => ({
      name,
      kind: 'input' as const,
      give: input,
      placed: () => ({}),
      path,
    })),
  ];
}

function putAt(config: Config, path: Path, give: Give<unknown>): void {
  (at(config, path.slice(0, -1)) as Config)['input'] = give;
}

/** Every function by which a chart assigns, tells, asks or decides, with what it did in the journeys. */
export function giversOf(chart: AnyStateMachine, journeys: readonly Journey[]): readonly Giver[] {
  const noted = placesOf(chart).map((place) => {
    const read: Noted = new Map();
    const given: Noted = new Map();
    const noting: Give<unknown> = (args, params) => {
      const get = (of: object, key: string) => {
        const value = (of as Given)[key];
        note(read, key, value);
        return value;
      };
      const watched = isFields(params) ? new Proxy(params, { get: get as never }) : params;
      const gave = place.give(args, watched);
      if (isFields(gave)) for (const [key, value] of Object.entries(gave)) note(given, key, value);
      else note(given, '', gave);
      return gave;
    };
    return { place, read, given, noting };
  });
  const implementations = noted.map(({ place, noting }) => place.placed(noting));
  const watched = rebuilt(
    chart,
    (config) => {
      for (const { place, noting } of noted) if (place.path) putAt(config, place.path, noting);
    },
    {
      actions: Object.assign({}, ...implementations.map(({ actions }) => actions)) as Given,
      guards: Object.assign({}, ...implementations.map(({ guards }) => guards)) as Given,
    },
  );
  for (const journey of journeys) expectJourney(watched, journey);
  return noted.map(({ place: { placed, path, ...place }, read, given }) => ({
    ...place,
    read,
    given,
    giving: (give, change = () => {}) =>
      rebuilt(
        chart,
        (config) => {
          change(config);
          if (path) putAt(config, path, give);
        },
        placed(give),
      ),
  }));
}
