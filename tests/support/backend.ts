import { expect } from 'vitest';
import type { Answer } from './heldRequests.ts';
import type { TestContext } from './describeModel.ts';

export const unreachable: Answer = { unreachable: true };
export const refused: Answer = { status: 401, body: { code: 'unauthorized', message: '' } };
export const ok = (body?: unknown): Answer => ({ status: 200, body });

export const demoUser = ok({ username: 'demo', email: 'demo@example.ch' });

/** Waits for a request, then answers it. */
export async function answer(
  { requests }: TestContext,
  name: string,
  with_: Answer,
): Promise<void> {
  await expect.poll(() => requests.waiting).toContain(name);
  requests.respond(name, with_);
}

export const workers = [
  { id: 1, name: 'Ana Marques', email: 'ana@example.ch', phone: '079 555 21 17', city: 'Zürich' },
  { id: 2, name: 'Tenzin Dolkar', email: 't@example.ch', phone: '079 555 27 27', city: 'Uster' },
];

const events = [
  {
    start_time: '2026-11-02T09:00:00+01:00',
    end_time: '2026-11-02T11:00:00+01:00',
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
  },
];

const unconfirmed = {
  confirmed_support: false,
  confirmed_customer: false,
  confirmed_worker: false,
};

export const jobListings = [
  {
    id: 7,
    customer: { id: 3, name: 'Grafikatelier Punktum', latitude: 47.38, longitude: 8.52 },
    worker: 1,
    from_date: '2026-11-02',
    appointment: { events },
    ...unconfirmed,
    job_request: null,
  },
  {
    id: 8,
    customer: { id: 4, name: 'Familie Özdemir', latitude: null, longitude: null },
    worker: null,
    from_date: '2026-11-03',
    appointment: { events: [] },
    ...unconfirmed,
    confirmed_support: true,
    job_request: null,
  },
];

export const job = {
  id: 7,
  customer_id: 3,
  worker_id: null,
  from_date: '2026-11-02',
  appointment: { events },
  ...unconfirmed,
  job_request: null,
};

export const customer = {
  id: 3,
  name: 'Grafikatelier Punktum',
  email: 'atelier@example.ch',
  phone: '044 555 20 79',
  address: 'Limmatstrasse 107',
  zip_code: '8005',
  city: 'Zürich',
  latitude: 47.38,
  longitude: 8.52,
};
