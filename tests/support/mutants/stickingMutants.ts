import { parseSync, types as t } from '@babel/core';
import type { AnyStateMachine } from 'xstate';
import type { Give, Given } from '../chart/chartEffects.ts';
import { rebuilt, type Config, type Mutant } from '../chart/chartLiteral.ts';
import type { Giver } from './observed.ts';

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
export function literalKeysOf(give: Give<unknown>): readonly string[] {
  const object = writtenBy(give);
  if (!t.isObjectExpression(object)) return [];
  return object.properties.flatMap((one) =>
    t.isObjectProperty(one) && t.isIdentifier(one.key) && isLiteral(one.value)
      ? [one.key.name]
      : [],
  );
}

function withKept(args: unknown, values: unknown, key: string): Given {
  const given = values as Given;
  return key in given ? { ...given, [key]: kept(args, given[key]) } : given;
}

function withAStickingKey(chart: AnyStateMachine, giver: Giver): readonly Mutant[] {
  const { name, kind, give, giving, read, given } = giver;
  const mutant = (what: string, stuck: Give<unknown>) => ({
    name: `${chart.id}: ${what} ${name} sticks to its first value`,
    chart: giving(stuck, remembering),
  });
  const literal = new Set(literalKeysOf(give));
  const varying = [...given.keys()].filter((key) => kind === 'assign' && !literal.has(key));
  return [
    ...varying.map((key) =>
      mutant(`${key} of`, (args, params) => withKept(args, give(args, params), key)),
    ),
    ...[...read.keys()].map((key) =>
      mutant(`${key} for`, (args, params) => give(args, withKept(args, params, key))),
    ),
  ];
}

function stickingWhole(chart: AnyStateMachine, giver: Giver): readonly Mutant[] {
  const { name, kind, give, giving } = giver;
  if ((kind !== 'input' && kind !== 'emit') || isLiteral(writtenBy(give))) return [];
  const whole =
    kind === 'input'
      ? `${name} with its first input`
      : `${chart.id}: ${name} sticks to its first payload`;
  const stuck: Give<unknown> = (args, params) => kept(args, give(args, params));
  return [{ name: whole, chart: giving(stuck, remembering) }];
}

type Delay = number | ((args: unknown) => number);

function withAStickingDelay(chart: AnyStateMachine): readonly Mutant[] {
  const delays = Object.entries(chart.implementations.delays as Record<string, Delay>);
  return delays.flatMap(([name, delay]) =>
    typeof delay === 'number'
      ? []
      : [
          {
            name: `${chart.id}: ${name} stays as long as it was first`,
            chart: rebuilt(chart, remembering, {
              delays: { [name]: (args: unknown) => kept(args, delay(args)) },
            }),
          },
        ],
  );
}

/**
 * The mutants that give ever after what they first gave in the life of an actor: a key of the
 * context that an action assigns, or of the parameters that an action or a guard reads, the input
 * of a port, the payload of an emitted event, the length of a delay. What is written as a literal
 * never differs, and is no mutant.
 */
export function sticking(chart: AnyStateMachine, givers: readonly Giver[]): readonly Mutant[] {
  return [
    ...givers.flatMap((giver) => withAStickingKey(chart, giver)),
    ...givers.flatMap((giver) => stickingWhole(chart, giver)),
    ...withAStickingDelay(chart),
  ];
}
