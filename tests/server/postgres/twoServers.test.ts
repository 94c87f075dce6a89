import { expect, test } from 'vitest';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { Client } from '../support/client.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { startServer } from '../support/process/serverProcess.ts';

/** Two processes on one database, as behind one address: a browser sends its cookies to both. */
async function startTwoServers() {
  const settings = await databaseSettings('demo');
  const servers = [startServer(settings), startServer(settings)] as const;
  const [one, other] = await Promise.all(servers.map((server) => server.listening()));
  return { one: `${one}/api`, other: `${other}/api`, servers, client: new Client() };
}

const LISTS = ['job', 'job?has_worker=true', 'customer', 'worker'];

test('a session works on both servers, and ends on both at once by a sign-out or a new password', async () => {
  const { one, other, client } = await startTwoServers();
  expect((await client.signIn(new URL(one).origin)).status).toBe(200);
  expect((await client.call(`${other}/auth/me`)).status).toBe(200);
  const saved = await client.call(`${other}/customer/1`, 'PUT', {
    name: 'Mit dem Token vom einen',
  });
  expect(saved.status).toBe(200);
  const stale = new Client(client.cookies);
  expect((await client.call(`${other}/auth/logout`, 'POST')).status).toBe(204);
  for (const server of [one, other]) {
    expect((await stale.call(`${server}/auth/me`)).status).toBe(401);
  }

  const elsewhere = new Client();
  await elsewhere.signIn(new URL(other).origin);
  await client.signIn(new URL(one).origin);
  const body = { current_password: DEMO_USER.password, new_password: 'gurke fährt tandem' };
  expect((await client.call(`${one}/auth/change-password`, 'POST', body)).status).toBe(204);
  expect((await elsewhere.call(`${other}/auth/me`)).status).toBe(401);
  expect((await client.call(`${other}/auth/me`)).status).toBe(200);
});

test('two servers agree on the ETag of a list', async () => {
  const { one, other, client } = await startTwoServers();
  await client.signIn(new URL(one).origin);
  const etagOf = async (server: string, list: string) =>
    (await client.call(`${server}/${list}`)).headers.get('etag');
  const before = await Promise.all(LISTS.map((list) => etagOf(one, list)));
  expect(await Promise.all(LISTS.map((list) => etagOf(other, list)))).toEqual(before);
  for (const [list, etag] of LISTS.map((name, index) => [name, before[index]!] as const)) {
    const headers = { ...client.headers(), 'if-none-match': etag };
    expect((await fetch(`${other}/${list}`, { headers })).status).toBe(304);
  }

  const job = (await (await client.call(`${one}/job/1`)).json()) as WireJob;
  const { id, job_request: _, ...fields } = job;
  for (const [server, peer, day] of [
    [one, other, '2026-12-01'],
    [other, one, '2026-12-02'],
  ] as const) {
    const saved = await client.call(`${server}/job/${id}`, 'PUT', { ...fields, from_date: day });
    expect(saved.status).toBe(200);
    const etag = await etagOf(peer, 'job');
    expect(before).not.toContain(etag);
    expect(await etagOf(server, 'job')).toBe(etag);
    expect(await (await client.call(`${peer}/job/${id}`)).json()).toMatchObject({ from_date: day });
  }
  expect(await etagOf(other, 'customer')).toBe(before[2]);
});

test('bad passwords spread over both servers are counted together', async () => {
  const { one, other, client } = await startTwoServers();
  await client.call(`${one}/auth/me`);
  const guess = (count: number) =>
    client.call(`${count % 2 === 0 ? one : other}/auth/login`, 'POST', {
      username: DEMO_USER.username,
      password: `falsch ${count}`,
    });
  const codes: number[] = [];
  for (let count = 0; count < 10; count += 1) codes.push((await guess(count)).status);
  expect(codes).toEqual(Array<number>(10).fill(401));
  for (const server of [one, other]) {
    expect((await client.call(`${server}/auth/login`, 'POST', DEMO_USER)).status).toBe(429);
  }
});

test('saves by both servers at once all succeed, and one server goes on when the other is killed', async () => {
  const { one, other, servers, client } = await startTwoServers();
  await client.signIn(new URL(one).origin);
  const save = (server: string, count: number) =>
    client.call(`${server}/customer/${(count % 3) + 1}`, 'PUT', { name: `Name ${count}` });
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, count) => save(count % 2 === 0 ? one : other, count)),
  );
  expect(saves.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  const lists = await Promise.all(
    [one, other].map(async (server) => (await client.call(`${server}/customer`)).text()),
  );
  expect(lists[0]).toBe(lists[1]);
  servers[0].kill('SIGKILL');
  await servers[0].ended;
  const saved = await client.call(`${other}/customer/1`, 'PUT', { name: 'Weiter' });
  expect(saved.status).toBe(200);
});
