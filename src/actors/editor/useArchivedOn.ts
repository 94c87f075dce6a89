import type { Archivable, LocalDate, RecordId } from '../../domain/entities.ts';
import { archivedOnOf } from '../../domain/person/archive.ts';
import { useSavedRow } from '../runtime/useSavedRow.ts';
import type { PersonKind } from '../../domain/kinds/kinds.ts';

/** The day from which a record is archived, as last loaded here or saved elsewhere; null if it is not. */
export function useArchivedOn(
  kind: PersonKind,
  id: RecordId,
  loaded: Archivable | null,
): LocalDate | null {
  const known = useSavedRow(kind, id, loaded);
  return known && archivedOnOf(known);
}
