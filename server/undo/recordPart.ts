import type { WireKeptChange } from '../../src/api/contract/records/changes.ts';
import { isSameJson } from '../../src/domain/sameJson.ts';

/** A record before a batch, as that has left it, and as it is by now. */
export interface Versions<Wire> {
  readonly before: Wire;
  readonly saved: Wire;
  readonly now: Wire;
}

/** What of a record goes back as a whole, or stays. */
export interface RecordPart<Wire> {
  /** How it is named where it stays: by its fields, or the visit. */
  readonly name: Pick<WireKeptChange, 'fields' | 'visit'>;
  readonly isSame: (older: Wire, newer: Wire) => boolean;
  /** The second record with the part of the first. */
  readonly copy: (from: Wire, into: Wire) => Wire;
  /** Whether it can be as before in what the record would be then; it can if absent. */
  readonly fits?: (versions: Versions<Wire>, wanted: Wire) => boolean;
}

/** Fields that are the same or not together; null is as good as nothing. */
export function fieldsPart<Wire extends object>(fields: readonly string[]): RecordPart<Wire> {
  const valuesOf = (record: Wire) =>
    fields.map((field) => (Reflect.get(record, field) as unknown) ?? null);
  return {
    name: { fields: [...fields] },
    isSame: (older, newer) => isSameJson(valuesOf(older), valuesOf(newer)),
    copy: (from, into) => {
      const known = fields.filter((field) => field in from);
      const values = known.map((field) => [field, Reflect.get(from, field) as unknown]);
      return { ...into, ...Object.fromEntries(values) };
    },
  };
}

/** Several parts as one. */
export function together<Wire>(
  name: RecordPart<Wire>['name'],
  parts: readonly RecordPart<Wire>[],
): RecordPart<Wire> {
  return {
    name,
    isSame: (older, newer) => parts.every(({ isSame }) => isSame(older, newer)),
    copy: (from, into) => parts.reduce((record, { copy }) => copy(from, record), into),
  };
}

/** The record as it is by now, with these parts as before. */
export function withParts<Wire>(
  parts: readonly RecordPart<Wire>[],
  { before, now }: Versions<Wire>,
): Wire {
  return parts.reduce((record, { copy }) => copy(before, record), now);
}

/** Whether all of these parts can be as before at once. */
export function areFitting<Wire>(
  parts: readonly RecordPart<Wire>[],
  versions: Versions<Wire>,
): boolean {
  const wanted = withParts(parts, versions);
  return parts.every(({ fits }) => fits?.(versions, wanted) ?? true);
}

/** The parts that a batch has changed and that are not as before by now, in two groups. */
interface ChangedParts<Wire> {
  /** Those that nobody has changed since. */
  readonly untouched: readonly RecordPart<Wire>[];
  readonly touched: readonly RecordPart<Wire>[];
}

/** Leaves out of the untouched parts those that do not fit what was changed since. */
export function changedParts<Wire>(
  parts: readonly RecordPart<Wire>[],
  versions: Versions<Wire>,
): ChangedParts<Wire> {
  const { before, saved, now } = versions;
  const changed = parts.filter(({ isSame }) => !isSame(before, saved) && !isSame(before, now));
  let untouched = changed.filter(({ isSame }) => isSame(saved, now));
  while (!areFitting(untouched, versions)) {
    const wanted = withParts(untouched, versions);
    untouched = untouched.filter(({ fits }) => fits?.(versions, wanted) ?? true);
  }
  return { untouched, touched: changed.filter((part) => !untouched.includes(part)) };
}
