import type { WireKeptChange } from '../../src/api/contract/records/changes.ts';
import type { ChangedKind } from '../../src/api/contract/records/history.ts';
import type { NotedChange } from '../database/history/batchReader.ts';
import type { Fields } from '../database/history/written.ts';
import type { RecordPart, Versions } from './recordPart.ts';

/** What a batch has changed of a record, and what was changed of it since; both in their order. */
export interface RecordInBatch {
  readonly kind: ChangedKind;
  readonly id: number;
  readonly own: readonly NotedChange[];
  readonly since: readonly NotedChange[];
}

/** What was not taken back; whose record it is, is read when it is said. */
export type Kept = Omit<WireKeptChange, 'name'>;

const keyOf = ({ kind, id }: Pick<NotedChange, 'kind' | 'id'>) => `${kind} ${id}`;

/** The changes of a batch, record by record, with those since. */
export function changesByRecord(
  own: readonly NotedChange[],
  since: readonly NotedChange[],
): readonly RecordInBatch[] {
  const later = Map.groupBy(since, keyOf);
  return [...Map.groupBy(own, keyOf)].map(([key, changes]) => {
    const { kind, id } = changes[0]!;
    return { kind, id, own: changes, since: later.get(key) ?? [] };
  });
}

/** The fields of changes as they were before the first one that has them. */
function earliest(changes: readonly NotedChange[]): Fields {
  return Object.assign({}, ...changes.toReversed().map(({ before }) => before)) as Fields;
}

/** A record as it was around a batch that has not made it. */
export function versionsOf<Wire extends object>(
  { own, since }: RecordInBatch,
  now: Wire,
): Versions<Wire> {
  const after = Object.assign({}, ...own.map((change) => change.after)) as Fields;
  const saved = { ...now, ...earliest(since), ...after };
  return { before: { ...saved, ...earliest(own) }, saved, now };
}

/** Whether a change has changed a part of a record, as it is by now apart from that. */
function isOf<Wire extends object>(
  { isSame }: RecordPart<Wire>,
  { before, after }: NotedChange,
  now: Wire,
): boolean {
  return !isSame({ ...now, ...before }, { ...now, ...after });
}

/** That a record stays, all of it or some fields. */
export function keptWhole(
  { kind, id, since }: Pick<RecordInBatch, 'kind' | 'id' | 'since'>,
  reason: Kept['reason'],
  fields: readonly string[] = [],
): Kept {
  const last = since.at(-1);
  return { kind, id, reason, fields: [...fields], by: last?.by ?? null, at: last?.at ?? null };
}

/** That a part of a record stays. */
export function keptPart<Wire extends object>(
  { kind, id, since }: RecordInBatch,
  part: RecordPart<Wire>,
  reason: Kept['reason'],
  now: Wire,
): Kept {
  const { fields = ['appointment'] } = part.name;
  const last =
    since.findLast((change) => isOf(part, change, now)) ??
    since.findLast(({ after }) => fields.some((field) => field in after)) ??
    since.at(-1);
  return { kind, id, reason, ...part.name, by: last?.by ?? null, at: last?.at ?? null };
}

/** The fields that a batch has changed and of which an erasure has left nothing to tell. */
export function erasedFields({ own }: RecordInBatch): readonly string[] {
  return own.flatMap(({ action, before, after }) => {
    if (action !== 'changed' || before === null) return [];
    const names = Object.keys(after);
    return names.filter((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
  });
}
