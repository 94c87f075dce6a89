import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import { PUBLIC_URL, startTestMail } from '../support/mail/testMail.ts';

/** Ana, who gets Spanish mails, and Blerta, who gets German ones. */
const [ANA, BLERTA] = [1, 2];

const HOUR = 3600;
const MINUTE = 60;

const FREE = { confirmed_support: true, confirmed_customer: true, confirmed_worker: true };

function visits(day: string, from: string, to: string) {
  return { events: [{ start_time: `${day}T${from}:00`, end_time: `${day}T${to}:00` }] };
}

interface Job extends Pick<WireJob, 'id' | 'appointment'> {
  readonly customer_id: number;
  readonly worker_id: number;
  readonly from_date: string;
}

interface Change extends ReturnType<typeof visits> {
  readonly worker_id: number;
}

/** On Friday 20 November 2026 at 08:00: nobody has visits but for those that a test makes. */
async function startQuietMail() {
  const started = await startTestMail();
  const { browser, database, clock, subscribe } = started;
  await database.deleteFrom('jobs').execute();
  await subscribe(ANA, 'es');
  await subscribe(BLERTA, 'de');
  // The clock of the tests stands at noon.
  const at = (hours: number, minutes = 0) => {
    const local = new Intl.DateTimeFormat('de-CH', {
      timeStyle: 'short',
      timeZone: 'Europe/Zurich',
    }).format(clock.now());
    const [nowHours, nowMinutes] = local.split(':').map(Number);
    clock.advance((hours - nowHours!) * HOUR + (minutes - nowMinutes!) * MINUTE);
  };
  const give = async (
    worker_id: number,
    appointment: ReturnType<typeof visits>,
    customer_id = 1,
  ): Promise<Job> => {
    const body = { customer_id, worker_id, from_date: '2026-11-20', appointment, ...FREE };
    const answer = await browser.post('/api/job', body, { 'idempotency-key': randomUUID() });
    expect(answer.statusCode, answer.body).toBe(201);
    return { ...body, ...answer.json<Pick<WireJob, 'id' | 'appointment'>>() };
  };
  /** Gives the job to somebody, or its one visit another time. */
  const change = async ({ id, ...job }: Job, { events, ...others }: Partial<Change> = {}) => {
    const moved = events?.map((event) => ({ ...event, id: job.appointment.events[0]!.id }));
    const body = { ...job, ...others, ...(moved && { appointment: { events: moved } }) };
    const { customer_id, worker_id, from_date, appointment } = body;
    const sent = { customer_id, worker_id, from_date, appointment, ...FREE };
    const answer = await browser.put(`/api/job/${id}`, sent);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return { ...started, at, give, change };
}

test('at five each worker with visits of tomorrow gets them once, in her language, with the link to her plan', async () => {
  const { mail, smtp, database, at, give } = await startQuietMail();
  await give(ANA, visits('2026-11-21', '08:00', '10:00'));
  await give(BLERTA, visits('2026-11-22', '08:00', '10:00'), 2);
  at(16, 59);
  await mail.check();
  expect(smtp.mails).toEqual([]);
  at(17);
  await mail.check();
  await mail.check();
  at(22);
  await mail.check();
  expect(smtp.mails).toHaveLength(1);
  const [plan] = smtp.mails;
  const { name, address } = await database
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const { plan_token } = await database
    .selectFrom('workers')
    .select('plan_token')
    .where('id', '=', ANA)
    .executeTakeFirstOrThrow();
  expect(plan!.to).toBe('ana.marques@einsatzplan.example');
  expect(plan!.headers.get('subject')).toBe('Sus visitas del sábado, 21 de noviembre de 2026');
  expect(plan!.text).toContain(`08:00–10:00 ${name}`);
  expect(plan!.text).toContain(address);
  expect(plan!.text).toContain(`${PUBLIC_URL}/p/${plan_token}?language=es`);
});

test('a worker who wants no mails, has no address or is archived gets none', async () => {
  const { mail, smtp, database, at, give, subscribe } = await startQuietMail();
  for (const id of [ANA, BLERTA, 3, 4]) await give(id, visits('2026-11-21', '08:00', '10:00'));
  await subscribe(ANA, '');
  await database.updateTable('workers').set({ email: '' }).where('id', '=', BLERTA).execute();
  await subscribe(4, 'de');
  await database
    .updateTable('workers')
    .set({ archived_on: '2026-11-20' })
    .where('id', '=', 4)
    .execute();
  at(18);
  await mail.check();
  expect(smtp.mails).toEqual([]);
});

test('no mail says how to get in', async () => {
  const { mail, smtp, database, at, give } = await startQuietMail();
  await database.updateTable('customers').set({ access: 'Code 4711' }).execute();
  await give(ANA, visits('2026-11-21', '08:00', '10:00'));
  at(17);
  await mail.check();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]!.text).not.toContain('4711');
});

