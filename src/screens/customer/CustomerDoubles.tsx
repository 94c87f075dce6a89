import { Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { Customer } from '../../domain/entities.ts';
import { isArchived } from '../../domain/person/archive.ts';
import type { DoubleField } from '../../domain/person/doubles.ts';
import { CONTACT_FIELDS } from '../../domain/person/personFields.ts';
import { mergePath, recordPath } from '../../domain/navigation/route.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
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
    notes[field] = <DoubleNote doubles={found} saved={saved} onTake={onTake} />;
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

interface DoubleNoteProps extends Pick<EditedCustomer, 'saved'> {
  readonly onTake: DoublesOptions['onTake'] | undefined;
  readonly doubles: Doubles;
}

/** Names the first who may be the same. */
function DoubleNote({ doubles, saved, onTake }: DoubleNoteProps) {
  const [{ person, likelihood }] = doubles as [Doubles[number]];
  const more = doubles.length - 1;
  const link = <CustomerLink customer={person} />;
  return (
    <>
      {likelihood === 'probable' ? (
        <Trans>Probably the same person: {link}</Trans>
      ) : (
        <Trans>Perhaps the same person: {link}</Trans>
      )}
      {more > 0 && (
        <>
          {' '}
          <Trans>and {more} more</Trans>
        </>
      )}
      <MergeLink saved={saved} double={person} />
      {onTake && !isArchived(person) && (
        <>
          {' · '}
          <TextButton onClick={() => onTake(person.id)}>
            <Trans>Take this customer</Trans>
          </TextButton>
        </>
      )}
    </>
  );
}

interface MergeLinkProps extends Pick<EditedCustomer, 'saved'> {
  readonly double: Customer;
}

/** Nobody can be merged with an archived customer, but such a one with another. */
function MergeLink({ saved, double }: MergeLinkProps) {
  const isOffered = useFeature('einsatzplan');
  if (!isOffered || !saved || saved.id === 'new') return null;
  const [from, into] = isArchived(double) ? [double.id, saved.id] : [saved.id, double.id];
  return (
    <>
      {' · '}
      <Link asChild color="accent.fg" fontWeight="medium">
        <RouterLink to={mergePath(from, into)}>
          <Trans>Merge</Trans>
        </RouterLink>
      </Link>
    </>
  );
}

function CustomerLink({ customer }: { readonly customer: Customer }) {
  const { t } = useLingui();
  const { id, name, city } = customer;
  const archived = isArchived(customer) && t`archived`;
  return (
    <Link asChild color="accent.fg" fontWeight="medium">
      <RouterLink to={recordPath('customer', id)}>
        {[name || t`Without a name`, city, archived].filter(Boolean).join(', ')}
      </RouterLink>
    </Link>
  );
}
