import type { Coordinates } from '../../domain/entities.ts';
import type { WireCustomer } from '../contract/records/customers.ts';
import { ApiFailure } from './httpClient.ts';

export type WireObject = Readonly<Record<string, unknown>>;

/** A JSON object read as `Wire`, any field of which may be missing or wrong. */
export type Unread<Wire> = { readonly [Field in keyof Wire]?: unknown };

/** What is sent as `Wire`; unedited fields are sent back as received. */
export type Sent<Wire> = { readonly [Field in keyof Wire]-?: unknown };

export function isObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Throws `unreadableAnswer` unless the value is an object. */
export function objectOf(value: unknown): WireObject {
  if (!isObject(value)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return value;
}

/** The fields of an object; none of any other value. */
export function fieldsIn(value: unknown): WireObject {
  return isObject(value) ? value : {};
}

/** The object of a response, which may be wrapped as `{ data: {} }`. */
export function wrappedObjectOf(value: unknown): WireObject {
  const object = objectOf(value);
  return isObject(object.data) ? object.data : object;
}

/** The rows of an array or `{ data: [] }`; those that are no objects with an id are unreadable. */
export function rowsOf(value: unknown): {
  readonly rows: readonly WireObject[];
  readonly unreadable: number;
} {
  const all = isObject(value) ? value.data : value;
  if (!Array.isArray(all)) throw new ApiFailure({ code: 'unreadableAnswer' });
  const rows = all.filter((row): row is WireObject => isObject(row) && idOf(row.id) !== null);
  return { rows, unreadable: all.length - rows.length };
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function idOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** Throws `unreadableAnswer` without a valid id. */
export function requiredId(value: unknown): number {
  const id = idOf(value);
  if (id === null) throw new ApiFailure({ code: 'unreadableAnswer' });
  return id;
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function positionOf({
  latitude,
  longitude,
}: Unread<Pick<WireCustomer, 'latitude' | 'longitude'>>): Coordinates | null {
  const position = { latitude: numberOf(latitude), longitude: numberOf(longitude) };
  return position.latitude === null || position.longitude === null
    ? null
    : { latitude: position.latitude, longitude: position.longitude };
}

/**
 * The record as the server has stored it: what was sent, overridden by the response. Fields that
 * the response does not have are assumed to be stored as they were sent.
 */
export function storedWire(sent: WireObject, response: unknown): WireObject {
  return isObject(response) && response.id === sent.id ? { ...sent, ...response } : sent;
}
