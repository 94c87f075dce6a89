import type { AnyStateMachine } from 'xstate';
import type { Give, Given } from '../chart/chartEffects.ts';
import { rebuilt, type Config, type Mutant } from '../chart/chartLiteral.ts';
import type { Journey } from '../model/journey.ts';
import { isFields, type Giver, type Samples } from './observed.ts';
import { literalKeysOf } from './stickingMutants.ts';

/** How a part becomes wrong, and what that is called. */
interface Fault {
  readonly words: (part: string) => string;
  readonly concerns: (value: unknown) => boolean;
  readonly wrong: (value: unknown) => unknown;
}

const LOST: Fault = {
  words: (part) => `${part} is lost`,
  concerns: (value) => value !== undefined,
  wrong: () => undefined,
};

const FIRST_ONLY: Fault = {
  words: (part) => `${part} is only the first of several`,
  concerns: Array.isArray,
  wrong: (value) => (Array.isArray(value) ? value.slice(0, 1) : value),
};

const FIRST_INDEX: Fault = {
  words: (part) => `${part} is always 0`,
  concerns: Number.isInteger,
  wrong: (value) => (Number.isInteger(value) ? 0 : value),
};

function withFault(values: unknown, key: string, { wrong }: Fault): unknown {
  if (key === '') return wrong(values);
  return isFields(values) && key in values ? { ...values, [key]: wrong(values[key]) } : values;
}

/** The keys of which some value can have the fault. */
function keysWith(samples: Samples, { concerns }: Fault): readonly string[] {
  return [...samples].filter(([, values]) => values.some(concerns)).map(([key]) => key);
}

function withAFaultyParameter(chart: AnyStateMachine, giver: Giver): readonly Mutant[] {
  const { name, give, giving, read } = giver;
  return [LOST, FIRST_ONLY, FIRST_INDEX].flatMap((fault) =>
    keysWith(read, fault).map((key) => ({
      name: `${chart.id}: ${fault.words(`${key} for ${name}`)}`,
      chart: giving((args, params) => give(args, withFault(params, key, fault))),
    })),
  );
}

function partOf({ id }: AnyStateMachine, { name, kind }: Giver, key: string): string {
  const part = key === '' ? 'all' : key;
  return kind === 'input' ? `${name}: ${part}` : `${id}: ${part} of ${name}`;
}

function withAFaultyPart(chart: AnyStateMachine, giver: Giver): readonly Mutant[] {
  const { kind, give, giving, given } = giver;
  if (kind === 'guard') return [];
  const literal = new Set(['type', ...literalKeysOf(give)]);
  return [LOST, FIRST_ONLY].flatMap((fault) =>
    keysWith(given, fault)
      .filter((key) => (fault === LOST ? key !== '' && key !== 'type' : !literal.has(key)))
      .map((key) => ({
        name: fault.words(partOf(chart, giver, key)),
        chart: giving((args, params) => withFault(give(args, params), key, fault)),
      })),
  );
}

function withoutAKey(
  chart: AnyStateMachine,
  property: 'context' | 'output',
  keys: readonly string[],
) {
  const { [property]: give } = chart.config as Config;
  if (typeof give !== 'function') return [];
  return keys.map((key) => ({
    name: `${chart.id}: ${property === 'context' ? 'begins' : 'ends'} without ${key}`,
    chart: rebuilt(chart, (config) => {
      config[property] = (args: { readonly input: unknown }) =>
        property === 'context'
          ? (give as Give<unknown>)({ ...args, input: withFault(args.input, key, LOST) })
          : withFault((give as Give<unknown>)(args), key, LOST);
    }),
  }));
}

/** Mutants that begin without a part of what they are given, or end without a part of what they give. */
export function withoutAPartOfTheirOwn(
  chart: AnyStateMachine,
  journeys: readonly Journey[],
): readonly Mutant[] {
  const keysOf = (values: readonly unknown[]) => [
    ...new Set(values.filter(isFields).flatMap((value: Given) => Object.keys(value))),
  ];
  const outputs = journeys.flatMap(({ start, steps }) => [start, ...steps]);
  return [
    ...withoutAKey(chart, 'context', keysOf(journeys.map(({ input }) => input))),
    ...withoutAKey(chart, 'output', keysOf(outputs.map(({ output }) => output))),
  ];
}

/**
 * The mutants in which one part is wrong of what an action, a guard, a port or news is given or
 * gives: lost, only the first of several, or an index that is always 0.
 */
export function withAWrongPart(
  chart: AnyStateMachine,
  givers: readonly Giver[],
): readonly Mutant[] {
  return givers.flatMap((giver) => [
    ...withAFaultyParameter(chart, giver),
    ...withAFaultyPart(chart, giver),
  ]);
}
