import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WireConfirmationLink } from '../../../src/api/contract/records/confirmations.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireHandedMail, WireLinkMail } from '../../../src/api/contract/mail.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { startStandInSmtp } from '../support/mail/standInSmtp.ts';
import { startTestMail } from '../support/mail/testMail.ts';
import { startSignedInServer } from '../support/testServer.ts';

const PUBLIC_URL = 'https://plan.reinigung.example';

const WEEKLY = {
  start_time: '2026-11-20T14:00:00+01:00',
  end_time: '2026-11-20T16:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
};

async function start() {
  const smtp = await startStandInSmtp();
  const server = await startSignedInServer({ environment: { ...smtp.environment, PUBLIC_URL } });
  const { app, browser } = server;
  const job = (await browser.get('/api/job/1')).json<WireJob>();
  await browser.put('/api/job/1', {
    ...job,
    worker_id: 1,
    from_date: '2026-11-20',
    appointment: { events: [WEEKLY] },
    confirmed_customer: false,
    confirmed_worker: false,
  });
  const ask = async (party: string, visit?: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { party, ...(visit && { visit }) };
    const answer = await browser.post('/api/job/1/confirmation-requests', body, headers);
    return answer.json<WireConfirmationLink>().path;
  };
  /** Moves the visit of a day, for two workers; returns what names it. */
  const moveVisit = async () => {
    const moved = {
      start_time: '2026-11-30T09:00:00+01:00',
      end_time: '2026-11-30T11:00:00+01:00',
    };
    const overrides = { '2026-11-27': { ...moved, worker_ids: [1, 2] } };
    const current = (await browser.get('/api/job/1')).json<WireJob>();
    const [event] = current.appointment.events;
    const appointment = { events: [{ ...event!, overrides }] };
    const answer = await browser.put('/api/job/1', { ...current, appointment });
    expect(answer.statusCode, answer.body).toBe(200);
    return { event: event!.id, day: '2026-11-27' };
  };
  const mails = async (id = 1) =>
    (await browser.get(`/api/job/${id}/confirmation-mails`)).json<readonly WireLinkMail[]>();
  const mail = (party: string, path: string, id = 1, language = 'de') =>
    browser.post(`/api/job/${id}/confirmation-requests/mail`, { party, path, language });
  return { ...server, smtp, ask, moveVisit, mail, mails, outside: new Browser(app) };
}

test('a link to confirm is sent by mail, says what has become of it, and opens its page', async () => {
  const { smtp, ask, mail, outside, database } = await start();
  const path = await ask('customer');
  const answer = await mail('customer', path, 1, 'es');
  expect(answer.json<WireHandedMail>()).toMatchObject({ state: 'sent', failure: null });
  const [arrived] = smtp.mails;
  expect(arrived!.headers.get('subject')).toBe('Confirmación de una visita');
  expect(arrived!.text).toContain(`${PUBLIC_URL}${path}?language=es`);
  expect((await outside.get(path)).statusCode).toBe(200);
  const kept = JSON.stringify(await database.selectFrom('mails').selectAll().execute());
  expect(kept).not.toContain(path.slice(3));
});

test('a link is mailed once, however often that is asked, and that of the worker apart', async () => {
  const { smtp, ask, mail } = await start();
  const [customer, worker] = [await ask('customer'), await ask('worker')];
  await mail('customer', customer);
  expect((await mail('customer', customer)).json()).toMatchObject({ state: 'sent' });
  expect((await mail('worker', worker)).json()).toMatchObject({ state: 'sent' });
  expect(smtp.mails.map(({ text }) => text.includes('Es kommt'))).toEqual([true, false]);
});

test('what the mail server refuses is said with its words, and goes out when asked again', async () => {
  const { smtp, ask, mail } = await start();
  const path = await ask('customer');
  smtp.behaviour.treat = () => 'refused';
  expect((await mail('customer', path)).json()).toMatchObject({
    state: 'failed',
    failure: 'refused',
  });
  smtp.behaviour.treat = () => 'accepted';
  expect((await mail('customer', path)).json()).toMatchObject({ state: 'sent' });
});

