import { expect, test } from 'vitest';
import { validatorCompiler } from '../../../server/checks/validation.ts';
import { jobUpdate, type WireJobUpdate } from '../../../src/api/contract/records/jobs.ts';
import { startSignedInServer } from '../support/testServer.ts';

const validate = validatorCompiler({
  schema: jobUpdate,
  method: 'PUT',
  url: '/',
  httpPart: 'body',
});

const job = {
  customer_id: 1,
  worker_id: null,
  from_date: '2026-11-20',
  confirmed_support: false,
  confirmed_customer: false,
  confirmed_worker: false,
} satisfies Omit<WireJobUpdate, 'appointment'>;

test('a list that is too long is refused before its items are checked', () => {
  let looks = 0;
  const event = {
    get start_time() {
      looks += 1;
      return 'never';
    },
  };
  const events = Array.from({ length: 120_000 }, () => event);
  const result = validate({ ...job, appointment: { events } });
  expect(result).toMatchObject({
    error: [{ keyword: 'maxItems', instancePath: '/appointment/events', params: { limit: 50 } }],
  });
  expect(looks).toBe(0);
});

test('of many errors in a list only the first few are collected', () => {
  const { error } = validate({ ...job, appointment: { events: Array(50).fill(0) } }) as {
    error: unknown[];
  };
  expect(error.length).toBeLessThanOrEqual(8);
});

test('a body with 120,000 invalid events is refused for their number', async () => {
  const { browser } = await startSignedInServer();
  const body = { ...job, appointment: { events: Array<number>(120_000).fill(0) } };
  const answer = await browser.put('/api/job/1', body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'tooMany', field: 'appointment.events' });
});
