import { useState, type ReactNode } from 'react';
import { RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { useArchivedOn } from '../../../actors/editor/useArchivedOn.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { Erasable, LocalDate, Person, RecordId } from '../../../domain/entities.ts';
import type { AskedArchival } from '../../../domain/person/archive.ts';
import { ArchiveChange } from './ArchiveChange.tsx';
import type { PersonKind } from '../../../domain/kinds/kinds.ts';

type Asked = AskedArchival<'customer'> | AskedArchival<'worker'>;

/** Whether the record of a page is archived, and how to change that. */
export interface Archive {
  /** Null if it is not. */
  readonly archivedOn: LocalDate | null;
  /** The day on which the data were erased; null unless they were. */
  readonly erasedOn: LocalDate | null;
  readonly isBusy: boolean;
  /** Archives the record as of today, or restores it. */
  readonly toggle: () => void;
  /** What became of that. */
  readonly outcome: ReactNode;
}

/**
 * Of the record that the editor has; null before it is loaded, of a new one, or if the backend offers
 * none.
 */
export function useArchive(kind: PersonKind, id: RecordId): Archive | null {
  const isOffered = useFeature('einsatzplan');
  const person = RecordEditor.useSelector(
    ({ context }) => context.record as (Person & Erasable) | null,
  );
  const archivedOn = useArchivedOn(kind, id, person);
  const today = useToday();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!isOffered || !person || id === 'new') return null;
  const toggle = () => {
    setIsBusy(true);
    setAsked({
      target: kind,
      id,
      name: person.name,
      change: { archivedOn: archivedOn === null ? today : null },
      seen: archivedOn,
    });
  };
  return {
    archivedOn,
    erasedOn: person.erasedOn ?? null,
    isBusy,
    toggle,
    outcome: asked && <ArchiveChange asked={asked} onBusy={setIsBusy} />,
  };
}
