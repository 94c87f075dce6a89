/** What a schema of the OpenAPI document says about the size of a value. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

interface Size {
  /** How many members a list or map has at most. */
  readonly members: number;
  /** The place in a list: no two members are the same. */
  readonly place?: number;
  readonly isOptionalThere?: boolean;
}

const DAY = 86_400_000;

const dayAt = (place: number) => new Date(place * DAY).toISOString().slice(0, 10);

/** Texts that the patterns of the contract take, the longest first. */
function textsOf({ maxLength = 0 }: Schema, place: number): readonly string[] {
  return [
    'x'.repeat(maxLength),
    `1${',1'.repeat(Math.max(0, maxLength - 2) / 2)}`,
    `${'x'.repeat(64)}@${'x'.repeat(60)}.${'x'.repeat(60)}.example`,
    `${dayAt(place)}T10:00:00.123456789+01:00`,
    dayAt(place),
    `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    '#9b86ff',
    '12:00',
    '',
  ];
}

/** A value that a schema takes, with so many members in each list and map. */
export function valueOf(schema: Schema, size: Size): unknown {
  const { members, place = 0, isOptionalThere = true } = size;
  if (schema.anyOf) return valueOf(schema.anyOf[0]!, size);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'boolean') return true;
  // Records have numbers, one after the other: the largest ones are of no record.
  if (schema.type === 'integer') return Math.min(schema.maximum ?? Infinity, place + 1);
  if (schema.type === 'number') return schema.maximum;
  if (schema.type === 'string') {
    const pattern = new RegExp(schema.pattern ?? '', 'u');
    return textsOf(schema, place).find((text) => pattern.test(text));
  }
  const inside = (one: Schema, at: number) => valueOf(one, { ...size, place: at });
  const count = (limit = 0) => Array.from({ length: Math.min(limit, members) }, (_, at) => at);
  if (schema.items) return count(schema.maxItems).map((at) => inside(schema.items!, at));
  const { properties = {}, required = [], additionalProperties } = schema;
  const named = Object.entries(properties).filter(
    ([name]) => isOptionalThere || required.includes(name),
  );
  const mapped =
    typeof additionalProperties === 'object'
      ? count(schema.maxProperties).map((at) => [dayAt(at), inside(additionalProperties, at)])
      : [];
  return Object.fromEntries([...named.map(([name, one]) => [name, inside(one, place)]), ...mapped]);
}

const SMALL: Size = { members: 1, isOptionalThere: false };

/** Values with one place each that is just larger than its schema allows; `path` names that place. */
export function tooLargeValues(
  schema: Schema,
  path = '',
): readonly { readonly path: string; readonly value: unknown }[] {
  const { properties = {}, items, anyOf = [], additionalProperties, maxItems } = schema;
  if (schema.enum || schema.const !== undefined) return [];
  if (anyOf.length > 0) return tooLargeValues(anyOf[0]!, path);
  if (schema.type === 'string') {
    return [{ path, value: 'x'.repeat((schema.maxLength ?? 1_000) + 1) }];
  }
  if (schema.maximum !== undefined) return [{ path, value: schema.maximum + 1 }];
  if (items && maxItems !== undefined) {
    const value = Array.from({ length: maxItems + 1 }, (_, place) =>
      valueOf(items, { ...SMALL, place }),
    );
    const inside = tooLargeValues(items, `${path}[]`);
    return [{ path, value }, ...inside.map((one) => ({ ...one, value: [one.value] }))];
  }
  const small = valueOf(schema, SMALL) as object;
  const named = Object.entries(properties).flatMap(([name, one]) =>
    tooLargeValues(one, `${path}.${name}`).map(({ path: at, value }) => ({
      path: at,
      value: { ...small, [name]: value },
    })),
  );
  if (typeof additionalProperties !== 'object') return named;
  const many = Array.from({ length: (schema.maxProperties ?? 0) + 1 }, (_, place) => [
    dayAt(place),
    valueOf(additionalProperties, { ...SMALL, place }),
  ]);
  const inside = tooLargeValues(additionalProperties, `${path}.*`);
  return [
    ...named,
    { path, value: Object.fromEntries(many) },
    ...inside.map(({ path: at, value }) => ({ path: at, value: { [dayAt(0)]: value } })),
  ];
}
