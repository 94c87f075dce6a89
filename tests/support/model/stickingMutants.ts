import { parseSync, types as t } from '@babel/core';
import { assign, type AnyStateMachine } from 'xstate';
import { askedPortsOf, assignsOf, emitsOf, type Give, type Given } from '../chart/chartEffects.ts';
import { at, rebuilt, type Config, type Mutant } from '../chart/chartLiteral.ts';
import { expectJourney } from './expectJourney.ts';
import type { Journey } from './journey.ts';

/** A chart makes its context again to take any step; what an actor gave first stays with its own. */
const FIRST = Symbol('first');

function remembering(config: Config): void {
  const { context = {} } = config;
  config['context'] = (args: unknown) => ({
    ...(typeof context === 'function' ? context(args) : context),
    [FIRST]: [],
  });
}

/** The first value that was kept in the life of the actor. */
function kept<Value>(args: unknown, value: Value): Value {
  const first = (args as { context: { [FIRST]: Value[] } }).context[FIRST];
  if (first.length === 0) first.push(value);
  return first[0]!;
}

function isLiteral(node: t.Node | null): boolean {
  if (t.isObjectExpression(node)) {
    return node.properties.every((one) => t.isObjectProperty(one) && isLiteral(one.value));
  }
  if (t.isArrayExpression(node)) return node.elements.every(isLiteral);
  if (t.isTemplateLiteral(node)) return node.expressions.length === 0;
  return t.isLiteral(node);
}

/** What a function gives, as it is written: the object of `({ context }) => ({ ... })`. */
function writtenBy(give: Give<unknown>): t.Node | null {
  const file = parseSync(`(${String(give)})`, { babelrc: false, configFile: false });
  const [statement] = file!.program.body;
  if (!t.isExpressionStatement(statement)) return null;
  const { expression } = statement;
  return t.isArrowFunctionExpression(expression) ? expression.body : null;
}

/** The keys that a function gives the same value at all times, as it is written. */
function literalKeysOf(give: Give<unknown>): readonly string[] {
  const object = writtenBy(give);
  if (!t.isObjectExpression(object)) return [];
  return object.properties.flatMap((one) =>
    t.isObjectProperty(one) && t.isIdentifier(one.key) && isLiteral(one.value)
      ? [one.key.name]
      : [],
  );
}

interface Action {
  readonly name: string;
  readonly give: Give<unknown>;
  readonly doing: (give: never) => unknown;
}

/** The actions that compute what they assign or emit. */
function actionsOf(chart: AnyStateMachine): readonly Action[] {
  return [
    ...assignsOf(chart).map(({ name, assignment }) => ({ name, give: assignment, doing: assign })),
    ...emitsOf(chart).map(({ name, event, emitting }) => ({ name, give: event, doing: emitting })),
  ];
}

interface UsedKeys {
  /** Of its parameters, those that it reads. */
  readonly read: Set<string>;
  /** Of the context, those that it assigns. */
  readonly given: Set<string>;
}

/** The keys that each action uses in the journeys. */
function keysUsed(
  chart: AnyStateMachine,
  journeys: readonly Journey[],
): ReadonlyMap<string, UsedKeys> {
  const used = new Map<string, UsedKeys>();
  const watched = actionsOf(chart).map(({ name, give, doing }) => {
    const keys: UsedKeys = { read: new Set(), given: new Set() };
    used.set(name, keys);
    const noting = (args: unknown, params: unknown) => {
      const get = (of: object, key: string) => {
        keys.read.add(key);
        return (of as Given)[key];
      };
      const given = give(args, params && new Proxy(params, { get: get as never }));
      for (const key of Object.keys(given as Given)) keys.given.add(key);
      return given;
    };
    return [name, doing(noting as never)] as const;
  });
  const watchedChart = rebuilt(chart, () => {}, { actions: Object.fromEntries(watched) });
  for (const journey of journeys) expectJourney(watchedChart, journey);
  return used;
}

function withKept(args: unknown, values: unknown, key: string): Given {
  const given = values as Given;
  return key in given ? { ...given, [key]: kept(args, given[key]) } : given;
}

function withAStickingKey(chart: AnyStateMachine, journeys: readonly Journey[]): Mutant[] {
  const used = keysUsed(chart, journeys);
  const assigning = new Set(assignsOf(chart).map(({ name }) => name));
  return actionsOf(chart).flatMap(({ name, give, doing }) => {
    const mutant = (what: string, stuck: Give<unknown>) => ({
      name: `${chart.id}: ${what} ${name} sticks to its first value`,
      chart: rebuilt(chart, remembering, { actions: { [name]: doing(stuck as never) } }),
    });
    const { read, given } = used.get(name)!;
    const literal = new Set(literalKeysOf(give));
    const varying = [...given].filter((key) => assigning.has(name) && !literal.has(key));
    return [
      ...varying.map((key) =>
        mutant(`${key} of`, (args, params) => withKept(args, give(args, params), key)),
      ),
      ...[...read].map((key) =>
        mutant(`${key} for`, (args, params) => give(args, withKept(args, params, key))),
      ),
    ];
  });
}

function withAStickingInput(chart: AnyStateMachine): Mutant[] {
  return askedPortsOf(chart)
    .filter(({ input }) => !isLiteral(writtenBy(input)))
    .map(({ name, path, input }) => ({
      name: `${name} with its first input`,
      chart: rebuilt(chart, (config) => {
        remembering(config);
        const port = at(config, path.slice(0, -1)) as Config;
        port['input'] = (args: unknown) => kept(args, input(args));
      }),
    }));
}

function withAStickingPayload(chart: AnyStateMachine): Mutant[] {
  return emitsOf(chart)
    .filter(({ event }) => !isLiteral(writtenBy(event)))
    .map(({ name, event, emitting }) => ({
      name: `${chart.id}: ${name} sticks to its first payload`,
      chart: rebuilt(chart, remembering, {
        actions: { [name]: emitting((args, params) => kept(args, event(args, params))) },
      }),
    }));
}

/**
 * The mutants that give ever after what they first gave in the life of an actor: a key of the
 * context that an action assigns, or of the parameters that it reads, the input of a port, the
 * payload of an emitted event. What is written as a literal never differs, and is no mutant.
 */
export function sticking(chart: AnyStateMachine, journeys: readonly Journey[]): readonly Mutant[] {
  return [
    ...withAStickingKey(chart, journeys),
    ...withAStickingInput(chart),
    ...withAStickingPayload(chart),
  ];
}
