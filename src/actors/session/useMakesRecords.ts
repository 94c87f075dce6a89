import { useMay } from './usePermission.ts';
import { useOffer } from '../runtime/useFeature.ts';

/** Whether the backend takes new records, and from this user. */
export function useMakesRecords(): boolean {
  const isOffered = useOffer('einsatzplan');
  return useMay('edit') && isOffered;
}