test('where it is not known under which address the server is, a mail has no link', async () => {
  const { open, smtp, at, give } = await startQuietMail();
  await give(ANA, visits('2026-11-21', '08:00', '10:00'));
  at(17);
  await open({ PUBLIC_URL: '' }).check();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]!.text).not.toContain('/p/');
});

test('what changes of visits of the next two days is told in one mail after five minutes', async () => {
  const { mail, smtp, at, clock, give, change } = await startQuietMail();
  const moved = await give(BLERTA, visits('2026-11-21', '08:00', '10:00'));
  const dropped = await give(BLERTA, visits('2026-11-21', '13:00', '15:00'), 2);
  await give(BLERTA, visits('2026-11-25', '13:00', '15:00'), 3);
  at(13);
  await mail.check();
  await change(moved, visits('2026-11-21', '09:00', '11:00'));
  await mail.check();
  clock.advance(2 * MINUTE);
  await change(dropped, { worker_id: ANA });
  await give(BLERTA, visits('2026-11-22', '07:00', '08:00'), 4);
  await mail.check();
  expect(smtp.mails).toEqual([]);
  clock.advance(3 * MINUTE);
  await mail.check();
  await mail.check();
  const [toBlerta] = smtp.mails.filter(({ to }) => to.startsWith('blerta'));
  expect(smtp.mails.filter(({ to }) => to.startsWith('blerta'))).toHaveLength(1);
  expect(toBlerta!.headers.get('subject')).toBe('Änderung bei Ihren Einsätzen');
  expect(toBlerta!.text).toContain(
    'Diese Einsätze haben Sie neu:\nSonntag, 22. November 2026, 07:00–08:00',
  );
  expect(toBlerta!.text).toContain(
    'Diese Einsätze haben eine neue Zeit:\nSamstag, 21. November 2026, 08:00–10:00 → Samstag, 21. November 2026, 09:00–11:00',
  );
  expect(toBlerta!.text).toContain(
    'Diese Einsätze fallen aus:\nSamstag, 21. November 2026, 13:00–15:00',
  );
  clock.advance(10 * MINUTE);
  await mail.check();
  expect(smtp.mails.filter(({ to }) => to.startsWith('blerta'))).toHaveLength(1);
  expect(smtp.mails.filter(({ to }) => to.startsWith('ana'))).toHaveLength(1);
});

test('what is changed and put back within the five minutes is not told', async () => {
  const { mail, smtp, at, clock, give, change } = await startQuietMail();
  const job = await give(BLERTA, visits('2026-11-21', '08:00', '10:00'));
  at(13);
  await mail.check();
  await change(job, visits('2026-11-21', '09:00', '11:00'));
  await mail.check();
  await change(job);
  clock.advance(6 * MINUTE);
  await mail.check();
  clock.advance(6 * MINUTE);
  await mail.check();
  expect(smtp.mails).toEqual([]);
});

test('the same change once more, after it was taken back and told, is told again', async () => {
  const { mail, smtp, at, clock, give, change } = await startQuietMail();
  const job = await give(BLERTA, visits('2026-11-21', '08:00', '10:00'));
  at(13);
  await mail.check();
  for (const start of ['09', '08', '09']) {
    await change(job, visits('2026-11-21', `${start}:00`, '12:00'));
    await mail.check();
    clock.advance(5 * MINUTE);
    await mail.check();
  }
  expect(smtp.mails).toHaveLength(3);
});

test('what the plan of tomorrow tells is told by no notice beside it', async () => {
  const { mail, smtp, at, clock, give, change } = await startQuietMail();
  const job = await give(BLERTA, visits('2026-11-21', '08:00', '10:00'));
  at(16, 58);
  await mail.check();
  await change(job, visits('2026-11-21', '09:00', '11:00'));
  await mail.check();
  at(17);
  await mail.check();
  clock.advance(10 * MINUTE);
  await mail.check();
  expect(smtp.mails.map(({ text }) => text.includes('09:00–11:00'))).toEqual([true]);
});

test('a visit that comes near with time is no change', async () => {
  const { mail, smtp, at, clock, give } = await startQuietMail();
  await give(BLERTA, visits('2026-11-23', '08:00', '10:00'));
  at(13);
  for (let hours = 0; hours < 40; hours += 1) {
    await mail.check();
    clock.advance(HOUR);
  }
  expect(smtp.mails).toEqual([]);
});

test('two processes that look at the same moment tell a change once', async () => {
  const { mail, open, smtp, at, clock, give, change } = await startQuietMail();
  const job = await give(BLERTA, visits('2026-11-21', '08:00', '10:00'));
  const other = open();
  at(13);
  await Promise.all([mail.check(), other.check()]);
  await change(job, visits('2026-11-21', '09:00', '11:00'));
  await Promise.all([mail.check(), other.check()]);
  clock.advance(5 * MINUTE);
  await Promise.all([mail.check(), other.check()]);
  await mail.check();
  expect(smtp.mails).toHaveLength(1);
});
