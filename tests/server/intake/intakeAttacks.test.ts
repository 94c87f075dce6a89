import { expect, test } from 'vitest';
import type { WireIntakeSource } from '../../../src/api/contract/intake.ts';
import { Browser } from '../support/browser.ts';
import { addUser, browserOf } from '../support/people.ts';
import { REQUEST, startWithSource, THANKS, WEBSITE } from './support/form.ts';

/** What an answer tells whoever has sent a form. */
const told = ({ statusCode, headers, body }: Awaited<ReturnType<Browser['get']>>) => ({
  statusCode,
  location: headers.location,
  body,
});

test.each([
  ['of a foreign origin', 'https://www.putzblitz.example.evil.example'],
  ['of another port', `${WEBSITE}:8443`],
  ['without TLS', WEBSITE.replace('https', 'http')],
  ['of no origin', null],
  ['of an origin that is withheld', 'null'],
  ['of another source', 'https://zweite.example'],
])('foreign origin: a form %s is refused', async (_what, origin) => {
  const { send, newJobs } = await startWithSource();
  const answer = await send(REQUEST, { origin });
  expect(answer.statusCode).toBe(403);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(await newJobs()).toEqual([]);
});

test('foreign origin: a program of another site may not ask', async () => {
  const { app, opened } = await startWithSource();
  const answer = await app.inject({
    method: 'OPTIONS',
    url: `/api/intake/${opened.token}`,
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

test('replay and honeypot: good, repeated and suspicious requests are answered alike', async () => {
  const { send, newJobs, sortedOut, clock } = await startWithSource();
  const good = told(await send(REQUEST));
  const repeated = told(await send(REQUEST));
  const robot = told(await send({ ...REQUEST, website: 'https://spam.example' }));
  const now = clock.now().toISOString();
  const hasty = told(await send({ ...REQUEST, name: 'Urs Kälin', opened_at: now }));
  expect([repeated, robot, hasty]).toEqual([good, good, good]);
  expect(await newJobs()).toHaveLength(1);
  expect((await sortedOut()).map(({ reason }) => reason)).toEqual(['hasty']);
});

test('honeypot: what fills in the hidden field is sorted out, and becomes no customer', async () => {
  const { send, newJobs, sortedOut } = await startWithSource();
  await send({ ...REQUEST, website: 'x' });
  expect(await newJobs()).toEqual([]);
  expect(await sortedOut()).toMatchObject([
    { reason: 'robot', source: { name: 'Website' }, fields: { name: REQUEST.name } },
  ]);
});

test('haste: a form is sorted out within three seconds, and with a time to come', async () => {
  const { send, sortedOut, newJobs, clock } = await startWithSource();
  const opened = (seconds: number) =>
    new Date(clock.now().getTime() - seconds * 1000).toISOString();
  await send({ ...REQUEST, name: 'Eva Bär', opened_at: opened(2.9) });
  await send({ ...REQUEST, name: 'Eva Wolf', opened_at: opened(-60) });
  await send({ ...REQUEST, name: 'Eva Fuchs', opened_at: opened(3) });
  expect((await sortedOut()).map(({ fields }) => fields.name)).toEqual(['Eva Wolf', 'Eva Bär']);
  expect(await newJobs()).toHaveLength(1);
});

test('flooding: an address sends ten requests an hour, and others go on', async () => {
  const { send, newJobs, clock } = await startWithSource();
  const sent = (place: number, from: string) =>
    send({ ...REQUEST, name: `Eva Bär ${place}` }, { from });
  for (let place = 0; place < 10; place += 1) {
    expect((await sent(place, '203.0.113.7')).statusCode).toBe(303);
  }
  const refused = await sent(10, '203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('3600');
  expect(refused.body).toContain('in einer Stunde');
  expect((await sent(11, '203.0.113.8')).statusCode).toBe(303);
  expect(await newJobs()).toHaveLength(11);
  clock.advance(3600);
  expect((await sent(12, '203.0.113.7')).statusCode).toBe(303);
});

test('flooding: a source takes sixty requests an hour from all addresses together', async () => {
  const { send, other } = await startWithSource();
  const sent = (place: number, options = {}, token?: string) =>
    send(
      { ...REQUEST, website: `robot ${place}` },
      { from: `203.0.113.${place}`, ...options },
      token,
    );
  for (let place = 0; place < 60; place += 1) await sent(place);
  expect((await sent(60)).statusCode).toBe(429);
  expect((await sent(61, { origin: 'https://zweite.example' }, other.token)).statusCode).toBe(303);
});

test('flooding: with 200 requests that wait for a worker no more are taken, and none is lost', async () => {
  const { send, database, newJobs } = await startWithSource();
  await send(REQUEST);
  const [job] = await newJobs();
  const row = { source_id: 1, received_at: '2026-11-20T08:00:00Z', reason: null, fields: '{}' };
  await database
    .insertInto('intake_requests')
    .values(
      Array.from({ length: 199 }, (_, place) => ({
        ...row,
        state: 'taken' as const,
        digest: `${place}`,
        job_id: job!.id,
      })),
    )
    .execute();
  const full = await send({ ...REQUEST, name: 'Eva Bär' });
  expect(full.statusCode).toBe(503);
  expect(full.body).toContain('Bitte rufen Sie uns an');
  await database.deleteFrom('intake_requests').where('digest', '=', '5').execute();
  expect((await send({ ...REQUEST, name: 'Eva Bär' })).statusCode).toBe(303);
});

test('flooding: of what is sorted out the newest 200 are kept, and people are not kept out', async () => {
  const { send, database, sortedOut, newJobs } = await startWithSource();
  const row = { source_id: 1, received_at: '2026-11-20T08:00:00Z', job_id: null, fields: '{}' };
  await database
    .insertInto('intake_requests')
    .values(
      Array.from({ length: 200 }, (_, place) => ({
        ...row,
        state: 'sortedOut' as const,
        reason: 'robot' as const,
        digest: `${place}`,
      })),
    )
    .execute();
  await send({ ...REQUEST, website: 'x' });
  const kept = await sortedOut();
  expect(kept).toHaveLength(200);
  expect(kept[0]!.fields.name).toBe(REQUEST.name);
  await send({ ...REQUEST, name: 'Eva Bär' });
  expect(await newJobs()).toHaveLength(1);
});

test('oversized: a body beyond 16 KB is refused before it is read', async () => {
  const { send, newJobs } = await startWithSource();
  const answer = await send({ ...REQUEST, other: 'x'.repeat(16 * 1024) });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain('zu lang');
  expect(await newJobs()).toEqual([]);
});

test('oversized: fields that the form does not have are not stored', async () => {
  const { send, database } = await startWithSource();
  const more = { website: 'x', merged_into: '1', internal_note: 'Heimlich' };
  await send({ ...REQUEST, ...more });
  const byProgram = { ...REQUEST, name: 'Eva Bär', duration: 2.5, times: [], ...more };
  const headers = { 'content-type': 'application/json' };
  expect((await send(JSON.stringify(byProgram), { headers })).statusCode).toBe(202);
  const rows = await database.selectFrom('intake_requests').select('fields').execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/merged_into|Heimlich/);
});

test('header injection: line breaks stay out of headers and of what is one line', async () => {
  const { send, newJobs, customer } = await startWithSource();
  const name = 'Eva Bär\r\nSet-Cookie: session=1\r\n\r\n<p>';
  const answer = await send({ ...REQUEST, name, comment: 'Eins\r\nZwei\u0000Drei' });
  // A character that cannot be stored.
  expect(answer.statusCode).toBe(422);
  const taken = await send({ ...REQUEST, name, comment: 'Eins\r\nZwei\u202EDrei' });
  expect(taken.headers).not.toHaveProperty('set-cookie');
  expect(taken.headers.location).toBe(THANKS);
  const [job] = await newJobs();
  expect((await customer(job!.customer_id)).name).toBe('Eva Bär Set-Cookie: session=1 <p>');
  expect(job!.job_request!.comment).toBe('Eins\nZwei Drei');
});

test('HTML injection: what was typed comes back in no page', async () => {
  const { send } = await startWithSource();
  const script = '<script>alert(1)</script>';
  const refused = await send({ ...REQUEST, name: script, email: script });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).not.toContain('alert(1)');
});

test('wrong match: the answer is the same for a known customer, and has nothing of them', async () => {
  const { send, newCustomer } = await startWithSource();
  const secret = { address: 'Geheimweg 7', city: 'Chur' };
  await newCustomer({ name: 'Zbinden', phone: REQUEST.phone, ...secret });
  const known = told(await send(REQUEST));
  const unknown = told(
    await send({ ...REQUEST, name: 'Eva Bär', phone: '044 1', email: 'e@b.example' }),
  );
  expect(known).toEqual(unknown);
  expect(JSON.stringify(known)).not.toContain('Geheimweg');
});

test.each([
  ['on another site', 'https://evil.example/danke'],
  ['with a name before the host', 'https://www.putzblitz.example@evil.example/'],
  ['that runs', 'javascript:alert(1)'],
  ['without a scheme', '//evil.example'],
  ['without TLS', 'http://www.putzblitz.example/danke'],
])('open redirect: a page of thanks %s is not taken', async (_what, thanks_url) => {
  const { browser, opened, send } = await startWithSource();
  const answer = await browser.put(`/api/intake-source/${opened.id}`, { thanks_url });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'pageElsewhere']);
  const redirected = await send({ ...REQUEST, thanks_url, redirect: thanks_url });
  expect(redirected.headers.location).toBe(THANKS);
});

test('open redirect: the page of thanks cannot be left behind by a change of the websites', async () => {
  const { browser, opened } = await startWithSource();
  const origins = ['https://neu.example'];
  const answer = await browser.put(`/api/intake-source/${opened.id}`, { origins });
  expect(answer.statusCode).toBe(422);
  const both = { origins, thanks_url: 'https://neu.example/danke' };
  expect((await browser.put(`/api/intake-source/${opened.id}`, both)).statusCode).toBe(200);
});

test('token guessing: an unknown address is a 404, ten of them throttle', async () => {
  const { send, opened } = await startWithSource();
  const guess = `${opened.token.slice(1)}0`;
  for (let place = 0; place < 10; place += 1) {
    expect((await send(REQUEST, {}, guess)).statusCode).toBe(404);
  }
  expect((await send(REQUEST, {}, guess)).statusCode).toBe(429);
});

test('token guessing: a new address ends the old one, and a disabled source takes nothing', async () => {
  const { browser, opened, send } = await startWithSource();
  const renewed = await browser.post(`/api/intake-source/${opened.id}/token`);
  const { token } = renewed.json<{ token: string }>();
  const ended = await send(REQUEST);
  expect(ended.statusCode).toBe(404);
  expect(ended.body).toContain('nicht mehr in Betrieb');
  expect((await send(REQUEST, {}, token)).statusCode).toBe(303);
  await browser.put(`/api/intake-source/${opened.id}`, { disabled: true });
  expect((await send({ ...REQUEST, name: 'Eva Bär' }, {}, token)).statusCode).toBe(404);
});

test('the token is in no log, and in the database by its hash alone', async () => {
  const { send, opened, log, database, browser } = await startWithSource();
  await send(REQUEST);
  await send(REQUEST, { origin: 'https://evil.example' });
  await send('%%%', { headers: { 'content-type': 'text/plain' } });
  expect(log.events('intakeSource.added')).toHaveLength(2);
  expect(log.text()).not.toContain(opened.token);
  const rows = await database.selectFrom('intake_sources').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(opened.token);
  const listed = await browser.get('/api/intake-source');
  expect(listed.json<readonly WireIntakeSource[]>()).toHaveLength(2);
  expect(listed.body).not.toContain(opened.token);
});

test('the log has nothing of what a request says', async () => {
  const { send, log } = await startWithSource();
  await send(REQUEST);
  await send({ ...REQUEST, email: 'regula@' });
  expect(log.text()).not.toMatch(/Zbinden|regula@/i);
});

test('CSRF: a request uses no session, and sets no cookie', async () => {
  const { browser, opened, app } = await startWithSource();
  const headers = { origin: WEBSITE, 'content-type': 'application/x-www-form-urlencoded' };
  const stranger = new Browser(app);
  const form = String(new URLSearchParams(REQUEST));
  const url = `/api/intake/${opened.token}`;
  const answers = [
    await browser.call('POST', url, { body: form, headers }),
    await stranger.call('POST', url, { body: form, headers }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  }
});

test('CSRF: a website cannot use what the office may', async () => {
  const { browser, sortedOut, send } = await startWithSource();
  await send({ ...REQUEST, website: 'x' });
  const [request] = await sortedOut();
  const answer = await browser.post(`/api/intake-request/${request!.id}/take`, undefined, {
    origin: WEBSITE,
  });
  expect(answer.statusCode).toBe(403);
});

test('who only plans or looks sees neither sources nor what was sorted out', async () => {
  const { app, database } = await startWithSource();
  await addUser(database, 'plant', 'dispatcher');
  const browser = await browserOf(app, 'plant');
  expect((await browser.get('/api/intake-source')).statusCode).toBe(403);
  expect((await browser.get('/api/intake-request')).statusCode).toBe(403);
});
