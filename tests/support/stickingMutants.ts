import { parseSync, types as t } from '@babel/core';
import { assign, emit, type AnyStateMachine } from 'xstate';
import { askedPortsOf, assignsOf, emitsOf, type Give, type Given } from './chartEffects.ts';
import { at, rebuilt, type Config, type Mutant } from './chartLiteral.ts';
import { expectJourney, type Journey } from './journey.ts';

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

/** The keys of the context that each action assigns in the journeys. */
function assignedKeys(
  chart: AnyStateMachine,
  journeys: readonly Journey[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  const watched = assignsOf(chart).map(({ name, assignment }) => {
    const noted = new Set<string>();
    keys.set(name, noted);
    const noting = (args: unknown, params: unknown) => {
      const given = assignment(args, params);
      for (const key of Object.keys(given)) noted.add(key);
      return given;
    };
    return [name, assign(noting)] as const;
  });
  const watchedChart = rebuilt(chart, () => {}, { actions: Object.fromEntries(watched) });
  for (const journey of journeys) expectJourney(watchedChart, journey);
  return keys;
}

function withAStickingKey(chart: AnyStateMachine, journeys: readonly Journey[]): Mutant[] {
  const keys = assignedKeys(chart, journeys);
  return assignsOf(chart).flatMap(({ name, assignment }) => {
    const literal = new Set(literalKeysOf(assignment));
    const varying = [...keys.get(name)!].filter((key) => !literal.has(key));
    return varying.map((key) => {
      const stuck = (args: unknown, params: unknown): Given => {
        const given = assignment(args, params);
        return key in given ? { ...given, [key]: kept(args, given[key]) } : given;
      };
      return {
        name: `${chart.id}: ${key} of ${name} sticks to its first value`,
        chart: rebuilt(chart, remembering, { actions: { [name]: assign(stuck) } }),
      };
    });
  });
}

interface ActionWithParams {
  readonly name: string;
  readonly create: (give: never) => unknown;
  readonly give: Give<unknown>;
}

function withStickingParams(chart: AnyStateMachine): Mutant[] {
  const actions: readonly ActionWithParams[] = [
    ...assignsOf(chart).map(({ name, assignment }) => ({ name, create: assign, give: assignment })),
    ...emitsOf(chart).map(({ name, event }) => ({ name, create: emit, give: event })),
  ];
  return actions
    .filter(({ give }) => give.length > 1)
    .map(({ name, create, give }) => {
      const stuck = (args: unknown, params: unknown) => give(args, kept(args, params));
      return {
        name: `${chart.id}: ${name} sticks to its first parameters`,
        chart: rebuilt(chart, remembering, { actions: { [name]: create(stuck as never) } }),
      };
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
    .map(({ name, event }) => {
      const stuck = (args: unknown, params: unknown) => kept(args, event(args, params));
      return {
        name: `${chart.id}: ${name} sticks to its first payload`,
        chart: rebuilt(chart, remembering, { actions: { [name]: emit(stuck) } }),
      };
    });
}

/**
 * The mutants that give ever after what they first gave in the life of an actor: a key of the
 * context that an action assigns, the input of a port, the payload of an emitted event. What is
 * written as a literal never differs, and is no mutant.
 */
export function sticking(chart: AnyStateMachine, journeys: readonly Journey[]): readonly Mutant[] {
  return [
    ...withAStickingKey(chart, journeys),
    ...withStickingParams(chart),
    ...withAStickingInput(chart),
    ...withAStickingPayload(chart),
  ];
}
