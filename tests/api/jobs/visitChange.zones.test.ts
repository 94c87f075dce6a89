import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { changeMachine } from '../../../machines/changes/changeMachine.ts';
import { readRecord, saveChange } from '../../../src/actors/changes/changeCalls.ts';
import type { JobEvent, VisitPatch } from '../../../src/domain/entities.ts';
import type { AskedChange, Changed } from '../../../src/domain/record/recordChange.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import { cancelled, givenTo, moved, noted } from '../../../src/domain/visits/changes/visitPatch.ts';
import { day, minute } from '../../domain/support/values.ts';
import { callsTo, inPage, json } from '../support/fetchBackend.ts';

inPage();

const tuesdays = {
  start_time: '2026-12-01T09:00:00+01:00',
  end_time: '2026-12-01T11:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
};
const event = {
  id: 0,
  start: minute('2026-12-01 09:00'),
  end: minute('2026-12-01 11:00'),
  rule: 'FREQ=WEEKLY;BYDAY=TU',
};

interface Held {
  readonly by: string;
  readonly request: Request;
  readonly answer: (response: Response) => void;
}

interface WireAppointment {
  readonly events: readonly Record<string, unknown>[];
}

/** One job on a server whose requests wait until the test has them answered. */
function serverOf(
  single: object,
  { hasTags = true, keeps = (sent: WireAppointment) => sent } = {},
) {
  let version = 1;
  let stored: Record<string, unknown> = {
    id: 7,
    customer_id: 3,
    worker_id: 1,
    from_date: '2026-12-01',
    appointment: { events: [single] },
    confirmed_support: false,
    confirmed_customer: false,
    confirmed_worker: false,
    job_request: null,
  };
  const held: Held[] = [];

  const answerTo = async (request: Request): Promise<Response> => {
    const tag = `"${version}"`;
    const headers: Record<string, string> = hasTags ? { etag: tag } : {};
    if (request.method === 'GET') return Response.json(stored, { headers });
    const match = request.headers.get('if-match');
    if (hasTags && match !== tag) return json({ code: 'outdated', message: '' }, 412);
    const sent = (await request.json()) as { appointment: WireAppointment };
    stored = { ...stored, ...sent, appointment: keeps(sent.appointment) };
    version += 1;
    return Response.json(stored, hasTags ? { headers: { etag: `"${version}"` } } : {});
  };

  /** Somebody's window, in which one visit is changed. */
  const browser = (by: string) => {
    const { api } = callsTo((request) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      held.push({ by, request, answer: resolve });
      return promise;
    });
    const read = fromPromise<Changed, { asked: AskedChange }>(({ input, signal }) =>
      readRecord(api, input.asked, signal),
    );
    return createActor(
      changeMachine.provide({
        actors: {
          loadRecord: read,
          checkRecord: read,
          saveChange: fromPromise(({ input: { record, asked } }) => saveChange(api, record, asked)),
        },
      }),
    ).start();
  };

  return {
    browser,
    held,
    answerTo,
    events: () => (stored.appointment as WireAppointment).events,
    overrides: () => (stored.appointment as WireAppointment).events[0]!.overrides,
  };
}

type Server = ReturnType<typeof serverOf>;
type Browser = ReturnType<Server['browser']>;

const isBusy = (one: Browser) => one.getSnapshot().hasTag('busy');
const outcomeOf = (one: Browser) => {
  const { value } = one.getSnapshot();
  return typeof value === 'object' ? Object.values(value)[0] : value;
};

function asking(on: string, patch: VisitPatch | null, of: Omit<JobEvent, 'overrides'> = event) {
  const asked: AskedVisitChange = {
    target: 'visit',
    id: 7,
    name: '',
    change: { eventId: 0, seriesDay: day(on), patch },
    seen: { event: of, patch: null, usual: [1] },
  };
  return { type: 'change.requested', asked } as const;
}

/** Answers requests, in the order of the names, then those that are left; names without a request are skipped. */
async function answerAll(server: Server, browsers: readonly Browser[], order: readonly string[]) {
  const left = [...order];
  const settled = () => {
    const waiting = new Set(server.held.map(({ by }) => by)).size;
    expect(waiting).toBe(browsers.filter(isBusy).length);
  };
  for (;;) {
    await vi.waitFor(settled, { interval: 1 });
    if (server.held.length === 0) return;
    const by = left.shift();
    const index = by === undefined ? 0 : server.held.findIndex((one) => one.by === by);
    if (index < 0) continue;
    const [next] = server.held.splice(index, 1);
    next!.answer(await server.answerTo(next!.request));
  }
}

/** Every order of so many answers for two people. */
function orders(length: number): string[][] {
  if (length === 0) return [[]];
  return orders(length - 1).flatMap((rest) => [
    ['Ana', ...rest],
    ['Ewa', ...rest],
  ]);
}

