import type { WireAppointmentEvent } from '../../src/api/contract/records/appointments.ts';
import type { WireJob } from '../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../src/api/contract/records/workers.ts';
import type { Client } from './measured.ts';

const DAY = 86_400_000;
const FIRST_DAY = Date.parse('1970-01-01');

/** As many as a body takes: all that the schema allows would be larger. */
const EVENTS = 50;
const OVERRIDES = 36;
const EARLIER = 35;

/** The worker and the customer of the heavy jobs. */
const ID = 1;
const HEAVY_JOBS = 10;

const ROWS_OF_FILE = 10_000;

const dayAt = (count: number) => new Date(FIRST_DAY + count * DAY).toISOString().slice(0, 10);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const today = new Date().toISOString().slice(0, 10);
/** The last day that date fields offer. */
const lastDay = `${Number(today.slice(0, 4)) + 50}${today.slice(4)}`;

function heavyEvent(index: number, day: string): WireAppointmentEvent {
  const hour = String(index % 20).padStart(2, '0');
  return {
    start_time: `${day}T${hour}:00:00+01:00`,
    end_time: `${day}T${hour}:30:00+01:00`,
    rrule: 'FREQ=DAILY',
    worker_ids: [ID],
    earlier_workers: numbers(EARLIER).map((at) => ({
      until: dayAt(100 * (at + 1)),
      worker_ids: [(at % 9) + 2],
    })),
    overrides: Object.fromEntries(
      numbers(OVERRIDES).map((at) => [dayAt(200 * (at + 1)), { cancelled: true }]),
    ),
  };
}

function heavyJob(day = dayAt(0)) {
  return {
    customer_id: ID,
    worker_id: ID,
    from_date: day,
    appointment: { events: numbers(EVENTS).map((index) => heavyEvent(index, day)) },
    confirmed_support: false,
    confirmed_customer: true,
    confirmed_worker: true,
  };
}

/** Exceptions of days before an event begins are refused. */
function withoutExceptions(job: ReturnType<typeof heavyJob>) {
  const events = job.appointment.events.map(({ overrides: _overrides, ...event }) => event);
  return { ...job, appointment: { events } };
}

async function ofJobs({ ask, measure }: Client): Promise<void> {
  const made = await measure('POST /api/job, the heaviest', () => ({
    method: 'POST',
    path: '/api/job',
    body: heavyJob(),
  }));
  const { id } = made.json as WireJob;
  await measure('PUT /api/job/{id}, the heaviest, with other times', (round) => {
    const { appointment, ...job } = heavyJob();
    const events = appointment.events.map((event) => ({
      ...event,
      end_time: event.end_time.replace(':30:', `:4${round}:`),
    }));
    return { method: 'PUT', path: `/api/job/${id}`, body: { ...job, appointment: { events } } };
  });
  await measure('GET /api/job/{id}, the heaviest', () => ({
    method: 'GET',
    path: `/api/job/${id}`,
  }));
  for (const from of [lastDay, today]) {
    const split = await measure(
      `POST /api/job/{id}/split, the heaviest, ${from}`,
      () => ({
        method: 'POST',
        path: `/api/job/${id}/split`,
        body: { from, job: withoutExceptions(heavyJob(from)) },
      }),
      { rounds: 1 },
    );
    const { id: following } = split.json as { readonly id: number };
    await measure(
      `POST /api/job/{id}/unsplit, the heaviest, ${from}`,
      () => ({ method: 'POST', path: `/api/job/${following}/unsplit`, body: {} }),
      { rounds: 1 },
    );
  }
  for (const _ of numbers(HEAVY_JOBS)) {
    await ask({ method: 'POST', path: '/api/job', body: heavyJob() });
  }
}

async function ofManyJobs({ ask, measure }: Client): Promise<void> {
  const { json } = await ask({ method: 'GET', path: '/api/job' });
  const jobs = (json as readonly WireJob[]).filter(
    ({ worker_id, appointment }) => worker_id !== ID && appointment.events[0] !== undefined,
  );
  const changes = jobs.slice(0, 400).map(({ id, worker_id }) => ({
    job_id: id,
    event: 0,
    day: today,
    patch: null,
    worker_id: ((worker_id ?? 0) % 190) + 5,
  }));
  await measure('POST /api/visit-changes, 400 of 400 jobs', (round) => ({
    method: 'POST',
    path: '/api/visit-changes',
    body: { changes: changes.map((one) => ({ ...one, worker_id: one.worker_id + round })) },
  }));
  await measure('POST /api/visit-changes, 50 of the heaviest job', (round) => ({
    method: 'POST',
    path: '/api/visit-changes',
    body: {
      changes: numbers(50).map((event) => ({
        job_id: Math.max(...(json as readonly WireJob[]).map(({ id }) => id)),
        event,
        day: dayAt(21_000 + round),
        patch: { cancelled: true },
      })),
    },
  }));
  for (const kind of ['customer', 'worker', 'job']) {
    const path = `/api/${kind}`;
    const one = (await ask({ method: 'GET', path: `${path}/20` })).json as object;
    await measure(`GET ${path}, after a change`, () => ({ method: 'GET', path }), {
      before: async (round) => {
        const changed = kind === 'job' ? { from_date: dayAt(round) } : { name: `Name ${round}` };
        await ask({ method: 'PUT', path: `${path}/20`, body: { ...one, ...changed } });
      },
    });
    const ids = numbers(100_000).map((index) => index + 1);
    await measure(`POST /api/export/${kind}, 100,000 ids`, () => ({
      method: 'POST',
      path: `/api/export/${kind}`,
      body: { ids },
    }));
  }
}

