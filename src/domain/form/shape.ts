import { isCalendarDay } from '../time/dates.ts';

/** Whether something that was stored is of a shape. */
export type Shape = (value: unknown) => boolean;

type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

export const isText: Shape = (value) => typeof value === 'string';

export const isBoolean: Shape = (value) => typeof value === 'boolean';

export const isId: Shape = (value) => Number.isSafeInteger(value);

export const isDay: Shape = (value) => typeof value === 'string' && isCalendarDay(value);

export const isWallTime: Shape = (value) =>
  typeof value === 'string' &&
  /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) &&
  value.length === 19 &&
  isCalendarDay(value.slice(0, 10));

export function orNull(shape: Shape): Shape {
  return (value) => value === null || shape(value);
}

export function orAbsent(shape: Shape): Shape {
  return (value) => value === undefined || shape(value);
}

export function listOf(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(shape);
}

/** Has all of these fields, and possibly others. */
export function withFields(shapes: Readonly<Record<string, Shape>>): Shape {
  return (value) =>
    isFields(value) && Object.entries(shapes).every(([name, shape]) => shape(value[name]));
}

/** Has no other keys, and may have none at all. */
export function tableOf(isKey: (key: string) => boolean, shape: Shape): Shape {
  return (value) =>
    isFields(value) && Object.entries(value).every(([key, entry]) => isKey(key) && shape(entry));
}
