import Type from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { LocalDate } from '../../src/domain/entities.ts';
import { BexioError, type UnreadableRow } from './bexio.ts';

export const recordId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const optionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
export const dayText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const isRecordId = Compile(recordId);
const isDay = Compile(dayText);

/** The first field of a row that does not fit its schema. */
export function wrongFieldOf(reader: Validator, row: unknown): string {
  const [error] = reader.Errors(row);
  const [, field] = error?.instancePath.split('/') ?? [];
  if (field) return field;
  return error?.keyword === 'required' ? (error.params.requiredProperties[0] ?? '') : '';
}

/** What of a row can be read that does not fit its schema. */
export function unreadableRow(
  list: UnreadableRow['list'],
  reader: Validator,
  value: unknown,
): UnreadableRow {
  const row = typeof value === 'object' && value !== null ? value : {};
  const { id, user_id, date }: Readonly<Record<string, unknown>> = { ...row };
  return {
    list,
    id: isRecordId.Check(id) ? Number(id) : null,
    userId: isRecordId.Check(user_id) ? Number(user_id) : null,
    date: isDay.Check(date) ? (date as LocalDate) : null,
    field: wrongFieldOf(reader, value),
  };
}

/** The rows of a list; throws a `BexioError` if it is none. */
export function rowsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  throw new BexioError('unreadable', 'A list of bexio is none.');
}

/** The same for the same row on two pages. */
export function keyOf(row: unknown): string {
  const { id } = Object(row) as { readonly id?: unknown };
  return typeof id === 'number' ? String(id) : JSON.stringify(row);
}