async function ofPeople({ ask, measure }: Client): Promise<void> {
  for (const part of ['customer', 'worker']) {
    for (const page of ['', '/page']) {
      const path = `/api/${part}/${ID}/disclosure${page}`;
      await measure(`GET ${path}, ten heavy jobs`, () => ({ method: 'GET', path }));
    }
  }
  const { json } = await ask({ method: 'GET', path: `/api/worker/${ID}` });
  const { calendar_token, plan_token } = json as WireWorker;
  const links = {
    feed: `/api/calendar/${ID}?token=${calendar_token}`,
    plan: `/p/${plan_token}`,
  };
  for (const [name, path] of Object.entries(links)) {
    await measure(`GET the ${name}, ten heavy jobs`, () => ({ method: 'GET', path }));
  }
  await measure('POST /api/absence, 400 days', (round) => ({
    method: 'POST',
    path: '/api/absence',
    body: {
      worker_id: ID,
      kind: 'sick',
      first_day: dayAt(20_000 + round * 500),
      last_day: dayAt(20_399 + round * 500),
      part: 'all',
    },
  }));
}

async function ofDays({ measure }: Client): Promise<void> {
  const year = Number(today.slice(0, 4));
  await measure('GET /api/holiday, three years', () => ({
    method: 'GET',
    path: `/api/holiday?from=${year}-01-01&to=${year + 2}-12-31`,
  }));
  await measure('PUT /api/holiday-changes, 200', (round) => ({
    method: 'PUT',
    path: '/api/holiday-changes',
    body: {
      changes: numbers(200).map((at) => ({
        day: dayAt(21_000 + at),
        name: `${'x'.repeat(98)}${round}`,
        part: 'all',
      })),
    },
  }));
  const filters = `user=1&kind=job&from=${year - 5}-01-01&to=${lastDay}&limit=200`;
  for (const text of ['', 'xyz', 'e']) {
    await measure(`GET /api/history, every filter, "${text}"`, () => ({
      method: 'GET',
      path: `/api/history?${filters}&text=${text}`,
    }));
  }
  await measure('GET /api/export/archive, with the heavy jobs', () => ({
    method: 'GET',
    path: '/api/export/archive',
  }));
}

interface Import {
  readonly id: number;
  readonly progress: unknown;
  readonly check: { readonly digest: string; readonly counts: object } | null;
  readonly state: string;
}

/** A table of nearly 5 MB. */
function customersFile(): Buffer {
  const rows = numbers(ROWS_OF_FILE).map(
    (at) => `Firma ${at},${'Notiz '.repeat(78)},Strasse ${at},8001,Zürich`,
  );
  return Buffer.from(['Name,Interne Notiz,Adresse,PLZ,Ort', ...rows].join('\n'));
}

async function ofImports({ ask, measure }: Client): Promise<void> {
  const file = customersFile();
  const made = await measure('POST /api/import, 10,000 rows, 5 MB', () => ({
    method: 'POST',
    path: '/api/import?kind=customer&file_name=kunden.csv',
    body: file,
  }));
  const path = `/api/import/${(made.json as Import).id}`;
  const read = async () => (await ask({ method: 'GET', path })).json as Import;
  const untilDone = async () => {
    while (['checking', 'running'].includes((await read()).state) || (await read()).progress) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const options = { rounds: 1, until: untilDone };
  await measure(
    'POST /api/import/{id}/check and its task',
    () => ({ method: 'POST', path: `${path}/check` }),
    options,
  );
  await measure('GET /api/import/{id}/row, 500', () => ({
    method: 'GET',
    path: `${path}/row?limit=500`,
  }));
  await measure('GET /api/import/{id}/faults', () => ({ method: 'GET', path: `${path}/faults` }));
  const { check } = await read();
  const decisions = numbers(ROWS_OF_FILE).map((at) => ({ line: at + 2, choice: 'new' }));
  await measure(
    'POST /api/import/{id}/run, 10,000 decisions, and its task',
    () => ({
      method: 'POST',
      path: `${path}/run`,
      body: { digest: check?.digest ?? '', decisions },
    }),
    options,
  );
  await measure(
    'POST /api/import/{id}/undo and its task',
    () => ({ method: 'POST', path: `${path}/undo` }),
    options,
  );
}

/** Measures requests that are heavy by what they mean, which no schema tells. */
export async function walkHeavy(client: Client): Promise<void> {
  await ofJobs(client);
  await ofManyJobs(client);
  await ofPeople(client);
  await ofDays(client);
  await ofImports(client);
}
