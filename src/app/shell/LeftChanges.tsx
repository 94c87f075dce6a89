import { useLeftChanges } from '../../actors/changes/change.ts';
import { LeftChange } from '../../screens/jobs/changes/LeftChange.tsx';

/** What could not be saved of pages that were left. */
export function LeftChanges() {
  return useLeftChanges(LeftChange);
}
