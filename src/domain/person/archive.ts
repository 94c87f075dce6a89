import type { Asked, ChangeRules } from '../change.ts';
import type { Archivable, ListRecord, LocalDate } from '../entities.ts';

/** Archives a record from a day on; null restores it. */
interface ArchivalChange {
  readonly archivedOn: LocalDate | null;
}

/** `seen` is what the person saw of it. */
export type AskedArchival<Target extends string> = Asked<Target, ArchivalChange, LocalDate | null>;

export function archivedOnOf({ archivedOn }: Archivable): LocalDate | null {
  return archivedOn ?? null;
}

export function isArchived(record: Archivable): boolean {
  return archivedOnOf(record) !== null;
}

export function archivedIds(rows: readonly (Archivable & ListRecord)[]): ReadonlySet<number> {
  return new Set(rows.filter(isArchived).map(({ id }) => id));
}

/** Who can be chosen: nobody who is archived, but for the one who is chosen already. */
export function choosable<Row extends Archivable & ListRecord>(
  rows: readonly Row[],
  chosen: number | null,
): readonly Row[] {
  return rows.filter((row) => row.id === chosen || !isArchived(row));
}

/** Archiving and restoring take the place of nothing that another person could have meant. */
export function archivalRules<Target extends string>(): ChangeRules<
  Archivable,
  AskedArchival<Target>,
  never
> {
  return {
    isStored: (record, { change }) => archivedOnOf(record) === change.archivedOn,
    isSuperseded: () => false,
    knowing: (record, asked) => ({ ...asked, seen: archivedOnOf(record) }),
    notesAfter: (notes) => notes,
  };
}
