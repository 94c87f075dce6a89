import { expect, test } from 'vitest';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import { chanceFrom, type Chance } from '../../../server/demo/random.ts';
import type { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';

const ROUNDS = 80;

const RULE = 'FREQ=WEEKLY;BYDAY=TU';

const JOB = {
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: {
    events: [
      {
        start_time: '2026-12-01T22:00:00+01:00',
        end_time: '2026-12-02T06:00:00+01:00',
        rrule: RULE,
        overrides: { '2026-12-08': { cancelled: true, reason: 'customer', note: 'Ferien' } },
      },
    ],
    earlier_workers: [{ until: '2026-12-03', worker_ids: [1] }],
  },
  confirmed_support: false,
  confirmed_customer: false,
  confirmed_worker: false,
};

/** What programs send by mistake, and people on purpose. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, [], {}, [[]], '', ' ', '\0', '\ud800', '😀', 'x'.repeat(2_000)],
  ...[0, -1, 0.5, 1e308, 2 ** 53, 1_000_000, '1', '__proto__', 'constructor'],
  ...['2026-02-29', '2027-03-28', '2026-10-25', '2026-12-31', '9999-12-31', '0000-01-01'],
  ...['2027-03-28T02:30:00+01:00', '2026-10-25T02:30:00+02:00', '2026-12-31T23:59:59Z'],
  ...['9999-12-31T23:59:59Z', '-000001-01-01T00:00:00Z', '2026-12-08', '2026-13-01T00:00:00Z'],
  ...[
    'FREQ=SECONDLY',
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=DAILY;UNTIL=00010101',
    `${RULE};INTERVAL=99999`,
  ],
  ...['FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', `${RULE};COUNT=1e9`],
  Array.from({ length: 60 }, () => 1),
  { '2026-12-15': { cancelled: true }, '2026-12-16': { cancelled: true } },
  { '2026-12-15': { worker_ids: [] }, '': {}, toString: {} },
];

/** The same body with something hostile at some place, or without that place. */
function spoilt(value: unknown, chance: Chance, share = 0): unknown {
  const isInner = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isInner || chance.percent(share)) return chance.pick(HOSTILE);
  const key = chance.pick(Object.keys(value));
  const inner = (value as Record<string, unknown>)[key];
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1, spoilt(inner, chance, 15));
  if (chance.percent(8))
    return Object.fromEntries(Object.entries(value).filter(([k]) => k !== key));
  return { ...value, [key]: spoilt(inner, chance, 15) };
}

let keys = 0;
function withKey(): Record<string, string> {
  keys += 1;
  return { 'idempotency-key': `5f0c8f1e-8a52-4c39-9f43-${String(keys).padStart(12, '0')}` };
}

async function newJob(browser: Browser) {
  const answer = await browser.post('/api/job', JOB, withKey());
  expect(answer.statusCode).toBe(201);
  return { id: answer.json<WireJob>().id, etag: String(answer.headers.etag) };
}

const LISTS = ['/api/job', '/api/absence'] as const;

async function tagsOf(browser: Browser) {
  const answers = await Promise.all(LISTS.map((list) => browser.get(list)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  return answers.map(({ headers }) => headers.etag);
}

/** Whatever is stored can be read, and saved as it was read. */
async function expectSavable(browser: Browser, id: number, told: string): Promise<void> {
  const read = await browser.get(`/api/job/${id}`);
  expect(read.statusCode, told).toBe(200);
  const { id: _, ...fields } = read.json<WireJob>();
  const saved = await browser.put(`/api/job/${id}`, fields);
  expect([saved.statusCode, saved.json()], told).toEqual([200, read.json()]);
}

type Ask = (
  browser: Browser,
  job: { readonly id: number; readonly etag: string },
) => {
  readonly method?: 'PUT';
  readonly path: string;
  readonly body: object;
};

const ABSENCE = { kind: 'sick', first_day: '2026-12-08', last_day: '2026-12-31', part: 'am' };

const ASKS: readonly (readonly [string, Ask])[] = [
  [
    'visits with an absence',
    (_, { id, etag }) => ({
      path: '/api/visit-changes',
      body: {
        changes: [
          {
            job_id: id,
            if_match: etag,
            event: 0,
            day: '2026-12-15',
            patch: {
              worker_ids: [5, 6],
              start_time: '2026-12-31T23:00:00+01:00',
              end_time: '2027-01-01T05:00:00+01:00',
              note: 'Schlüssel',
              told: { customer: true, worker: false },
            },
          },
          { job_id: id, if_match: etag, event: 0, day: '2026-12-22', patch: { cancelled: true } },
        ],
        absence: { worker_id: 3, ...ABSENCE, note: 'Grippe' },
      },
    }),
  ],
  [
    'an absence',
    () => ({ path: '/api/absence', body: { worker_id: 3, ...ABSENCE, note: 'Grippe' } }),
  ],
  [
    'the change of an absence',
    () => ({
      method: 'PUT',
      path: '/api/absence/1',
      body: { ...ABSENCE, note: 'Grippe', withdrawn: false },
    }),
  ],
  [
    'a split',
    (_, { id }) => ({
      path: `/api/job/${id}/split`,
      body: {
        from: '2026-12-15',
        job: {
          ...JOB,
          worker_id: 4,
          from_date: '2026-12-15',
          appointment: {
            events: [
              {
                start_time: '2026-12-15T21:00:00+01:00',
                end_time: '2026-12-16T05:00:00+01:00',
                rrule: RULE,
                overrides: { '2026-12-22': { worker_ids: [5], note: 'Vertretung' } },
              },
            ],
          },
        },
      },
    }),
  ],
];

test.each(ASKS)(
  '%s with something hostile anywhere is refused, or can be saved again as it is stored',
  async (_, ask) => {
    const { browser } = await startSignedInServer();
    const chance = chanceFrom(20_261_127);
    let job = await newJob(browser);
    let before = await tagsOf(browser);
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { method = 'POST', path, body } = ask(browser, job);
      const sent = spoilt(body, chance);
      const told = `${path} ${JSON.stringify(sent)?.slice(0, 1_500)}`;
      const answer = await browser.call(method, path, { body: sent, headers: withKey() });
      if (answer.statusCode < 300) {
        await expectSavable(browser, job.id, told);
        if (path.endsWith('split')) await expectSavable(browser, answer.json().following.id, told);
        job = await newJob(browser);
        before = await tagsOf(browser);
        continue;
      }
      refused += 1;
      expect([400, 404, 409, 412, 422], `${answer.body} ${told}`).toContain(answer.statusCode);
      const { code, field } = answer.json<{ code: string; field?: string }>();
      expect([code, answer.statusCode !== 422 || field !== undefined], told).toEqual([
        expect.stringMatching(/^\w+$/),
        true,
      ]);
      expect(await tagsOf(browser), told).toEqual(before);
    }
    expect(refused).toBeGreaterThan(ROUNDS / 3);
    expect(refused).toBeLessThan(ROUNDS);
  },
);