/** Every order in which each person's reading and saving come without the other's in between. */
const WHOLE = [
  ['Ana', 'Ana', 'Ana', 'Ewa', 'Ewa', 'Ewa'],
  ['Ewa', 'Ewa', 'Ewa', 'Ana', 'Ana', 'Ana'],
  ['Ana', 'Ewa', 'Ana', 'Ana', 'Ewa', 'Ewa'],
  ['Ana', 'Ewa', 'Ewa', 'Ewa', 'Ana', 'Ana'],
];

const backends = [
  ['with ETags', true, orders(6)],
  ['without ETags', false, WHOLE],
] as const;

/** Two people who change a visit each, once all requests are answered in the order. */
async function bothChange(
  server: Server,
  [first, second]: readonly [ReturnType<typeof asking>, ReturnType<typeof asking>],
  order: readonly string[],
) {
  const [ana, ewa] = [server.browser('Ana'), server.browser('Ewa')];
  ana.send(first);
  ewa.send(second);
  await answerAll(server, [ana, ewa], order);
  return [ana, ewa] as const;
}

describe.each(backends)('on a server %s', (_, hasTags, allOrders) => {
  test('two visits of a series are changed by two people at once, and both are kept', async () => {
    for (const order of allOrders) {
      const server = serverOf(tuesdays, { hasTags });
      const asked = [
        asking('2026-12-22', cancelled(null, 'customer', 'Ferien')),
        asking('2026-12-29', givenTo(null, [12])),
      ] as const;
      const browsers = await bothChange(server, asked, order);
      expect({ order, outcomes: browsers.map(outcomeOf), stored: server.overrides() }).toEqual({
        order,
        outcomes: ['saved', 'saved'],
        stored: {
          '2026-12-22': { cancelled: true, reason: 'customer', note: 'Ferien' },
          '2026-12-29': { worker_ids: [12] },
        },
      });
    }
  });

  test('of two people who change one visit, the later is asked, and can have both changes kept', async () => {
    for (const order of allOrders) {
      const server = serverOf(tuesdays, { hasTags });
      const asked = [
        asking('2026-12-22', cancelled(null, 'customer', '')),
        asking('2026-12-22', noted(null, 'Schlüssel')),
      ] as const;
      const browsers = await bothChange(server, asked, order);
      const later = browsers.filter((one) => outcomeOf(one) !== 'saved');
      for (
        let tries = 0;
        later.some((one) => outcomeOf(one) !== 'saved') && tries < 3;
        tries += 1
      ) {
        later[0]!.send({ type: 'retry.requested' });
        await answerAll(server, browsers, []);
      }
      expect({ order, asked: later.length, stored: server.overrides() }).toEqual({
        order,
        asked: 1,
        stored: { '2026-12-22': { cancelled: true, reason: 'customer', note: 'Schlüssel' } },
      });
    }
  });
});

const saved = async (server: Server, asked: ReturnType<typeof asking>) => {
  const ana = server.browser('Ana');
  ana.send(asked);
  await answerAll(server, [ana], []);
  return outcomeOf(ana);
};

test('a visit that is moved keeps its day in the series as its key', async () => {
  const server = serverOf(tuesdays);
  const monday = { start: minute('2027-01-18 14:00'), end: minute('2027-01-18 16:00') };
  await saved(server, asking('2026-12-29', moved(null, monday)));
  expect(server.overrides()).toEqual({
    '2026-12-29': {
      start_time: '2027-01-18T14:00:00+01:00',
      end_time: '2027-01-18T16:00:00+01:00',
    },
  });
});

test('a single event that is moved has its own times changed', async () => {
  const server = serverOf({ ...tuesdays, rrule: undefined });
  const monday = { start: minute('2027-01-18 14:00'), end: minute('2027-01-18 16:00') };
  await saved(server, asking('2026-12-01', moved(null, monday), { ...event, rule: null }));
  expect(server.events()).toEqual([
    { start_time: '2027-01-18T14:00:00+01:00', end_time: '2027-01-18T16:00:00+01:00' },
  ]);
});

test('a server that strips exceptions is said not to keep the change', async () => {
  const keeps = ({ events }: WireAppointment) => ({
    events: events.map((one) => ({ ...one, overrides: undefined })),
  });
  const asked = asking('2026-12-22', cancelled(null, 'customer', ''));
  expect(await saved(serverOf(tuesdays, { keeps }), asked)).toBe('notKept');
});

test('a server that keeps fields which it does not know is not said to strip them', async () => {
  const outcome = await saved(
    serverOf({ ...tuesdays, colour: 'red' }),
    asking('2026-12-22', cancelled(null, 'customer', '')),
  );
  expect(outcome).toBe('saved');
});
