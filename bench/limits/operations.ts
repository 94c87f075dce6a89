import type { Client } from './measured.ts';
import { tooLargeValues, valueOf, type Schema } from './schemaValues.ts';

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly schema: Schema;
}

/** An operation of the OpenAPI document. */
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly Parameter[];
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
            };
          }
        >
      >
    >
  >;
}

/** These end the session, or throttle whoever calls them, and come last. */
const OF_SESSIONS = /^\/api\/(auth|user|invitation)\b/;

/** In bytes: more than any route takes. */
const LARGEST_BODY = 3_000_000;

async function operationsOf(client: Client): Promise<readonly Operation[]> {
  const { json } = await client.ask({ method: 'GET', path: '/api/openapi.json' });
  const all = Object.entries((json as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  );
  const place = ({ method, path }: Operation) =>
    (OF_SESSIONS.test(path) ? 4 : 0) + (method === 'GET' ? 0 : path.includes('{id}/erase') ? 2 : 1);
  return all.toSorted((a, b) => place(a) - place(b));
}

/** The address with values for its parameters; `special` replaces one of them. */
function addressOf({ path, parameters }: Operation, special?: readonly [Parameter, unknown]) {
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of parameters) {
    const { name, schema } = parameter;
    const isSpecial = parameter === special?.[0];
    const value = isSpecial ? special[1] : valueOf(schema, { members: 100 });
    if (parameter.in === 'path') {
      filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)));
    }
    if (parameter.in === 'query') {
      for (const one of [value].flat()) query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** The largest body that is not refused for its size. */
async function largestBody(client: Client, operation: Operation): Promise<unknown> {
  const { method, body } = operation;
  if (!body) return undefined;
  for (let members = 100_000; members > 1; members = Math.ceil(members / 2)) {
    const value = membersFit(body, members) ? valueOf(body, { members }) : null;
    if (value === null || JSON.stringify(value).length > LARGEST_BODY) continue;
    const path = addressOf(operation);
    if ((await client.ask({ method, path, body: value })).status !== 413) return value;
  }
  return valueOf(body, { members: 1 });
}

/** Whether a value with so many members in each list and map can be made at all. */
function membersFit(schema: Schema, members: number): boolean {
  const weight = ({ properties = {}, items, additionalProperties, ...one }: Schema): number => {
    const limit = Math.min(members, one.maxItems ?? one.maxProperties ?? 1);
    const inside = [
      ...Object.values(properties),
      ...(items ? [items] : []),
      ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ];
    return 1 + limit * inside.map(weight).reduce((sum, own) => sum + own, 0);
  };
  return weight(schema) < LARGEST_BODY;
}

/** Measures each operation with its largest values, as far as its schema tells them. */
export async function walkLargest(client: Client): Promise<void> {
  for (const operation of await operationsOf(client)) {
    const { method, path } = operation;
    const body = await largestBody(client, operation);
    await client.measure(`${method} ${path}`, () => ({ method, path: addressOf(operation), body }));
  }
}

/** Measures each operation with one value that is just larger than its schema allows, for each value. */
export async function walkTooLarge(client: Client): Promise<void> {
  for (const operation of await operationsOf(client)) {
    const { method, path, parameters, body: schema } = operation;
    const what = `${method} ${path}`;
    const body = schema && valueOf(schema, { members: 1 });
    for (const parameter of parameters.filter((one) => one.in !== 'header')) {
      for (const { value } of tooLargeValues(parameter.schema)) {
        const address = addressOf(operation, [parameter, value]);
        await client.measure(
          `${what}, ${parameter.name} too large`,
          () => ({ method, path: address, body }),
          { rounds: 1 },
        );
      }
    }
    for (const { path: place, value } of schema ? tooLargeValues(schema) : []) {
      await client.measure(
        `${what}, body${place} too large`,
        () => ({ method, path: addressOf(operation), body: value }),
        { rounds: 1 },
      );
    }
    if (schema) {
      await client.measure(
        `${what}, body too large`,
        () => ({ method, path: addressOf(operation), body: 'x'.repeat(LARGEST_BODY) }),
        { rounds: 1 },
      );
    }
  }
}
