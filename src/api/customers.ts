import type { Customer } from '../domain/entities.ts';
import type { Api } from './createApi.ts';
import { objectOf, positionOf } from './wire.ts';
import { personOf } from './workers.ts';

export async function fetchCustomer(
  { http }: Api,
  id: number,
  signal: AbortSignal,
): Promise<Customer> {
  const wire = objectOf(await http.get(`customer/${id}`, { signal }));
  return { ...personOf(wire), position: positionOf(wire) };
}
