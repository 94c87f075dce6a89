import { usePermission } from './usePermission.ts';
import { useFeature } from '../runtime/useFeature.ts';

/** Whether the backend takes new records, and from this user. */
export function useMakesRecords(): boolean {
  const isOffered = useFeature('einsatzplan');
  return usePermission('edit') && isOffered;
}
