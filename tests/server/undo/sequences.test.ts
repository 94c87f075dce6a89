import { expect, test } from 'vitest';
import { chanceFrom, type Chance } from '../../../server/demo/random.ts';
import type { WireVisitPatch } from '../../../src/api/contract/records/appointments.ts';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { Browser } from '../support/browser.ts';
import { batchOf, MONDAY, startUndoing } from './support/undoing.ts';

const SEEDS = [1, 2, 4, 5];
const STEPS = 40;

const DAYS = ['2026-12-08', '2026-12-09', '2026-12-15', '2026-12-22'];
const HOURS = ['08', '09', '10'];
const RULES = ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TU,WE'];

const PATCHES: readonly (WireVisitPatch | null)[] = [
  null,
  { cancelled: true, reason: 'worker' },
  { worker_ids: [5] },
  { worker_ids: [5], told: { customer: true } },
  { worker_ids: [6], note: 'Schlüssel' },
  { start_time: '2026-12-10T13:00:00+01:00', end_time: '2026-12-10T15:00:00+01:00' },
];

/** What two people change: flat, and apart from who knows of a visit, which goes with the visit. */
type View = Readonly<Record<string, string>>;

function viewOf(job: WireJob, customer: WireCustomer): View {
  const { appointment, confirmed_terms: _terms, ...fields } = job;
  const events = appointment.events.flatMap(({ id, overrides = {}, ...event }) => [
    [`event ${id}`, { ...event, rrule: event.rrule ?? null }],
    ...Object.entries(overrides).map(([day, { told: _told, ...patch }]) => [
      `visit ${id} ${day}`,
      Object.fromEntries(Object.entries(patch).toSorted()),
    ]),
  ]);
  const entries = [...Object.entries(fields), ...Object.entries(customer), ...events];
  return Object.fromEntries(entries.map(([name, value]) => [String(name), JSON.stringify(value)]));
}

/** The names under which two views differ. */
function differing(one: View, other: View): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]);
}

/** What was so before and after. */
interface Change {
  readonly before: View;
  readonly after: View;
}

/** A request that changes something. */
type Step = readonly [path: string, body: object];

type MakeStep = (chance: Chance, job: WireJob, customer: WireCustomer) => Step;

const MAKE: Readonly<Record<string, MakeStep>> = {
  customer: (chance, { customer_id }, customer) => [
    `customer/${customer_id}`,
    { ...customer, [chance.pick(['phone', 'access', 'city'])]: `${chance.between(1, 3)}` },
  ],
  note: (chance, job) => [`job/${job.id}`, { ...job, instructions: `${chance.between(1, 3)}` }],
  worker: (chance, job) => [
    `job/${job.id}`,
    { ...job, worker_id: chance.pick([3, 5, 6]), confirmed_worker: chance.percent(50) },
  ],
  confirmation: (chance, job) => [
    `job/${job.id}`,
    { ...job, confirmed_customer: chance.percent(50) },
  ],
  times: (chance, job) => {
    const place = chance.between(0, job.appointment.events.length - 1);
    const hour = chance.pick(HOURS);
    const events = job.appointment.events.map((event, index) =>
      index === place
        ? { ...event, start_time: event.start_time.replace(/T\d\d/, `T${hour}`) }
        : event,
    );
    return [`job/${job.id}`, { ...job, appointment: { ...job.appointment, events } }];
  },
  rule: (chance, job) => {
    const [series, ...others] = job.appointment.events;
    const events = [{ ...series, rrule: chance.pick(RULES) }, ...others];
    return [`job/${job.id}`, { ...job, appointment: { ...job.appointment, events } }];
  },
  events: (chance, job) => {
    const { events } = job.appointment;
    const { id: _id, overrides: _own, ...single } = MONDAY;
    const changed =
      events.length > 1 && chance.percent(50) ? events.slice(0, -1) : [...events, single];
    return [`job/${job.id}`, { ...job, appointment: { ...job.appointment, events: changed } }];
  },
  visits: (chance, job) => [
    'visit-changes',
    {
      changes: DAYS.filter(() => chance.percent(60)).map((day) => ({
        job_id: job.id,
        event: 0,
        day,
        patch: chance.pick(PATCHES),
      })),
    },
  ],
};

test.each(SEEDS)(
  'of changes that two people make at random (seed %i), an undo never changes what the other did since',
  async (seed) => {
    const chance = chanceFrom(seed);
    const { browser, colleague, undo, jobNow, customerNow } = await startUndoing();
    let keys = 0;
    const send = (by: Browser, [path, body]: Step) => {
      keys += 1;
      const key = `5f0c8f1e-8a52-4c39-9f43-0d2f3f0f${String(keys).padStart(4, '0')}`;
      return path === 'visit-changes'
        ? by.post(`/api/${path}`, body, { 'idempotency-key': key })
        : by.put(`/api/${path}`, body);
    };
    const now = async () => {
      const job = await jobNow();
      return { job, customer: await customerNow(job.customer_id) };
    };
    const view = async () => {
      const { job, customer } = await now();
      return viewOf(job, customer);
    };
    const done: (Change & { batch: string; by: Browser })[] = [];
    const undos: (Change & { of: Change; isNamed: boolean })[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const before = await view();
      if (chance.percent(40) && done.length > 0) {
        const { batch, by, ...of } = chance.pick(done);
        const { undone } = await undo(batch, by);
        const after = await view();
        undos.push({ before, after, of, isNamed: undone.kept.length > 0 });
        if (undone.batch) done.push({ batch: undone.batch, by, before, after });
      } else {
        const by = chance.pick([browser, colleague]);
        const { job, customer } = await now();
        const answer = await send(by, chance.pick(Object.values(MAKE))(chance, job, customer));
        const after = await view();
        const change = { batch: batchOf(answer), by, before, after };
        if (differing(before, after).length > 0) done.push(change);
      }
    }
    const others = undos.flatMap(({ of, before, after }) =>
      differing(before, after).filter(
        (name) => before[name] !== of.after[name] || after[name] !== of.before[name],
      ),
    );
    expect(others).toEqual([]);
    const isBack = ({ of, after }: (typeof undos)[number]) =>
      differing(of.before, of.after).every((name) => after[name] === of.before[name]);
    const [back, left] = [undos.filter(isBack), undos.filter((one) => !isBack(one))];
    expect(left.every(({ isNamed }) => isNamed)).toBe(true);
    expect(Math.min(back.length, left.length)).toBeGreaterThan(0);
  },
);
