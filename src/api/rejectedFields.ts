import { ApiFailure } from './httpClient.ts';
import { isObject } from './wire.ts';

/**
 * The failure with the fields that the server rejected by the names of the form: `names` has those
 * by their names on the wire. Other errors and failures without such a field stay as they are.
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
