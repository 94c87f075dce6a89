import type { Customer } from '../domain/entities.ts';
import type { Api } from './createApi.ts';
import { requireParameters } from './required.ts';
import { objectOf, positionOf, rowsOf, type WireObject } from './wire.ts';
import { personOf } from './workers.ts';

function customerOf(wire: WireObject): Customer {
  return { ...personOf(wire), position: positionOf(wire) };
}

export async function fetchCustomers({ http }: Api, signal: AbortSignal): Promise<Customer[]> {
  return rowsOf(await http.get('customer', { signal })).map(customerOf);
}

export async function fetchCustomer(
  { http }: Api,
  id: number,
  signal: AbortSignal,
): Promise<Customer> {
  requireParameters('fetchCustomer', { id });
  return customerOf(objectOf(await http.get(`customer/${id}`, { signal })));
}
