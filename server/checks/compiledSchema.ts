import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Compiled = ReturnType<typeof Compile<TSchema>>;

const known = new WeakMap<TSchema, Compiled>();

/** Compiles a schema when it is first asked for: to compile all of them is half of a start. */
export function compiledSchema(schema: TSchema): Compiled {
  const before = known.get(schema);
  if (before) return before;
  const compiled = Compile(schema);
  known.set(schema, compiled);
  return compiled;
}
