import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import type { RecordId } from '../../domain/entities.ts';
import { recordId } from '../../domain/navigation/route.ts';
import { entryStateOf } from '../page/origin.ts';

interface EditedRecord {
  readonly id: RecordId;
  /** The React key of its editor, which a new record keeps when its first save gives it an id. */
  readonly editor: string;
}

/** The record that the address names; null if it names none, or a new one that no backend takes. */
export function useEditedRecord(): EditedRecord | null {
  const location = useLocation();
  const id = recordId(useParams().id);
  const offersCreation = useMakesRecords();
  const [held, setHeld] = useState<EditedRecord | null>(null);
  if (id === null || (id === 'new' && !offersCreation)) return null;
  const { editor } = entryStateOf(location);
  // A list below the form may replace the entry, and what it remembers, while the record stays.
  if (held !== null && id !== 'new' && id === held.id && !editor) return held;
  const named = editor ?? (id === 'new' ? location.key : `${id}`);
  if (held?.id !== id || held.editor !== named) setHeld({ id, editor: named });
  return { id, editor: named };
}
