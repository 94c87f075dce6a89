import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { useAbsenceLists } from './useAbsenceLists.ts';

/** In place of visits while the lists load; the page says above what has failed. */
export function ListsLoading() {
  return useAbsenceLists().state === 'loading' && <CardSkeleton h="340px" />;
}