test('a link about one visit is mailed with that visit and who comes to it', async () => {
  const { smtp, ask, moveVisit, mail, outside } = await start();
  const visit = await moveVisit();
  const [customer, worker] = [
    await ask('customer', visit),
    await ask('worker', { ...visit, worker_id: 2 }),
  ];
  expect((await mail('customer', customer)).json()).toMatchObject({ state: 'sent' });
  expect((await mail('worker', worker)).json()).toMatchObject({ state: 'sent' });
  const [toCustomer, toWorker] = smtp.mails;
  expect(toCustomer!.text).toContain('Montag, 30. November 2026, 09:00–11:00.');
  expect(toCustomer!.text).toContain('Es kommt Ana Marques da Silva und Blerta Krasniqi.');
  expect(toWorker!.text).toMatch(/Montag, 30\. November 2026, 09:00–11:00: Verena Stäubli/);
  expect(toWorker!.to).toContain('blerta');
  expect((await outside.get(customer)).statusCode).toBe(200);
});

test('what has become of the mails with links is told as long as the links are there', async () => {
  const { smtp, ask, moveVisit, mail, mails } = await start();
  const visit = await moveVisit();
  await mail('customer', await ask('customer'));
  smtp.behaviour.treat = () => 'refused';
  await mail('worker', await ask('worker', { ...visit, worker_id: 2 }));
  await ask('worker');
  const [told, refused, ...others] = await mails();
  const at = TODAY.toISOString();
  expect(told).toEqual({
    party: 'customer',
    visit: null,
    state: 'sent',
    failure: null,
    answer: expect.stringContaining('250'),
    at,
  });
  expect(refused).toMatchObject({
    party: 'worker',
    visit: { ...visit, person_id: 2 },
    state: 'failed',
    failure: 'refused',
    at,
  });
  expect(others).toEqual([]);
  await ask('customer');
  expect((await mails()).map(({ party }) => party)).toEqual(['worker']);
  expect(await mails(2)).toEqual([]);
});

test('a link that was replaced, or is that of another job or person, is not mailed', async () => {
  const { smtp, ask, mail } = await start();
  const before = await ask('customer');
  const path = await ask('customer');
  for (const answer of [
    await mail('customer', before),
    await mail('worker', path),
    await mail('customer', path, 2),
  ]) {
    expect(answer.json()).toMatchObject({ code: 'changed' });
  }
  expect(smtp.mails).toEqual([]);
});

test('a mail to a customer who was merged meanwhile goes to the one who remains, and is listed there', async () => {
  const { mail, smtp, browser, database } = await startTestMail();
  await database
    .updateTable('customers')
    .set({ email: 'alt@example.ch' })
    .where('id', '=', 2)
    .execute();
  await database
    .updateTable('customers')
    .set({ email: 'neu@example.ch' })
    .where('id', '=', 3)
    .execute();
  smtp.behaviour.treat = () => 'busy';
  await mail.queue({
    recipient: { kind: 'customer', id: 2 },
    language: 'de',
    subject: 'Bestätigung',
    text: 'Guten Tag',
    key: 'merged/2',
  });
  await mail.check();
  const tagOf = async (id: number) =>
    (await browser.get(`/api/customer/${id}`)).headers.etag as string;
  const merged = await browser.post(
    '/api/customer/2/merge',
    { into: 3, into_if_match: await tagOf(3) },
    { 'if-match': await tagOf(2), 'idempotency-key': randomUUID() },
  );
  expect(merged.statusCode, merged.body).toBe(200);
  smtp.behaviour.treat = () => 'refused';
  await database.updateTable('mails').set({ due_at: '2026-11-20T00:00:00.000Z' }).execute();
  await mail.check();
  expect((await mail.state()).undelivered).toMatchObject([{ recipient_id: 3 }]);
  smtp.behaviour.treat = () => 'accepted';
  const { id } = (await mail.state()).undelivered[0]!;
  await mail.repeat(id);
  await mail.check();
  expect(smtp.mails.at(-1)!.to).toBe('neu@example.ch');
});
