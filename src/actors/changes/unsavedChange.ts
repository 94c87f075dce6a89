import { planOfDay } from '../../domain/navigation/route.ts';
import type { AskedChange } from '../../domain/record/recordChange.ts';
import { areUnsavedVisits, unsavedVisitsOf } from '../../domain/visits/changes/unsavedVisits.ts';
import type { UnsavedStore } from '../runtime/unsavedStore.ts';

/** Keeps what the end of the session kept from being saved of visits: the page after the next sign-in says it. */
export function keepUnsaved(
  unsavedStore: UnsavedStore,
  username: string,
  asked: AskedChange,
): void {
  const unsaved = unsavedVisitsOf(asked);
  if (!unsaved) return;
  const { unsavedOn } = unsaved;
  const address = planOfDay(unsavedOn);
  const known = unsavedStore.find(username, address)?.start;
  const earlier = areUnsavedVisits(known) ? known.customers : [];
  const customers = [...new Set([...earlier, ...unsaved.customers])];
  unsavedStore.save({ username, address, start: { unsavedOn, customers } });
}
