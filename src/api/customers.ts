import type { Customer } from '../domain/entities.ts';
import type { Api } from './createApi.ts';
import { requireParameters } from './required.ts';
import { objectOf, positionOf } from './wire.ts';
import { personOf } from './workers.ts';

export async function fetchCustomer(
  { http }: Api,
  id: number,
  signal: AbortSignal,
): Promise<Customer> {
  requireParameters('fetchCustomer', { id });
  const wire = objectOf(await http.get(`customer/${id}`, { signal }));
  return { ...personOf(wire), position: positionOf(wire) };
}
