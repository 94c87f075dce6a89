import { expect, test } from 'vitest';
import { startSignedInServer } from '../support/testServer.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

const UNBOUNDED_REPEAT = /(?<!\\)[*+]|\{\d+,\}/;

/** Whether a text that matches has an end: the pattern covers it whole and repeats nothing for ever. */
function endsByPattern({ pattern = '' }: Schema): boolean {
  const classes = pattern.replaceAll(/\[(?:\\.|[^\]])*\]/g, '.');
  return /^\^.*\$$/.test(classes) && !UNBOUNDED_REPEAT.test(classes);
}

/** The places in a schema that take a text, number, list or map without an end. */
function endless(schema: Schema, path: string): string[] {
  const { properties = {}, items, anyOf = [], patternProperties = {} } = schema;
  const inside = [
    ...Object.entries(properties).flatMap(([name, one]) => endless(one, `${path}.${name}`)),
    ...Object.values(patternProperties).flatMap((one) => endless(one, `${path}.*`)),
    ...anyOf.flatMap((one) => endless(one, path)),
    ...(items ? endless(items, `${path}[]`) : []),
  ];
  const isKnown = schema.enum !== undefined || schema.const !== undefined;
  const isEndless =
    (schema.type === 'string' &&
      !isKnown &&
      schema.maxLength === undefined &&
      !endsByPattern(schema)) ||
    ((schema.type === 'integer' || schema.type === 'number') && schema.maximum === undefined) ||
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (Object.keys(patternProperties).length > 0 && schema.maxProperties === undefined);
  return isEndless ? [path, ...inside] : inside;
}

async function operations(): Promise<readonly (readonly [name: string, operation: Operation])[]> {
  const { browser } = await startSignedInServer();
  const { paths } = (await browser.get('/api/openapi.json')).json() as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
}

test('every text, number and list that a request may have has an end', async () => {
  const found = (await operations()).flatMap(([name, { parameters = [], requestBody }]) => [
    ...parameters.flatMap((one) => endless(one.schema, `${name}: ${one.name}`)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      endless(schema, `${name}: body`),
    ),
  ]);
  expect(found).toEqual([]);
});

test.each<[string, Schema, string[]]>([
  ['a text', { type: 'string' }, ['here']],
  ['a text with a pattern that repeats', { type: 'string', pattern: '^\\d+$' }, ['here']],
  ['a text with a pattern of a part of it', { type: 'string', pattern: '\\d{4}' }, ['here']],
  ['a day', { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, []],
  ['a number', { type: 'integer' }, ['here']],
  ['a list', { type: 'array', items: { type: 'string', maxLength: 3 } }, ['here']],
  [
    'a text in a list in an object',
    { properties: { of: { type: 'array', maxItems: 2, items: { type: 'string' } } } },
    ['here.of[]'],
  ],
])('%s without an end is found, one with an end is not', (_name, schema, found) => {
  expect(endless(schema, 'here')).toEqual(found);
});
