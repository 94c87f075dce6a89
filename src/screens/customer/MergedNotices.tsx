import { useLocation, useNavigate } from 'react-router';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import type { CustomerRecord, RecordId } from '../../domain/entities.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { IN_PLACE } from '../page/inPlace.ts';
import { entryStateOf } from '../page/origin.ts';
import type { Separation } from './SeparationNotice.tsx';

const MergedNotice = lazyComponent(async () => (await import('./MergedNotice.tsx')).MergedNotice);
const SeparationNotice = lazyComponent(
  async () => (await import('./SeparationNotice.tsx')).SeparationNotice,
);

interface MergedNoticesProps {
  readonly id: RecordId;
  readonly merged: CustomerRecord['merged'];
  /** The last one of this customer. */
  readonly separation: Separation | null;
  readonly onSeparated: (separation: Separation) => void;
}

/** Above a customer's form: whom it is merged with, or has just been or no longer is. */
export function MergedNotices({ id, merged, separation, onSeparated }: MergedNoticesProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const names = useRecordListProps(allCustomers);
  const { merged: taken, ...state } = entryStateOf(location);
  if (id === 'new' || !(merged || separation || taken)) return null;
  const separated = (change: Omit<Separation, 'seenOn'>) => {
    // Who reloads the page or comes back to it is not told of the merge again.
    if (taken) void navigate(location, { ...IN_PLACE, state });
    onSeparated({ ...change, seenOn: id });
  };
  return (
    <CustomerList.Provider {...names}>
      <LazyBoundary>
        {merged ? (
          <MergedNotice from={id} other={merged.into} on={merged.on} onSeparated={separated} />
        ) : separation ? (
          <SeparationNotice customerId={id} separation={separation} />
        ) : (
          taken && (
            <MergedNotice
              from={taken.id}
              other={taken.id}
              name={taken.name}
              onSeparated={separated}
            />
          )
        )}
      </LazyBoundary>
    </CustomerList.Provider>
  );
}
