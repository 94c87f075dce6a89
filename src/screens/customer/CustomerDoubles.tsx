import { useState, type ReactNode } from 'react';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import type { DoubleField } from '../../domain/person/doubles.ts';
import { CONTACT_FIELDS } from '../../domain/person/personFields.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { DoubleNote } from '../people/DoubleNote.tsx';
import { useFormFields } from '../editor/FormFields.tsx';
import type { Doubles, EditedCustomer } from './DoublesFinder.tsx';

const DoublesFinder = lazyComponent(
  async () => (await import('./DoublesFinder.tsx')).DoublesFinder,
);

interface DoublesOptions extends EditedCustomer {
  /** What the fields are called by begins with this. */
  readonly prefix?: string;
  /** Takes a customer in place of the typed one; nobody can be taken without it. */
  readonly onTake?: (id: number) => void;
}

const NONE: Doubles = [];

/** Customers who may be the same as the edited one: the notes under its fields, and what finds them. */
export function useCustomerDoubles({ draft, saved, prefix = '', onTake }: DoublesOptions) {
  const { fields } = useFormFields();
  const isOffered = useMakesRecords();
  const [doubles, setDoubles] = useState(NONE);
  const notes: Partial<Record<DoubleField, ReactNode>> = {};
  for (const [field, found] of Map.groupBy(doubles, (double) => double.field)) {
    // Half a name or an address may be that of somebody else: the note would come and go.
    const isHalf = found[0]!.likelihood === 'possible' && fields.includes(`${prefix}${field}`);
    if (isHalf) continue;
    notes[field] = <DoubleNote doubles={found} id={saved?.id ?? null} onTake={onTake} />;
  }
  const isTyped = CONTACT_FIELDS.some((field) => draft[field] !== (saved?.[field] ?? ''));
  return {
    notes,
    finder: isOffered && isTyped && (
      <LazyBoundary>
        <DoublesFinder draft={draft} saved={saved} onFound={setDoubles} />
      </LazyBoundary>
    ),
  };
}
