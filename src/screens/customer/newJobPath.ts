import { recordPath } from '../../domain/navigation/route.ts';

/** Where a job for a customer is made. */
export function newJobPath(customerId: number): string {
  return `${recordPath('job', 'new')}?customer=${customerId}`;
}
