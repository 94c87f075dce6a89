import type { Person, Worker } from '../domain/entities.ts';
import type { Api } from './createApi.ts';
import { requiredId, rowsOf, textOf, type WireObject } from './wire.ts';

export function personOf(wire: WireObject): Person {
  return {
    id: requiredId(wire.id),
    name: textOf(wire.name),
    email: textOf(wire.email),
    phone: textOf(wire.phone),
    address: textOf(wire.address),
    zipCode: textOf(wire.zip_code),
    city: textOf(wire.city),
  };
}

function workerOf(wire: WireObject): Worker {
  return { ...personOf(wire), color: textOf(wire.color) };
}

export async function fetchWorkers({ http }: Api, signal: AbortSignal): Promise<Worker[]> {
  return rowsOf(await http.get('worker', { signal })).map(workerOf);
}
