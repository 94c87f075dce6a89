import { ApiFailure } from './httpClient.ts';
import { isObject } from './wire.ts';

/**
 * Translates the rejected fields of a failure to the form's names; `names` maps wire names to them.
 * Other errors, and failures without such a field, stay as they are.
 */
export function withFormFields(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiFailure) || !isObject(error.body)) return error;
  const { field, fields } = error.body;
  const rejected: unknown[] = Array.isArray(fields) ? fields : [field];
  const ours = Object.keys(names).filter((name) => rejected.includes(name));
  if (ours.length === 0) return error;
  const { message, body } = error;
  return new ApiFailure({ ...error, message, fields: ours.map((name) => names[name]!) }, body);
}

/** Fails with what a request has failed with, as `withFormFields` translates it. */
export function namingFields(names: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    throw withFormFields(error, names);
  };
}
