import { useLocation } from 'react-router';
import type { CustomerRecord, RecordId } from '../../domain/entities.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { entryStateOf } from '../page/origin.ts';
import type { Separation } from './SeparationNotice.tsx';

const MergedNotice = lazyComponent(async () => (await import('./mergeNotices.ts')).MergedNotice);
const SeparationNotice = lazyComponent(
  async () => (await import('./mergeNotices.ts')).SeparationNotice,
);

interface MergedNoticesProps {
  readonly id: RecordId;
  readonly merged: CustomerRecord['merged'];
  /** The last one that was made on this page. */
  readonly separation: Separation | null;
  readonly onSeparated: (separation: Separation) => void;
}

/** Above a customer's form: whom it is merged with, or has just been or no longer is. */
export function MergedNotices({ id, merged, separation, onSeparated }: MergedNoticesProps) {
  const { merged: taken } = entryStateOf(useLocation());
  if (id === 'new' || !(merged || separation || taken)) return null;
  const separated = (change: Omit<Separation, 'seenOn'>) => onSeparated({ ...change, seenOn: id });
  return (
    <LazyBoundary>
      {merged ? (
        <MergedNotice from={id} other={merged.into} on={merged.on} onSeparated={separated} />
      ) : separation ? (
        <SeparationNotice separation={separation} />
      ) : (
        taken && <MergedNotice from={taken.id} other={taken.id} onSeparated={separated} />
      )}
    </LazyBoundary>
  );
}
