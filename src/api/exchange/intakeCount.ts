import type { IntakeCount } from '../../domain/intake/intakeCount.ts';
import type { Api } from '../client/createApi.ts';
import { numberOf, objectOf, type Unread } from '../client/wire.ts';
import type { WireIntakeCount } from '../contract/intake.ts';

/** How many requests from websites there are to see to. */
export async function fetchIntakeCount({ http }: Api, signal: AbortSignal): Promise<IntakeCount> {
  const { json } = await http.getTagged('intake-count', signal);
  const { forms, waiting, sorted_out }: Unread<WireIntakeCount> = objectOf(json);
  return {
    forms: numberOf(forms) ?? 0,
    waiting: numberOf(waiting) ?? 0,
    sortedOut: numberOf(sorted_out) ?? 0,
  };
}
