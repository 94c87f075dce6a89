import { Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { Customer, RecordId } from '../../domain/entities.ts';
import { mergePath, recordPath } from '../../domain/navigation/route.ts';
import { isArchived } from '../../domain/person/archive.ts';
import type { Double } from '../../domain/person/doubles.ts';
import { TextButton } from '../../ui/buttons.tsx';

interface DoubleNoteProps extends Pick<MergeLinkProps, 'id'> {
  /** Takes a customer in place of the typed one; nobody can be taken without it. */
  readonly onTake?: ((id: number) => void) | undefined;
  /** At least one. */
  readonly doubles: readonly Double<Customer>[];
}

/** Names the first who may be the same. */
export function DoubleNote({ doubles, id, onTake }: DoubleNoteProps) {
  const [{ person, likelihood }] = doubles as [Double<Customer>];
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
      <MergeLink id={id} double={person} />
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

interface MergeLinkProps {
  /** Whose double it may be; null or `new` if it is not saved. */
  readonly id: RecordId | null;
  readonly double: Customer;
}

/** Nobody can be merged with an archived customer, but such a one with another. */
function MergeLink({ id, double }: MergeLinkProps) {
  const isOffered = useFeature('einsatzplan');
  if (!isOffered || id === null || id === 'new') return null;
  const [from, into] = isArchived(double) ? [double.id, id] : [id, double.id];
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
