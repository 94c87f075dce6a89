import { expect, test } from 'vitest';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import type {
  WireQueuedMails,
  WireSentWeek,
} from '../../../src/api/contract/planning/sentWeeks.ts';
import { Browser } from '../support/browser.ts';
import { startStandInSmtp } from '../support/mail/standInSmtp.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';
import { sentKeys } from '../calendar/support/sentKeys.ts';

const WEEK = '2026-11-23';
const PUBLIC_URL = 'https://plan.reinigung.example';

/** Ana has a visit on each Friday, Blerta on Tuesday alone. */
const [ANA, BLERTA] = [1, 2];

const fridays = (from: string, to: string) => ({
  start_time: `2026-11-20T${from}:00+01:00`,
  end_time: `2026-11-20T${to}:00+01:00`,
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
});
const TUESDAY = {
  start_time: '2026-11-24T08:00:00+01:00',
  end_time: '2026-11-24T10:00:00+01:00',
};

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'accept-language': 'de',
  origin: 'null',
  'sec-fetch-site': 'same-origin',
};

async function start(environment: Readonly<Record<string, string>> = {}) {
  const server = await startSignedInServer({ environment });
  const { app, browser, database } = server;
  await database.deleteFrom('jobs').where('id', '>', 2).execute();
  const change = async (id: number, fields: object) => {
    const job = (await browser.get(`/api/job/${id}`)).json<WireJob>();
    const answer = await browser.put(`/api/job/${id}`, { ...job, ...fields });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const since = { from_date: '2026-11-20' };
  await change(1, {
    ...since,
    worker_id: ANA,
    appointment: { events: [fridays('14:00', '16:00')] },
  });
  await change(2, { ...since, worker_id: BLERTA, appointment: { events: [TUESDAY] } });
  const weekOf = async (id: number) =>
    (await browser.get(`/api/sent-week?week=${WEEK}`))
      .json<WireSentWeek[]>()
      .find((row) => row.id === id)!;
  const tell = (worker_id: number, way: string, start_time = '14:00') =>
    browser.post('/api/sent-week', {
      worker_id,
      week: '2026-11-25',
      way,
      visits: [
        {
          id: '1-0-2026-11-27',
          start: `2026-11-27T${start_time}:00`,
          end: '2026-11-27T16:00:00',
        },
      ],
    });
  const mail = (...ids: readonly number[]) =>
    browser.post('/api/sent-week/mail', {
      week: WEEK,
      to: ids.map((worker_id) => ({ worker_id, language: worker_id === ANA ? 'es' : 'de' })),
    });
  const outside = new Browser(app);
  const token = (await browser.get(`/api/worker/${ANA}`)).json<WireWorker>().plan_token;
  const plan = async () => (await outside.get(`/p/${token}`, { 'accept-language': 'de' })).body;
  const keys = async () => sentKeys(await plan(), 'week');
  const see = (key: string) =>
    outside.post(`/p/${token}`, String(new URLSearchParams({ week: key })), FORM);
  const told = async (id: number) =>
    (await browser.get(`/api/worker/${id}/changes`))
      .json<WireHistory>()
      .changes.filter(({ action }) => action.startsWith('week'));
  return { ...server, change, weekOf, tell, mail, plan, keys, see, told };
}

async function startWithMail() {
  const smtp = await startStandInSmtp();
  return { smtp, ...(await start({ ...smtp.environment, PUBLIC_URL })) };
}

test('what somebody was told of a week is known to all, by whom and when, and told in the history', async () => {
  const { tell, weekOf, told } = await start();
  expect((await weekOf(ANA)).visits).toBeNull();
  expect((await tell(ANA, 'whatsApp')).statusCode).toBe(201);
  const { visits, tellings, plan_token } = await weekOf(ANA);
  expect(visits).toEqual([
    { id: '1-0-2026-11-27', start: '2026-11-27T14:00:00', end: '2026-11-27T16:00:00' },
  ]);
  expect(tellings).toMatchObject([
    { way: 'whatsApp', by: 'demo', at: '2026-11-20T10:00:00.000Z', mail: null },
  ]);
  expect(plan_token).toMatch(/^[0-9a-f]{64}$/);
  expect((await weekOf(BLERTA)).tellings).toEqual([]);
  expect(await told(ANA)).toMatchObject([
    { action: 'weekTold', after: { week: WEEK, way: 'whatsApp' } },
  ]);
});

test('the same told once more is one telling, other visits are another', async () => {
  const { tell, weekOf, told } = await start();
  await tell(ANA, 'copy');
  await tell(ANA, 'copy');
  expect((await weekOf(ANA)).tellings).toHaveLength(1);
  await tell(ANA, 'copy', '15:00');
  const { visits, tellings } = await weekOf(ANA);
  expect(tellings).toHaveLength(2);
  expect(visits![0]!.start).toBe('2026-11-27T15:00:00');
  expect(await told(ANA)).toHaveLength(2);
});

test('a call can be taken back, a message cannot', async () => {
  const { browser, tell, weekOf, told } = await start();
  await tell(ANA, 'sms');
  await tell(ANA, 'call');
  const [sms, call] = (await weekOf(ANA)).tellings;
  for (const { id } of [sms!, call!]) await browser.post(`/api/sent-week/${id}/withdraw`, {});
  expect((await weekOf(ANA)).tellings).toMatchObject([{ way: 'sms' }]);
  expect((await told(ANA)).map(({ action }) => action)).toEqual([
    'weekUntold',
    'weekTold',
    'weekTold',
  ]);
});

test('viewers are not told who got which week, as it comes with the links, and note nothing', async () => {
  const { app, database, tell } = await start();
  await tell(ANA, 'copy');
  await addUser(database, 'looks', 'viewer');
  const viewer = await browserOf(app, 'looks');
  const answers = [
    await viewer.get(`/api/sent-week?week=${WEEK}`),
    await viewer.post('/api/sent-week', { worker_id: ANA, week: WEEK, way: 'copy', visits: [] }),
    await viewer.post('/api/sent-week/mail', {
      week: WEEK,
      to: [{ worker_id: ANA, language: 'de' }],
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
});

test('whoever was sent a week says on the plan to have seen it, once, and opening notes nothing', async () => {
  const { browser, tell, keys, see, plan, weekOf, told } = await start();
  expect(await keys()).toEqual([]);
  await tell(ANA, 'whatsApp');
  const [key] = await keys();
  expect(await plan()).toContain('Ihre Woche ist da');
  expect((await weekOf(ANA)).tellings).toHaveLength(1);
  const answer = await see(key!);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringContaining('outcome=thanks'),
  ]);
  expect((await see(key!)).headers.location).toContain('outcome=thanks');
  expect((await weekOf(ANA)).tellings).toMatchObject([
    { way: 'whatsApp', by: 'demo' },
    { way: 'seen', by: null },
  ]);
  expect(await keys()).toEqual([]);
  expect((await told(ANA))[0]).toMatchObject({ source: 'link', after: { way: 'seen' } });
  expect((await browser.get('/api/history')).body).not.toContain(key!.slice(11));
});

test('a week that is another by now is shown again, and not noted as seen', async () => {
  const { change, tell, keys, see, weekOf } = await start();
  await tell(ANA, 'whatsApp');
  const [key] = await keys();
  await change(1, { appointment: { events: [fridays('09:00', '11:00')] } });
  expect((await see(key!)).headers.location).toContain('outcome=changedMeanwhile');
  expect((await weekOf(ANA)).tellings).toHaveLength(1);
  const [newer] = await keys();
  expect(newer).not.toBe(key);
  await see(newer!);
  const { visits } = await weekOf(ANA);
  expect(visits![0]!.start).toBe('2026-11-27T09:00:00');
});

test('the server writes each their week in their language, with the link and without how to get in', async () => {
  const { smtp, database, mail, weekOf } = await startWithMail();
  await database.updateTable('customers').set({ access: 'Code 4711' }).execute();
  expect((await mail(ANA, BLERTA)).json<WireQueuedMails>()).toEqual({ queued: 2 });
  await expect.poll(() => smtp.mails.length).toBe(2);
  const [ana, blerta] = smtp.mails.toSorted((one, other) => one.to.localeCompare(other.to));
  expect(ana!.text).toContain('Viernes, 27 de noviembre\n14:00–16:00 ');
  expect(ana!.text).toContain(`${PUBLIC_URL}/p/`);
  expect(blerta!.text).toContain('Dienstag, 24. November\n08:00–10:00 ');
  for (const { text } of smtp.mails) expect(text).not.toContain('4711');
  await expect
    .poll(async () => (await weekOf(ANA)).tellings)
    .toMatchObject([{ way: 'ownMail', mail: 'sent', by: 'demo' }]);
});

test('the same week is never mailed twice, and again once it is another, or was before', async () => {
  const { smtp, change, mail } = await startWithMail();
  await mail(ANA);
  expect((await mail(ANA)).json()).toEqual({ queued: 0 });
  await change(1, { appointment: { events: [fridays('09:00', '11:00')] } });
  expect((await mail(ANA)).json()).toEqual({ queued: 1 });
  await change(1, { appointment: { events: [fridays('14:00', '16:00')] } });
  expect((await mail(ANA)).json()).toEqual({ queued: 1 });
  await expect.poll(() => smtp.mails.length).toBe(3);
});

test('a mail that does not arrive has told nothing: it is said, and the next one takes its place', async () => {
  const { smtp, browser, mail, weekOf } = await startWithMail();
  smtp.behaviour.treat = () => 'refused';
  await mail(ANA);
  await expect.poll(async () => (await weekOf(ANA)).tellings[0]?.mail).toBe('failed');
  expect((await weekOf(ANA)).visits).toBeNull();
  smtp.behaviour.treat = () => 'accepted';
  expect((await mail(ANA)).json()).toEqual({ queued: 1 });
  await expect.poll(async () => (await weekOf(ANA)).tellings.at(-1)?.mail).toBe('sent');
  expect((await browser.get('/api/mail')).json()).toMatchObject({ undelivered: [] });
});

test('whoever has no address gets none, and without a mail server nobody does', async () => {
  const { database, mail } = await startWithMail();
  await database.updateTable('workers').set({ email: '' }).where('id', '=', ANA).execute();
  expect((await mail(ANA, BLERTA)).json()).toEqual({ queued: 1 });
  const without = await start();
  expect((await without.mail(ANA)).json()).toMatchObject({ code: 'noMail' });
});
