import { planOfDay } from '../domain/route.ts';
import type { AskedChange } from '../domain/recordChange.ts';
import { unsavedVisitsOf } from '../domain/visits/unsavedVisits.ts';
import type { CaseStore } from './caseStore.ts';

/** Keeps what the end of the session kept from being saved of visits: the page after the next sign-in says it. */
export function keepUnsaved(caseStore: CaseStore, username: string, asked: AskedChange): void {
  const start = unsavedVisitsOf(asked);
  if (!start) return;
  const { name } = asked;
  caseStore.save({ username, address: planOfDay(start.unsavedOn), name, start });
}
